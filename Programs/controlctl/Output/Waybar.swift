internal import ControlClient
internal import ControlBasics

/// The lines that Waybar's custom modules with `return-type: json` read: `text`, `alt` (picks one of
/// `format-icons`), `tooltip`, `class` (for the style sheet) and `percentage`.
enum Waybar {
    /// One object for one control, or for several that share a module.
    static func line(_ controls: [WatchedControl]) -> String {
        let marks = controls.flatMap(\.marks)
        var members: JSONObject = [
            "text": .string(escaped(controls.map(\.text).joined(separator: "  "))),
            "alt": .string(controls.count == 1 ? controls[0].word : combined(controls)),
            "tooltip": .string(escaped(controls.flatMap(\.details).joined(separator: "\n"))),
            "class": .array(distinct(marks).map { .string($0) }),
        ]
        if controls.count == 1, let part = controls[0].state?.progress ?? controls[0].part {
            members["percentage"] = .integer(Int(percentOf: part))
        }
        return JSONValue.object(members).compact
    }

    /// Waybar reads both texts as Pango markup unless its settings say `"escape": true`.
    static func escaped(_ text: String) -> String { XMLText.escaped(text, for: .markup) }

    /// On when any is on; else what they have in common.
    private static func combined(_ controls: [WatchedControl]) -> String {
        let words = distinct(controls.map(\.word))
        if words.count == 1 { return words[0] }
        return words.contains("on") ? "on" : words.contains("off") ? "off" : "ready"
    }

    private static func distinct(_ words: [String]) -> [String] {
        var seen: Set<String> = []
        return words.filter { seen.insert($0).inserted }
    }
}
