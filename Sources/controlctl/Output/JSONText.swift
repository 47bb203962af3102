/// JSON to be written, with the members of objects in their given order.
indirect enum JSONText {
    case null
    case bool(Bool)
    case integer(Int)
    case unsigned(UInt64)
    case double(Double)
    case string(String)
    case array([JSONText])
    case object([(String, JSONText)])

    /// On one line.
    var compact: String {
        var text = ""
        write(to: &text, indent: nil)
        return text
    }

    /// Over several lines, two columns per level; values without inner values stay on one.
    var pretty: String {
        var text = ""
        write(to: &text, indent: 0)
        return text
    }

    private func write(to text: inout String, indent: Int?) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .integer(let value): text += "\(value)"
        case .unsigned(let value): text += "\(value)"
        // JSON can't express these.
        case .double(let value): text += value.isFinite ? "\(value)" : "null"
        case .string(let value): Self.write(value, to: &text)
        case .array(let elements):
            Self.write(elements, "[", "]", to: &text, indent) { $0.write(to: &$1, indent: $2) }
        case .object(let members):
            Self.write(members, "{", "}", to: &text, indent) { member, text, indent in
                Self.write(member.0, to: &text)
                text += indent == nil ? ":" : ": "
                member.1.write(to: &text, indent: indent)
            }
        }
    }

    private static func write<Item>(
        _ items: [Item], _ open: String, _ close: String, to text: inout String, _ indent: Int?,
        _ write: (Item, inout String, Int?) -> Void
    ) {
        text += open
        for (index, item) in items.enumerated() {
            if index > 0 { text += "," }
            if let indent { text += "\n" + String(repeating: " ", count: indent + 2) }
            write(item, &text, indent.map { $0 + 2 })
        }
        if let indent, !items.isEmpty { text += "\n" + String(repeating: " ", count: indent) }
        text += close
    }

    private static func write(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\u{0}"..."\u{1f}", "\u{7f}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
