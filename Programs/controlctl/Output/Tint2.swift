internal import ControlBasics

/// The lines that tint2's executors read with `execp_continuous = 1` and `execp_markup = 1`.
enum Tint2 {
    static func line(_ controls: [WatchedControl]) -> String {
        controls.map { control in
            let text = XMLText.escaped(TextTable.printable(control.textWithReason), for: .markup)
            return PanelColor.of([control]).map { "<span foreground=\"\($0)\">\(text)</span>" } ?? text
        }.joined(separator: "  ")
    }
}
