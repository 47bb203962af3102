/// A computed property as it is written: `@… public var name: Type { … }`.
struct PropertyDeclaration {
    let name: String
    let type: String
    /// `public` and the like, for what is made beside it.
    let access: String
    /// What a caller of the getter writes for it to be allowed to wait and to fail.
    private let calls: String

    /// - Parameter source: the declaration, its attributes included.
    init?(_ source: String) {
        let scan = SourceTokens(source)
        let tokens = scan.tokens
        guard let keyword = tokens.firstIndex(where: { $0.depth == 0 && $0.text == "var" }),
            tokens.count > keyword + 3, tokens[keyword + 2].text == ":",
            let body = tokens[keyword...].firstIndex(where: { $0.depth == 0 && $0.text == "{" })
        else { return nil }
        name = String(tokens[keyword + 1].text)
        type = scan.source(keyword + 3..<body, of: source)
        guard !type.isEmpty else { return nil }
        let words = tokens[..<keyword].filter { $0.depth == 0 }.map(\.text)
        guard !words.contains("static") else { return nil }
        access = ["public", "package", "private", "fileprivate"].first { words.contains($0[...]) } ?? ""
        let inside = tokens[body...].filter { $0.depth == 1 }.map(\.text)
        let getter = inside.first == "get" ? inside.prefix { $0 != "{" } : []
        calls = (getter.contains("throws") ? "try " : "") + (getter.contains("async") ? "await " : "")
    }

    private var plainName: String { name.filter { $0 != "`" } }

    /// The property's `$name`, an entity's property that asks this one.
    ///
    /// - Parameter title: an expression.
    func projection(title: String?) -> String {
        """
        \(access) var $\(plainName): EntityProperty<\(type)> {
            EntityProperty(title: \(title ?? "\"\""), getter: { self.\(name) })
        }
        """
    }

    /// What is stored beside a computed property for reflection to find.
    func computedMark(in type: EnclosingType) -> String {
        mark(in: type, source: "_ComputedPropertySource", signature: "-> any _IntentValue")
    }

    /// What is stored beside a deferred property for reflection to find.
    func deferredMark(in type: EnclosingType) -> String {
        mark(in: type, source: "_DeferredPropertySource", signature: "async throws -> any Sendable")
    }

    /// A constant with a value is no parameter of a structure's initializer; but the compiler warns of one
    /// where it writes a structure's coding. The getter's type isn't named, as it may be less accessible.
    private func mark(in type: EnclosingType, source: String, signature: String) -> String {
        let reader = "_EntityProperty_\(plainName)"
        return """
            \(type.isCodedStructure ? "var" : "private let") _entityProperty_\(plainName) =
                _EntityPropertyMark<\(reader)>()
            nonisolated enum \(reader): \(source) {
                static func value(of entity: \(type.name)) \(signature) { \(calls)entity.\(name) }
            }
            """
    }
}
