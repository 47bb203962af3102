/// A piece of Swift source: what stands between comments and spaces.
public struct SourceToken: Sendable {
    public enum Kind: Sendable {
        /// A name, keyword or number; an attribute with its `@`, a macro with its `#`.
        case word
        /// A string literal or regular expression, whatever stands in it.
        case literal
        /// One other character, except that `->` is one token.
        case mark
        /// A whole line such as `#if DEBUG`.
        case directive
    }

    public let kind: Kind
    public let text: String
    /// From 1.
    public let line: Int
    /// The documentation comment before it.
    public let documentation: String?
    /// The code that a string literal interpolates.
    public let interpolations: [String]

    /// The tokens of a source file.
    public static func tokens(of source: String) -> [SourceToken] { SourceLexer.tokens(of: source) }
}

/// Takes Swift source apart, so that what stands in comments and strings is no code.
struct SourceLexer {
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    private var documentation: [String] = []
    private var interpolations: [String] = []
    private var tokens: [SourceToken] = []

    static func tokens(of source: String) -> [SourceToken] {
        var lexer = SourceLexer(bytes: Array(source.utf8))
        lexer.run()
        return lexer.tokens
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private func byte(_ ahead: Int = 0) -> UInt8 {
        position + ahead < bytes.count ? bytes[position + ahead] : 0
    }

    private func stands(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { wanted in
            position + wanted.count <= bytes.count && wanted.indices.allSatisfy { byte($0) == wanted[$0] }
        }
    }

    private func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }

    private mutating func step(_ count: Int = 1) {
        for _ in 0..<count where position < bytes.count {
            if bytes[position] == UInt8(ascii: "\n") { line += 1 }
            position += 1
        }
    }

    private mutating func add(_ kind: SourceToken.Kind, from start: Int, line: Int) {
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        let words = documentation.joined(separator: "\n")
        let documents = words.contains { !$0.isWhitespace }
        tokens.append(
            SourceToken(
                kind: kind, text: text, line: line, documentation: documents ? words : nil,
                interpolations: interpolations))
        documentation = []
        interpolations = []
    }

    private mutating func run() {
        while position < bytes.count {
            let start = position
            let first = line
            switch byte() {
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
                step()
            case UInt8(ascii: "/") where stands("//"):
                lineComment()
            case UInt8(ascii: "/") where stands("/*"):
                blockComment()
            case UInt8(ascii: "/") where startsExpression && regularExpression():
                add(.literal, from: start, line: first)
            case UInt8(ascii: "\""):
                string(hashes: 0)
                add(.literal, from: start, line: first)
            case UInt8(ascii: "#"):
                hash(start, first)
            case UInt8(ascii: "`"):
                step()
                while position < bytes.count, byte() != UInt8(ascii: "`") { step() }
                step()
                add(.word, from: start, line: first)
            default:
                let isName = byte() == UInt8(ascii: "@") || isWord(byte())
                step(stands("->") ? 2 : 1)
                while isName, isWord(byte()) { step() }
                add(isName ? .word : .mark, from: start, line: first)
            }
        }
    }

    private mutating func lineComment() {
        let documents = stands("///") && !stands("////")
        let start = position + 3
        while position < bytes.count, byte() != UInt8(ascii: "\n") { step() }
        guard documents else { return }
        documentation.append(String(decoding: bytes[min(start, position)..<position], as: UTF8.self))
    }

    private mutating func blockComment() {
        let documents = stands("/**") && !stands("/**/") && !stands("/***")
        let start = position + 3
        var depth = 0
        repeat {
            let change = stands("/*") ? 1 : stands("*/") ? -1 : 0
            depth += change
            step(change == 0 ? 1 : 2)
        } while depth > 0 && position < bytes.count
        guard documents else { return }
        documentation.append(String(decoding: bytes[start..<max(start, position - 2)], as: UTF8.self))
    }

    /// Whether a `/` here begins a regular expression and does not divide.
    private var startsExpression: Bool {
        guard let last = tokens.last else { return true }
        return ["(", "[", "{", ",", ":", "=", "return", "in"].contains(last.text)
            && ![UInt8(ascii: " "), UInt8(ascii: ")"), UInt8(ascii: ",")].contains(byte(1))
    }

    private mutating func regularExpression() -> Bool {
        var end = position + 1
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "/") {
            end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard end < bytes.count, bytes[end] == UInt8(ascii: "/") else { return false }
        position = end + 1
        return true
    }

    private mutating func hash(_ start: Int, _ first: Int) {
        var hashes = 0
        while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
        if byte(hashes) == UInt8(ascii: "\"") {
            step(hashes)
            string(hashes: hashes)
            return add(.literal, from: start, line: first)
        }
        step()
        while isWord(byte()) { step() }
        let word = String(decoding: bytes[start..<position], as: UTF8.self)
        guard ["#if", "#elseif", "#else", "#endif", "#warning", "#error"].contains(word) else {
            return add(.word, from: start, line: first)
        }
        while position < bytes.count, byte() != UInt8(ascii: "\n") { step() }
        documentation = []
        add(.directive, from: start, line: first)
    }

    /// From the opening quote to behind the closing one.
    private mutating func string(hashes: Int) {
        let quotes = stands("\"\"\"") ? 3 : 1
        step(quotes)
        while position < bytes.count {
            if byte() == UInt8(ascii: "\\"), (0..<hashes).allSatisfy({ byte(1 + $0) == UInt8(ascii: "#") }) {
                step(1 + hashes)
                if byte() == UInt8(ascii: "(") { interpolation() } else { step() }
            } else if (0..<quotes).allSatisfy({ byte($0) == UInt8(ascii: "\"") }),
                (0..<hashes).allSatisfy({ byte(quotes + $0) == UInt8(ascii: "#") })
            {
                return step(quotes + hashes)
            } else {
                step()
            }
        }
    }

    /// From the opening parenthesis to behind its partner; strings in it may hold parentheses of their own.
    private mutating func interpolation() {
        let (outer, start) = (interpolations, position + 1)
        var depth = 0
        repeat {
            switch byte() {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: "\""):
                string(hashes: 0)
                continue
            default: break
            }
            step()
        } while depth > 0 && position < bytes.count
        let code = bytes[min(start, position)..<max(start, position - 1)]
        interpolations = outer + [String(decoding: code, as: UTF8.self)]
    }
}
