/// How messages quote what comes from outside, which may be of any length, and name what there is, which may
/// be any number of things.
package enum Quotation {
    /// A text in quotation marks: the beginning of a long one, and no characters that control a terminal or
    /// the direction of text.
    ///
    /// - Parameter most: how many characters it may have.
    package static func of(_ text: String, most: Int = 100) -> String {
        var shown = String.UnicodeScalarView()
        for scalar in text.unicodeScalars.prefix(most) {
            shown.append(ShownText.isUnseen(scalar) ? "\u{FFFD}" : scalar)
        }
        if text.unicodeScalars.dropFirst(most).first != nil { shown.append("…") }
        return "\"\(String(shown))\""
    }

    /// A few names with commas, and how many more there are.
    package static func list(_ names: [String], most: Int = 10) -> String {
        let shown = names.prefix(most).joined(separator: ", ")
        return names.count > most ? "\(shown) and \(names.count - most) more" : shown
    }

    /// The end of a sentence that names what was not found: what there is. Of much, those that are spelled
    /// like it come first.
    package static func choices(_ names: [String], near wanted: String) -> String {
        if names.isEmpty { return "there is none" }
        let most = 10
        let near = names.count > most ? Suggestion.nearest(to: wanted, among: names) : []
        let shown = near + names.prefix(most).filter { !near.contains($0) }
        let list = shown.prefix(most).map { of($0) }.joined(separator: ", ")
        return "there are \(list)" + (names.count > most ? " and \(names.count - most) more" : "")
    }

    /// The beginning of a text, in whole characters, with an ellipsis where more follows.
    ///
    /// - Parameter bytes: how many of UTF-8 it may have.
    package static func beginning(of text: String, bytes: Int) -> String {
        guard text.utf8.count > bytes else { return text }
        let mark = "…"
        var rest = bytes - mark.utf8.count
        return String(
            text.unicodeScalars.prefix { scalar in
                rest -= scalar.utf8.count
                return rest >= 0
            }) + mark
    }
}
