/// Texts of other programs, as people are to see them. Such a text may hold characters that move a terminal's
/// cursor, change its colours, break a bar's line, or turn the direction of what follows so that it reads as
/// something else. Bars and menus that have no room for numbers use ``ProgramText/oneLine(_:separator:)``.
public enum ShownText {
    /// On one line: white space becomes a space, and characters that nobody sees show as their number, such
    /// as `<U+202E>`.
    ///
    /// - Parameter text: as another program wrote it.
    public static func visible(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isUnseen) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case _ where !isUnseen(scalar): result.unicodeScalars.append(scalar)
            case "\t", "\n", "\u{0B}", "\u{0C}", "\r", "\u{85}", "\u{2028}", "\u{2029}": result += " "
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result += "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
            }
        }
        return result
    }

    /// As ``visible(_:)``, with the line breaks that the text has.
    ///
    /// - Parameter text: as another program wrote it.
    public static func visibleLines(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { isUnseen($0) && $0 != "\n" }) else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { visible(String($0)) }
            .joined(separator: "\n")
    }

    /// Whether a character sets the direction of the text behind it: embeddings, overrides and isolates.
    package static func setsDirection(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
        default: false
        }
    }

    /// Whether nobody sees a character, or only what it does to others.
    package static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        // Most characters, and all texts of bundles are looked at.
        if scalar.value < 0x7F { return scalar.value < 0x20 }
        return switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: setsDirection(scalar)
        }
    }
}
