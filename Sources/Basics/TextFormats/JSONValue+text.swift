extension JSONValue {
    /// Without white space and with sorted names, so that equal documents are equal texts.
    package var canonical: String { text(Layout(isSorted: true)) }

    package var compact: String { text(Layout()) }

    /// Over several lines, two columns per level.
    package var pretty: String { text(Layout(indent: 0)) }

    private struct Layout {
        var isSorted = false
        /// The column; nil for one line.
        var indent: Int?

        var inner: Layout { Layout(isSorted: isSorted, indent: indent.map { $0 + 2 }) }
    }

    private func text(_ layout: Layout) -> String {
        var text = ""
        write(to: &text, layout)
        return text
    }

    private func write(to text: inout String, _ layout: Layout) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .integer(let value): text += "\(value)"
        case .unsigned(let value): text += "\(value)"
        case .number(let value): Self.write(value, to: &text)
        case .string(let value): Self.write(value, to: &text)
        case .array(let elements):
            Self.write(elements, "[", "]", to: &text, layout) { $0.write(to: &$1, $2) }
        case .object(let object):
            let members = layout.isSorted ? object.members.sorted { $0.name < $1.name } : object.members
            Self.write(members, "{", "}", to: &text, layout) { member, text, layout in
                Self.write(member.name, to: &text)
                text += layout.indent == nil ? ":" : ": "
                member.value.write(to: &text, layout)
            }
        }
    }

    private static func write<Item>(
        _ items: [Item], _ open: String, _ close: String, to text: inout String, _ layout: Layout,
        _ write: (Item, inout String, Layout) -> Void
    ) {
        text += open
        let inner = layout.inner
        for (index, item) in items.enumerated() {
            if index > 0 { text += "," }
            breakLine(inner, in: &text)
            write(item, &text, inner)
        }
        if !items.isEmpty { breakLine(layout, in: &text) }
        text += close
    }

    private static func breakLine(_ layout: Layout, in text: inout String) {
        guard let indent = layout.indent else { return }
        text += "\n" + String(repeating: " ", count: indent)
    }

    /// JSON has no infinity and no NaN: the first is written as a string, the second as null.
    private static func write(_ number: Double, to text: inout String) {
        if number.isNaN {
            text += "null"
        } else if number.isInfinite {
            text += number > 0 ? "\"infinity\"" : "\"-infinity\""
        } else {
            text += NumberText.of(number)
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
            // Terminals obey the second row, and the rest turns lines and directions.
            case "\u{0}"..."\u{1f}", "\u{7f}"..."\u{9f}", "\u{2028}"..."\u{202e}", "\u{2066}"..."\u{2069}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
