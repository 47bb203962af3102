/// A symbol that isn't drawn as its author means it.
public struct UnknownSymbol: Hashable, Sendable, CustomStringConvertible {
    /// The symbol's name.
    public let name: String
    /// The words of the name that aren't drawn; the whole name where a letter in a box stands for it.
    public let parts: [String]

    /// Nil for a symbol that is drawn as a whole.
    init?(_ name: String) {
        parts = Symbol(name).unknown
        if parts.isEmpty { return nil }
        self.name = name
    }

    public var description: String {
        parts == [name]
            ? "there is no drawing of the symbol \(name): a letter in a box stands for it"
            : "the symbol \(name) is drawn without \(parts.joined(separator: ", "))"
    }
}
