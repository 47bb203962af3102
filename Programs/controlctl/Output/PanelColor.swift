internal import ControlClient

/// The colour of a text in a bar that has no style sheet.
enum PanelColor {
    static let failure = "#ff5555"
    static let absence = "#888888"

    /// Red for a failure, grey for what is unavailable; a single control that is on has its tint. Nil for the
    /// bar's own.
    static func of(_ controls: [WatchedControl]) -> String? {
        if controls.contains(where: { $0.marks.contains("error") }) { return failure }
        if controls.allSatisfy({ $0.word == "unavailable" }) { return absence }
        guard controls.count == 1, let state = controls[0].state, state.isOn != false else { return nil }
        return isColor(state.tint) ? state.tint : nil
    }

    /// Whether a text is `#rrggbb`: another one would break a bar's markup.
    static func isColor(_ text: String) -> Bool {
        text.utf8.count == 7 && text.utf8.first == UInt8(ascii: "#")
            && text.dropFirst().allSatisfy(\.isHexDigit)
    }
}
