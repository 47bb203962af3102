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
