/// The lines that polybar's `custom/script` modules read with `tail = true`: text with tags for colours.
enum Polybar {
    static func line(_ controls: [WatchedControl]) -> String {
        controls.map { control in
            let text = escaped(TextTable.printable(control.textWithReason))
            return PanelColor.of([control]).map { "%{F\($0)}\(text)%{F-}" } ?? text
        }.joined(separator: "  ")
    }

    /// A tag begins with `%{`, for which polybar has no escape: a space between them makes it text.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if scalar == "{", result.unicodeScalars.last == "%" { result += " " }
            result.unicodeScalars.append(scalar)
        }
        return result
    }
}
