/// A piece of Swift source as words, strings and marks, with how deep in brackets each stands. Comments are
/// left out.
struct SourceTokens {
    struct Token {
        let text: Substring
        /// Brackets around it; a bracket itself counts as outside.
        let depth: Int
    }

    private(set) var tokens: [Token] = []

    init(_ source: String) {
        var rest = source[...]
        var depth = 0
        while let first = rest.first {
            let length = Self.length(of: rest, first)
            let text = rest.prefix(length)
            rest = rest.dropFirst(length)
            if first.isWhitespace || text.hasPrefix("//") || text.hasPrefix("/*") { continue }
            if ")]}".contains(first) { depth -= 1 }
            tokens.append(Token(text: text, depth: depth))
            if "([{".contains(first) { depth += 1 }
        }
    }

    /// How many characters the next token takes.
    private static func length(of rest: Substring, _ first: Character) -> Int {
        if isWord(first) { return rest.prefix(while: isWord).count }
        if rest.hasPrefix("//") { return rest.prefix { !$0.isNewline }.count }
        if rest.hasPrefix("/*") { return ending(rest, with: "*/", from: 2) }
        if rest.hasPrefix("\"\"\"") { return ending(rest, with: "\"\"\"", from: 3) }
        if first == "\"" { return ending(rest, with: "\"", from: 1) }
        return 1
    }

    private static func isWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_" || character == "`"
    }

    /// Up to the end of a string or comment, over what a backslash stands before.
    private static func ending(_ rest: Substring, with mark: String, from start: Int) -> Int {
        var length = start
        var tail = rest.dropFirst(start)
        while !tail.isEmpty {
            if tail.hasPrefix(mark) { return length + mark.count }
            let step = tail.first == "\\" ? 2 : 1
            length += step
            tail = tail.dropFirst(step)
        }
        return rest.count
    }

    /// The source from one token to another, the latter not included.
    func source(_ range: Range<Int>, of whole: String) -> String {
        guard let first = tokens[range].first, let last = tokens[range].last else { return "" }
        return String(whole[first.text.startIndex..<last.text.endIndex])
    }
}
