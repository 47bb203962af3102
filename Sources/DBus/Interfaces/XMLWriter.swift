internal import TextFormats

/// Writes indented XML with escaped attributes. Elements hold elements only.
struct XMLWriter {
    var text = ""
    private var depth = 0

    mutating func element(
        _ name: String, _ attributes: [(String, String)] = [], _ content: (inout XMLWriter) -> Void = { _ in }
    ) {
        indent()
        text += "<\(name)"
        for (key, value) in attributes { text += " \(key)=\"\(XMLText.escaped(value, for: .attribute))\"" }
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
}
