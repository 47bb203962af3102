/// A property with a value as it is written: `@Entry var name: Type = value`.
struct EntryDeclaration {
    private let name: String
    /// Empty where the value says it.
    private let type: String
    private let value: String

    /// - Parameter source: the declaration, its attributes included.
    init?(_ source: String) {
        let scan = SourceTokens(source)
        let tokens = scan.tokens
        guard let keyword = tokens.firstIndex(where: { $0.depth == 0 && $0.text == "var" }),
            tokens.count > keyword + 2
        else { return nil }
        name = String(tokens[keyword + 1].text)
        let equals = tokens[keyword...].firstIndex { $0.depth == 0 && $0.text == "=" } ?? tokens.count
        type =
            tokens[keyword + 2].text == ":" ? scan.source(keyword + 3..<equals, of: source) : ""
        value = equals + 1 < tokens.count ? scan.source(equals + 1..<tokens.count, of: source) : ""
        guard !name.isEmpty, !type.isEmpty || !value.isEmpty else { return nil }
    }

    private var key: String { "__Key_\(name.filter { $0 != "`" })" }

    /// What reads and writes it.
    var accessors: String { "{ get { self[\(key).self] } set { self[\(key).self] = newValue } }" }

    /// Its key. A value without a type is kept, and unchecked because nothing changes it.
    var keyDeclaration: String {
        let standard =
            type.isEmpty
            ? "nonisolated(unsafe) static let defaultValue = \(value)"
            : "static var defaultValue: \(type) { \(value.isEmpty ? "nil" : value) }"
        return "nonisolated private struct \(key): EnvironmentKey { \(standard) }"
    }
}
