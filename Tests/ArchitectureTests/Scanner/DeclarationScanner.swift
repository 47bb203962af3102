internal import TestSupport

/// Finds the declarations of a source file with their access and documentation.
///
/// It knows of Swift only where declarations begin and end; what stands in bodies is skipped.
struct DeclarationScanner {
    private let path: String
    private let tokens: [SourceToken]
    private var position = 0
    private var found: [SourceDeclaration] = []

    static func declarations(in source: String, path: String) -> [SourceDeclaration] {
        var scanner = DeclarationScanner(path: path, tokens: SourceToken.tokens(of: source))
        while !scanner.isAtEnd {
            scanner.members(of: Container(name: "", keyword: "", access: .closed))
            scanner.position += 1
        }
        return scanner.found
    }

    private struct Container {
        let name: String
        let keyword: String
        /// What members without a word of their own have.
        let access: SourceDeclaration.Access
    }

    private init(path: String, tokens: [SourceToken]) {
        self.path = path
        self.tokens = tokens
    }

    private static let keywords: Set = [
        "struct", "class", "enum", "actor", "protocol", "extension", "func", "init", "deinit", "var", "let",
        "subscript", "case", "typealias", "associatedtype", "macro", "operator", "precedencegroup", "import",
    ]
    private static let modifiers: Set = [
        "public", "open", "package", "internal", "private", "fileprivate", "static", "class", "final",
        "override", "mutating", "nonmutating", "nonisolated", "convenience", "required", "lazy", "weak",
        "unowned", "indirect", "dynamic", "infix", "prefix", "postfix", "consuming", "borrowing", "isolated",
    ]

    private var isAtEnd: Bool { position >= tokens.count }
    private var text: String { isAtEnd ? "" : tokens[position].text }
    private func text(_ ahead: Int) -> String {
        position + ahead < tokens.count ? tokens[position + ahead].text : ""
    }

    /// Up to the brace that closes the container, and not over it.
    private mutating func members(of container: Container) {
        while !isAtEnd, text != "}" {
            let start = position
            var words: Set<String> = []
            var documentation: String?
            while !isAtEnd, isAttribute || isModifier {
                documentation = documentation ?? tokens[position].documentation
                words.insert(text)
                let isGenericAttribute = isAttribute && text(1) == "<"
                position += 1
                if isGenericAttribute {
                    skipAngles()
                    position += 1
                }
                // An attribute's arguments, or the `set` of an access to the setter alone.
                if text == "(", tokens[position].line == tokens[position - 1].line {
                    if text(1) == "set" { words.remove(tokens[position - 1].text) }
                    skipBalanced()
                }
            }
            guard !isAtEnd, Self.keywords.contains(text) else {
                position = max(position, start + 1)
                if isOpening { skipBalanced() }
                continue
            }
            declaration(words, documentation ?? tokens[position].documentation, container)
        }
    }

    private var isAttribute: Bool { text.hasPrefix("@") }
    private var isOpening: Bool { ["(", "[", "{"].contains(text) }
    private var isModifier: Bool {
        guard Self.modifiers.contains(text) else { return false }
        return text != "class" || Self.keywords.union(Self.modifiers).contains(text(1))
    }

    private mutating func declaration(
        _ words: Set<String>, _ documentation: String?, _ container: Container
    ) {
        let line = tokens[position].line
        let keyword = text
        let access: SourceDeclaration.Access
        if words.contains("public") || words.contains("open") {
            access = .open
        } else if words.contains("package") {
            access = .package
        } else if container.keyword == "enum" && keyword != "case" {
            access = .closed
        } else {
            let isClosed = !words.isDisjoint(with: ["internal", "private", "fileprivate"])
            access = isClosed ? .closed : container.access
        }
        position += 1
        if ["deinit", "import", "operator", "precedencegroup"].contains(keyword) {
            skipRest()
        } else if keyword == "extension" || SourceDeclaration.types.contains(keyword) {
            let name = typeName()
            let inherited = inheritance()
            add(keyword, name, container, access, documentation, line, inherited: inherited)
            guard text == "{" else { return }
            position += 1
            let given =
                keyword == "extension" ? words.contains("public") : ["protocol", "enum"].contains(keyword)
            let full = container.name.isEmpty ? name : "\(container.name).\(name)"
            members(of: Container(name: full, keyword: keyword, access: given ? access : .closed))
            position += 1
        } else {
            let name = memberName(keyword)
            let throwing = skipRest(calls: ["func", "init", "subscript"].contains(keyword))
            add(keyword, name, container, access, documentation, line, throwing: throwing)
        }
    }

