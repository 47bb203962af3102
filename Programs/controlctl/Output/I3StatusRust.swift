internal import ControlBasics

/// The lines that the block `custom` of i3status-rust reads with `json = true` and `persistent = true`. Its
/// default format reads the texts as Pango markup. No icon is named, as the block fails for one that its icon
/// set doesn't have.
enum I3StatusRust {
    static func line(_ controls: [WatchedControl]) -> String {
        JSONValue.object([
            "state": .string(state(controls)),
            "text": .string(escaped(controls.map(\.textWithReason).joined(separator: "  "))),
            "short_text": .string(
                escaped(controls.map { ProgramText.oneLine($0.word) }.joined(separator: " "))),
        ]).compact
    }

    /// What the theme colours by.
    private static func state(_ controls: [WatchedControl]) -> String {
        let marks = controls.flatMap(\.marks)
        if marks.contains("error") { return "Critical" }
        if marks.contains("unavailable") || marks.contains("pending") { return "Warning" }
        return marks.contains("on") ? "Good" : "Idle"
    }

    private static func escaped(_ text: String) -> String {
        XMLText.escaped(TextTable.printable(text), for: .markup)
    }
}
