/// A JSON document in the making; written with sorted keys, so that equal documents are equal texts.
package enum JSONValue: Sendable, Hashable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// The document as text, without white space.
    package var text: String {
        var text = ""
        write(to: &text)
        return text
    }

    private func write(to text: inout String) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .number(let value): Self.write(value, to: &text)
        case .string(let value): Self.write(value, to: &text)
        case .array(let values):
            text += "["
            for (index, value) in values.enumerated() {
                if index > 0 { text += "," }
                value.write(to: &text)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
                if index > 0 { text += "," }
                Self.write(member.key, to: &text)
                text += ":"
                member.value.write(to: &text)
            }
            text += "}"
        }
    }

    /// JSON has no infinity and no NaN: the first is written as a string, the second as null.
    private static func write(_ number: Double, to text: inout String) {
        if number.isNaN {
            text += "null"
        } else if number.isInfinite {
            text += number > 0 ? "\"infinity\"" : "\"-infinity\""
        } else if let whole = Int64(exactly: number), whole.magnitude < 1 << 53 {
            text += "\(whole)"
        } else {
            text += "\(number)"
        }
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
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}

extension JSONValue {
    /// An object without the members that are nil.
    static func record(_ type: String, _ members: [String: JSONValue?] = [:]) -> JSONValue {
        var object = members.compactMapValues { $0 }
        object["type"] = .string(type)
        return .object(object)
    }
}