    private mutating func add(
        _ keyword: String, _ name: String, _ container: Container, _ access: SourceDeclaration.Access,
        _ documentation: String?, _ line: Int, throwing: Bool = false, inherited: [String] = []
    ) {
        found.append(
            SourceDeclaration(
                path: path, line: line, keyword: keyword, name: name, container: container.name,
                containerKeyword: container.keyword, access: access, throwing: throwing,
                documentation: documentation, inherited: inherited))
    }

    /// The name of a type, dotted where it is, or an extended array or dictionary as it is written.
    private mutating func typeName() -> String {
        let start = position
        if isOpening { skipBalanced() } else { position += 1 }
        var name = tokens[start..<position].map(\.text).joined()
        while text == "." {
            name += "." + text(1)
            position += 2
        }
        return name
    }

    /// The names after a type's colon; stops at its body.
    private mutating func inheritance() -> [String] {
        var names: [String] = []
        var listed = false
        while !isAtEnd, text != "{" {
            switch text {
            case "<" where !listed: skipAngles()
            case ":" where !listed: listed = true
            case "where": listed = false
            default:
                let isName = tokens[position].kind == .word && !isAttribute && text(-1) != "."
                if listed, isName { names.append(text) }
                if isOpening { skipBalanced() } else { position += 1 }
                continue
            }
            position += 1
            guard tokens[position - 1].text == "where" else { continue }
            while !isAtEnd, text != "{" { position += 1 }
        }
        return names
    }

    /// From `<` to its partner, and not over it.
    private mutating func skipAngles() {
        var depth = 0
        while !isAtEnd {
            if text == "<" { depth += 1 } else if text == ">" { depth -= 1 }
            if depth == 0 { return }
            position += 1
        }
    }

    /// A function's with its labels; a variable's without its type.
    private mutating func memberName(_ keyword: String) -> String {
        var name = ["init", "subscript"].contains(keyword) ? keyword : ""
        if name.isEmpty {
            let isOperator = tokens[position].kind == .mark
            repeat {
                name += text
                position += 1
            } while isOperator && !isAtEnd && tokens[position].kind == .mark && text != "(" && !isGeneric
        }
        guard ["func", "init", "subscript", "macro"].contains(keyword) else { return name }
        while text == "?" || text == "!" { position += 1 }
        if text == "<" {
            skipAngles()
            position += 1
        }
        guard text == "(" else { return name }
        return "\(name)(\(labels()))"
    }

    /// Whether the `<` here begins a list of types behind an operator's name.
    private var isGeneric: Bool {
        text == "<" && position + 1 < tokens.count && tokens[position + 1].kind == .word
    }

    /// From the opening parenthesis to behind its partner.
    private mutating func labels() -> String {
        var labels = ""
        position += 1
        var expected = true
        while !isAtEnd, text != ")" {
            if isAttribute {
                position += 1
                if text == "(" { skipBalanced() }
            } else if expected, tokens[position].kind == .word {
                labels += text + ":"
                expected = false
                position += 1
            } else if isOpening {
                skipBalanced()
            } else {
                if text == "<" { skipAngles() }
                if text == "," { expected = true }
                position += 1
            }
        }
        position += 1
        return labels
    }

    /// To the end of a declaration, with its body; whether a call of it or its getter can throw.
    @discardableResult
    private mutating func skipRest(calls: Bool = false) -> Bool {
        var throwing = false
        var returned = false
        while !isAtEnd, text != "}", text != ";" {
            let isFirst = tokens[position].line > tokens[position - 1].line
            if isFirst, isAttribute || isModifier || Self.keywords.contains(text) { break }
            if tokens[position].kind == .directive { break }
            switch text {
            case "->": returned = true
            case "throws" where text(1) == "(" && text(2) == "Never": break
            case "throws", "rethrows": if calls, !returned { throwing = true }
            case "{": if getterThrows { throwing = true }
            default: break
            }
            if isOpening { skipBalanced() } else { position += 1 }
        }
        return throwing
    }

    /// Whether the brace here holds accessors of which one throws.
    private var getterThrows: Bool {
        var ahead = 1
        while text(ahead).hasPrefix("@") || ["mutating", "nonmutating"].contains(text(ahead)) { ahead += 1 }
        guard text(ahead) == "get" else { return false }
        return text(ahead + 1) == "throws" || text(ahead + 1) == "async" && text(ahead + 2) == "throws"
    }

    private mutating func skipBalanced() {
        var depth = 0
        repeat {
            if isOpening { depth += 1 } else if ["}", ")", "]"].contains(text) { depth -= 1 }
            position += 1
        } while depth > 0 && !isAtEnd
    }
}
