/// Text as XML and its relatives write it.
package enum XMLText {
    /// Where a text goes.
    package enum Place {
        /// A value between double quotes. Line ends become references, as parsers turn bare ones into spaces.
        case attribute
        case content
        /// Wherever its reader puts it, also between single quotes, as in Pango's markup.
        case markup
    }

    /// A text with references for what means something else there. Scalars that XML 1.0 can't hold, not even
    /// as references, become U+FFFD.
    package static func escaped(_ text: String, for place: Place) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'" where place == .markup: result += "&#39;"
            case "\n", "\r", "\t":
                if place == .attribute {
                    result += "&#\(scalar.value);"
                } else {
                    result.unicodeScalars.append(scalar)
                }
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
