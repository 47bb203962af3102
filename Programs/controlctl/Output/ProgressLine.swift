internal import ControlBasics

/// What a line that a command writes says about its progress.
struct ProgressLine: Equatable {
    var progress: Double?
    var message: String?

    /// Reads `42`, `42 %`, `# words`, `[3/12] words`, and any line with a percentage in it, such as those of
    /// rsync and `curl --progress-bar`, in any language. All other lines are messages. Nil for an empty one.
    init?(_ line: String) {
        let text = ProgramText.oneLine(line)
        if text.isEmpty { return nil }
        if text.hasPrefix("#") {
            message = ProgramText.oneLine(String(text.dropFirst()))
        } else if let (number, rest) = ProgramText.number(in: text), rest.isEmpty {
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

    // MARK: Parts of a whole

    /// `3/12` at the beginning, in brackets or without. A date looks like one: without brackets it is none
    /// where it would be more than the whole, or is followed by a time.
    private static func part(_ text: String) -> (Double, rest: String)? {
        var rest = text.unicodeScalars[...]
        let closing: Unicode.Scalar? = rest.first == "[" ? "]" : rest.first == "(" ? ")" : nil
        if closing != nil { rest.removeFirst() }
        guard let done = number(&rest), rest.first == "/" else { return nil }
        rest.removeFirst()
        guard let all = number(&rest), all > 0 else { return nil }
        if let closing {
            guard rest.first == closing else { return nil }
            rest.removeFirst()
        }
        guard rest.isEmpty || rest.first == " " else { return nil }
        let words = ProgramText.oneLine(String(rest))
        if closing == nil, done > all || beginsWithTime(words) { return nil }
        return (done / all * 100, words)
    }

    private static func number(_ text: inout Substring.UnicodeScalarView) -> Double? {
        text = text.drop { $0 == " " }
        let digits = text.prefix { ProgramText.digit($0) != nil }
        text = text.dropFirst(digits.count)
        if text.drop(while: { $0 == " " }).first == "/" { text = text.drop { $0 == " " } }
        return Double(digits.compactMap { ProgramText.digit($0) }.map(String.init).joined())
    }

    /// Such as `10:15` or `10:15:00`.
    private static func beginsWithTime(_ text: String) -> Bool {
        let hours = text.unicodeScalars.prefix { ProgramText.digit($0) != nil }
        let rest = text.unicodeScalars.dropFirst(hours.count)
        let minutes = rest.dropFirst().prefix { ProgramText.digit($0) != nil }
        return (1...2).contains(hours.count) && rest.first == ":" && minutes.count == 2
    }

    // MARK: Percentages

    private static let signs: Set<Unicode.Scalar> = ["%", "\u{66A}", "\u{FE6A}", "\u{FF05}"]

    /// The number at the last percent sign that has one.
    private static func percentage(_ text: String) -> Double? {
        let scalars = text.unicodeScalars
        for sign in scalars.indices.reversed() where signs.contains(scalars[sign]) {
            let behind = scalars[scalars.index(after: sign)...]
            if let number = number(before: scalars[..<sign], behind)
                ?? number(behind: scalars[..<sign], behind)
            {
                return number
            }
        }
        return nil
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || scalar.properties.generalCategory == .format
    }

    private static func number(
        before sign: Substring.UnicodeScalarView, _ behind: Substring.UnicodeScalarView
    ) -> Double? {
        // An address has them before two hexadecimal digits.
        if behind.prefix(2).count(where: { $0.properties.isASCIIHexDigit }) == 2 { return nil }
        let end = sign.lastIndex { !isSpace($0) }.map { sign.index(after: $0) } ?? sign.startIndex
        let start = sign[..<end].lastIndex {
            ProgramText.digit($0) == nil && !".,'\u{66B}\u{66C}\u{2019}".unicodeScalars.contains($0)
        }
        let written = sign[(start.map { sign.index(after: $0) } ?? sign.startIndex)..<end]
        // A point that ends a word is no part of the number behind it, and neither is a quotation mark.
        let isInWord = start.map { sign[$0].properties.isAlphabetic } ?? false
        let digits = written.drop { ProgramText.digit($0) == nil }
        let number = isInWord || written.count > digits.count + 1 || written.first == "'" ? digits : written
        return ProgramText.number(in: String(number)).flatMap { $0.rest.isEmpty ? $0.value : nil }
    }

    /// `%45`, as it is written in Turkish and Basque.
    private static func number(
        behind sign: Substring.UnicodeScalarView, _ behind: Substring.UnicodeScalarView
    ) -> Double? {
        func isWord(_ scalar: Unicode.Scalar?) -> Bool {
            scalar.map {
                $0.properties.isAlphabetic || ProgramText.digit($0) != nil || $0 == "%" || $0 == "/"
            }
                ?? false
        }
        guard !isWord(sign.last), behind.first.map({ ProgramText.digit($0) != nil }) == true,
            let (number, rest) = ProgramText.number(in: String(behind)), !isWord(rest.unicodeScalars.first)
        else { return nil }
        return number
    }
}
