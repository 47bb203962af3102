/// A Swift source file as identifiers and marks. Comments and the words of strings are left out, since
/// neither uses anything; what a string interpolates is code, and stays.
struct SwiftTokens {
    enum Token: Equatable {
        /// Without the `@`, `$`, `#` or backticks around it.
        case identifier(String)
        case mark(Character)
    }

    private(set) var tokens: [Token] = []
    private let text: [Character]
    private var position = 0

    init(_ source: String) {
        text = Array(source)
        while position < text.count { readToken() }
    }

    private var next: Character { position < text.count ? text[position] : "\0" }

    private func starts(_ prefix: String) -> Bool { text[position...].starts(with: prefix) }

    private mutating func readToken() {
        if starts("//") { return skip { $0 != "\n" } }
        if starts("/*") { return skipComment() }
        if starts("\"") || (next == "#" && isRawString) { return readString() }
        let character = next
        if Self.isWord(character) {
            let start = position
            skip(while: Self.isWord)
            tokens.append(.identifier(String(text[start..<position])))
            return
        }
        position += 1
        if !character.isWhitespace, !"@$#`".contains(character) { tokens.append(.mark(character)) }
    }

    private var isRawString: Bool { text[position...].drop { $0 == "#" }.first == "\"" }

    private static func isWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }

    private mutating func skip(while condition: (Character) -> Bool) {
        while position < text.count, condition(text[position]) { position += 1 }
    }

    private mutating func skipComment() {
        var depth = 0
        repeat {
            if starts("/*") {
                depth += 1
                position += 2
            } else if starts("*/") {
                depth -= 1
                position += 2
            } else {
                position += 1
            }
        } while depth > 0 && position < text.count
    }

    /// Leaves a string as `"`, and each interpolation as its code in parentheses.
    private mutating func readString() {
        let start = position
        skip { $0 == "#" }
        let hashes = String(repeating: "#", count: position - start)
        let quotes = starts("\"\"\"") ? "\"\"\"" : "\""
        position += quotes.count
        tokens.append(.mark("\""))
        while position < text.count, !starts(quotes + hashes) {
            if starts("\\" + hashes + "(") {
                position += 1 + hashes.count
                readInterpolation()
            } else {
                position += next == "\\" && hashes.isEmpty ? 2 : 1
            }
        }
        position += quotes.count + hashes.count
    }

    private mutating func readInterpolation() {
        var depth = 0
        repeat {
            if next == "(" { depth += 1 }
            if next == ")" { depth -= 1 }
            readToken()
        } while depth > 0 && position < text.count
    }
}
