/// Writes indented XML with escaped attributes. Elements hold elements only.
struct XMLWriter {
    var text = ""
    private var depth = 0

    mutating func element(
        _ name: String, _ attributes: [(String, String)] = [], _ content: (inout XMLWriter) -> Void = { _ in }
    ) {
        indent()
        text += "<\(name)"
        for (key, value) in attributes { text += " \(key)=\"\(Self.escape(value))\"" }
        text += ">\n"
        let start = text.utf8.count
        depth += 1
        content(&self)
        depth -= 1
        guard text.utf8.count > start else {
            text.removeLast(2)
            text += "/>\n"
            return
        }
        indent()
        text += "</\(name)>\n"
    }

    private mutating func indent() {
        for _ in 0..<depth { text += "  " }
    }

    /// A text as an attribute's value. Line ends become references, as parsers turn bare ones into spaces;
    /// scalars that XML 1.0 can't hold become U+FFFD.
    static func escape(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n", "\r", "\t": result += "&#\(scalar.value);"
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
