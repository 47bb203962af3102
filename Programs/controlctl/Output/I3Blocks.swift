internal import ControlClient
internal import ControlBasics

/// The lines that i3blocks reads with `interval=persist` and `format=json`. Plain text: leave `markup` unset.
enum I3Blocks {
    static func line(_ controls: [WatchedControl]) -> String {
        let words = controls.map { ProgramText.oneLine($0.word) }
        var members: JSONObject = [
            "full_text": .string(controls.map(\.textWithReason).joined(separator: "  ")),
            "short_text": .string(words.joined(separator: " ")),
        ]
        if let color = PanelColor.of(controls) { members["color"] = .string(color) }
        return JSONValue.object(members).compact
    }

}
