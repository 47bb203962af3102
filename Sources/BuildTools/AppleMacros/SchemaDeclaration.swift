/// What a macro of a schema makes of the type that it stands before: `@AppIntent(schema: .photos.openAsset)`.
struct SchemaDeclaration {
    /// Which of the macros it is.
    enum Kind: String {
        case intent = "SchemaIntent"
        case entity = "SchemaEntity"
        case enumeration = "SchemaEnum"

        /// What is written before a stored variable.
        fileprivate var wrapper: String {
            switch self {
            case .intent: "@IntentParameter"
            case .entity: "@EntityProperty"
            case .enumeration: ""
            }
        }
    }

    let kind: Kind

    /// What is to be written before a member; empty where it stays as it is.
    ///
    /// - Parameter source: the member.
    func attribute(of source: String) -> String {
        let all = SourceTokens(source).tokens
        let tokens = all.filter { $0.depth == 0 }.map(\.text)
        guard let keyword = tokens.firstIndex(of: "var"), tokens.count > keyword + 3,
            tokens[keyword + 2] == ":"
        else { return "" }
        let words = tokens[..<keyword]
        let wrappers = words.indices.filter { words[$0] == "@" }.map { tokens[$0 + 1] }
            .filter { !Self.otherAttributes.contains($0) }
        let body = all.firstIndex { $0.depth == 0 && $0.text == "{" }.map { all[($0 + 1)...] }
        let isComputed = body?.first.map { $0.text != "didSet" && $0.text != "willSet" } ?? false
        let isOther =
            !wrappers.isEmpty || words.contains { ["static", "lazy", "weak", "unowned"].contains($0) }
            || kind == .entity && tokens[keyword + 1] == "id" || tokens[keyword...].contains("=")
            || isComputed
        return isOther ? "" : kind.wrapper
    }

    /// Attributes of a variable that wrap nothing.
    private static let otherAttributes: Set<Substring> = [
        "available", "inlinable", "MainActor", "nonobjc", "objc", "preconcurrency", "usableFromInline",
    ]

    /// The type with its schema.
    ///
    /// - Parameters:
    ///   - type: as it is to be extended.
    ///   - source: the declaration, its attributes included.
    ///   - schema: an expression.
    ///   - missing: the protocols among those of the macro that the type doesn't conform to yet.
    func conformance(of type: String, source: String, schema: String, missing: [Substring]) -> String {
        let scan = SourceTokens(source)
        let keywords: Set<Substring> = ["struct", "enum", "class", "actor"]
        let head = scan.tokens.prefix { !($0.depth == 0 && keywords.contains($0.text)) }
        let words = head.filter { $0.depth == 0 }.map(\.text)
        let access = ["public", "package"].first { words.contains($0[...]) }.map { "\($0) " } ?? ""
        let name = kind.rawValue
        // What the schema says of the action beside its parameters.
        let others = [
            ".system.search": "ShowInAppSearchResultsIntent",
            ".system.searchInApp": "ShowInAppSearchResultsIntent",
            ".system.open": "OpenIntent",
        ]
        let other = others[schema.filter { !$0.isWhitespace }].flatMap { other in
            missing.contains(other[...]) ? "\nnonisolated extension \(type): \(other) {}" : nil
        }
        return """
            nonisolated extension \(type): Assistant\(name) {
                \(access)static var __assistant\(name): AssistantSchemas.\(name.dropFirst(6))Schema { \(schema) }
            }\(other ?? "")
            """
    }
}
