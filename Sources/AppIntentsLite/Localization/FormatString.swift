/// A text with placeholders such as `%@`, `%lld`, `%.1f`, `%2$@` and `%(count)lld`, in parts.
package enum FormatString {
    package enum Part: Hashable, Sendable {
        case text(String)
        /// The value at a place, from 0.
        case argument(Int)
    }

    /// Splits a format. A placeholder without a value stays as it is written; `%%` is a percent sign.
    package static func parts(_ format: String, argumentCount: Int) -> [Part] {
        var parts: [Part] = []
        var text = ""
        var rest = Substring(format)
        var next = 0
        while let percent = rest.firstIndex(of: "%") {
            text += rest[..<percent]
            rest = rest[percent...]
            if rest.hasPrefix("%%") {
                text += "%"
                rest = rest.dropFirst(2)
            } else if let (length, position) = placeholder(rest),
                (0..<argumentCount).contains(position ?? next)
            {
                if !text.isEmpty { parts.append(.text(text)) }
                text = ""
                parts.append(.argument(position ?? next))
                if position == nil { next += 1 }
                rest = rest.dropFirst(length)
            } else {
                text += "%"
                rest = rest.dropFirst()
            }
        }
        text += rest
        if !text.isEmpty { parts.append(.text(text)) }
        return parts
    }

    /// The length of the placeholder at the start, and its place from 0 where it names one.
    private static func placeholder(_ text: Substring) -> (length: Int, position: Int?)? {
        var rest = text.dropFirst()
        var position: Int?
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        if !digits.isEmpty, rest.dropFirst(digits.count).first == "$" {
            guard let number = Int(digits), number > 0 else { return nil }
            position = number - 1
            rest = rest.dropFirst(digits.count + 1)
        }
        // A name is for what Xcode generates: `%(count)lld`.
        if rest.first == "(", let end = rest.firstIndex(of: ")") { rest = rest[rest.index(after: end)...] }
        // A space is a flag in C, but here it is what follows "100 %".
        rest = rest.drop { "+-#0123456789.'".contains($0) }
        rest = rest.drop { "hlqztjL".contains($0) }
        guard let conversion = rest.first, "@dDiuUxXoOfFeEgGaAcCsSp".contains(conversion) else { return nil }
        return (text.count - rest.count + 1, position)
    }
}
