internal import ControlClient
internal import TextFormats

/// The lines that i3blocks reads with `interval=persist` and `format=json`. Plain text: leave `markup` unset.
enum I3Blocks {
    static func line(_ controls: [WatchedControl]) -> String {
        let words = controls.map(\.word)
        var members: JSONObject = [
            "full_text": .string(controls.map(text).joined(separator: "  ")),
            "short_text": .string(words.joined(separator: " ")),
        ]
        if let color = color(controls) { members["color"] = .string(color) }
        return JSONValue.object(members).compact
    }

    private static func text(_ control: WatchedControl) -> String {
        control.word == "unavailable" ? "\(control.text) (\(control.reason ?? control.word))" : control.text
    }

    /// Red for a failure, grey for what can't be had; a single control that is on has its tint.
    private static func color(_ controls: [WatchedControl]) -> String? {
        if controls.contains(where: { $0.marks.contains("error") }) { return "#ff5555" }
        if controls.allSatisfy({ $0.word == "unavailable" }) { return "#888888" }
        guard controls.count == 1, let state = controls[0].state, state.isOn != false, !state.tint.isEmpty
        else {
            return nil
        }
        return state.tint
    }
}
