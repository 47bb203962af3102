/// What a line that a command writes says about its progress.
struct ProgressLine: Equatable {
    /// 0...100.
    var progress: Double?
    var message: String?

    /// Reads `42`, `42 %`, `# words`, `[3/12] words`, and any line with a percentage in it, such as those of
    /// rsync, dd and curl. All other lines are messages. Nil for an empty one.
    init?(_ line: String) {
        let text = Self.plain(line).trimmed
        if text.isEmpty { return nil }
        if text.hasPrefix("#") {
            message = String(text.dropFirst()).trimmed
        } else if let number = Double(text), number.isFinite {
            progress = number
        } else if let (part, rest) = Self.part(text) {
            progress = part
            message = rest.isEmpty ? nil : rest
        } else {
            progress = Self.percentage(text)
            let words = text.contains { $0.isLetter }
            message = progress == nil || words ? text : nil
        }
        progress = progress.map { min(max($0, 0), 100) }
        message = message.map { String($0.prefix(200)) }
    }

    /// `3/12` at the beginning, in brackets or without.
    private static func part(_ text: String) -> (Double, rest: String)? {
        var rest = text[...]
        let closing: Character? = rest.first == "[" ? "]" : rest.first == "(" ? ")" : nil
        if closing != nil { rest.removeFirst() }
        guard let done = number(&rest), rest.first == "/" else { return nil }
        rest.removeFirst()
        guard let all = number(&rest), all > 0 else { return nil }
        if let closing {
            guard rest.first == closing else { return nil }
            rest.removeFirst()
        }
        guard rest.isEmpty || rest.first == " " else { return nil }
        return (done / all * 100, String(rest).trimmed)
    }

    private static func number(_ text: inout Substring) -> Double? {
        while text.first == " " { text.removeFirst() }
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        text = text.dropFirst(digits.count)
        while text.first == " ", text.dropFirst().first == "/" { text.removeFirst() }
        return Double(digits)
    }

    /// The number before the last percent sign.
    private static func percentage(_ text: String) -> Double? {
        guard let sign = text.lastIndex(of: "%") else { return nil }
        let before = text[..<sign].reversed().drop { $0 == " " }
        let digits = before.prefix { ($0.isASCII && $0.isNumber) || $0 == "." }
        return Double(String(digits.reversed()))
    }

    /// Without what colours a terminal.
    private static func plain(_ line: String) -> String {
        var result = String.UnicodeScalarView()
        var scalars = line.unicodeScalars[...]
        while let scalar = scalars.popFirst() {
            guard scalar == "\u{1B}" else {
                result.append(scalar)
                continue
            }
            guard scalars.first == "[" else { continue }
            // Up to the letter that ends it.
            while let next = scalars.popFirst(), !("A"..."Z").contains(next), !("a"..."z").contains(next) {}
        }
        return TextTable.printable(String(result))
    }
}

extension String {
    fileprivate var trimmed: String {
        let start = drop { $0 == " " }
        return String(start.reversed().drop { $0 == " " }.reversed())
    }
}
