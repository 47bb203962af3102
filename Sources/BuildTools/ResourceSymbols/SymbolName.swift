/// The names of Swift's that Xcode gives to resources.
enum SymbolName {
    /// As a member: `BrandTint`, `brand-tint` and `brand tint` are `brandTint`.
    ///
    /// - Parameters:
    ///   - name: the resource's own.
    ///   - suffix: a word at the end that goes without saying, such as `Color`.
    /// - Returns: nil for a name without a letter or digit.
    static func member(_ name: String, without suffix: String? = nil) -> String? {
        var words = words(name)
        if let suffix, let last = words.last, last.lowercased().hasSuffix(suffix.lowercased()) {
            let rest = String(last.dropLast(suffix.count))
            // "watercolor" is a word, "WaterColor" two.
            if last.hasSuffix(suffix) || rest.isEmpty, words.count > 1 || !rest.isEmpty {
                words[words.count - 1] = rest
            }
        }
        words.removeAll { $0.isEmpty }
        guard let first = words.first else { return nil }
        let joined = lowered(first) + words.dropFirst().map(raised).joined()
        return escaped(joined)
    }

    /// As a type: `brand colours` is `BrandColours`.
    static func type(_ name: String) -> String? {
        let joined = words(name).map(raised).joined()
        return joined.isEmpty ? nil : escaped(joined)
    }

    /// As it is, for what has Swift's form already; nil for what hasn't.
    static func exact(_ name: String) -> String? {
        let isName = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        return isName && !name.isEmpty && name.first?.isNumber == false ? escaped(name) : nil
    }

    /// A Swift string with a text in it.
    static func literal(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default:
                result +=
                    scalar.value < 0x20 ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
            }
        }
        return result + "\""
    }

    /// A text in one line, for a comment.
    static func comment(_ text: String) -> String {
        text.map { $0.isNewline ? " " : $0 }.map(String.init).joined()
    }

    private static func words(_ name: String) -> [String] {
        name.split { !($0.isLetter || $0.isNumber) }.map(String.init)
    }

    private static func raised(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    /// `URLIcon` is `urlIcon`, `TITLE` is `title`.
    private static func lowered(_ word: String) -> String {
        let capitals = word.prefix { $0.isUppercase }
        if capitals.isEmpty { return word }
        let rest = word.dropFirst(capitals.count)
        let isWhole = rest.isEmpty || capitals.count == 1 || rest.first?.isLetter == false
        return isWhole
            ? capitals.lowercased() + rest
            : capitals.dropLast().lowercased() + String(capitals.suffix(1)) + rest
    }

    private static func escaped(_ name: String) -> String {
        if name.first?.isNumber == true { return "_" + name }
        return keywords.contains(name) ? "`\(name)`" : name
    }

    private static let keywords: Set<String> = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class",
        "continue",
        "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
        "fileprivate",
        "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
        "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
        "self",
        "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias",
        "var", "where", "while",
    ]
}
