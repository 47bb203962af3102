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

/// The arguments of an attribute as it is written: `@Name(label: value, …)`.
struct AttributeArguments {
    private let values: [String: String]

    init(_ source: String) {
        let scan = SourceTokens(source)
        var values: [String: String] = [:]
        var index = 0
        while index + 2 < scan.tokens.count {
            let label = scan.tokens[index]
            guard label.depth == 1, scan.tokens[index + 1].text == ":" else {
                index += 1
                continue
            }
            let start = index + 2
            let end =
                scan.tokens[start...].firstIndex { $0.depth == 0 || $0.depth == 1 && $0.text == "," }
                ?? scan.tokens.count
            values[String(label.text)] = scan.source(start..<end, of: source)
            index = end
        }
        self.values = values
    }

    /// The expression behind a label.
    subscript(label: String) -> String? { values[label] }
}

/// The type that a property is declared in, as it is written: `public struct Name: Protocol {}`.
struct EnclosingType {
    let name: String
    /// Whether the compiler writes a structure's coding: what is stored has to be variable for that.
    let isCodedStructure: Bool

    /// Nil where nothing can be stored: in an extension or an enumeration.
    ///
    /// - Parameter source: its declaration, attributes included.
    init?(_ source: String) {
        let tokens = SourceTokens(source).tokens.filter { $0.depth == 0 }.map(\.text)
        guard let keyword = tokens.firstIndex(where: { ["struct", "class", "actor"].contains($0) }),
            keyword + 1 < tokens.count, !tokens[..<keyword].contains("extension")
        else { return nil }
        name = String(tokens[keyword + 1])
        let inherited = tokens[(keyword + 2)...]
        isCodedStructure =
            tokens[keyword] == "struct" && (inherited.contains("Codable") || inherited.contains("Decodable"))
    }
}
