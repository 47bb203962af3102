/// A computed property as it is written: `@… public var name: Type { … }`.
struct PropertyDeclaration {
    let name: String
    let type: String
    /// `public` and the like, for what is made beside it.
    let access: String

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
    }

    /// The property's `$name`, an entity's property that asks this one.
    ///
    /// - Parameter title: an expression.
    func projection(title: String?) -> String {
        """
        \(access) var $\(name.filter { $0 != "`" }): EntityProperty<\(type)> {
            EntityProperty(title: \(title ?? "\"\""), getter: { self.\(name) })
        }
        """
    }
}
