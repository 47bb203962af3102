/// A symbol that isn't drawn as its author means it.
public struct UnknownSymbol: Hashable, Sendable, CustomStringConvertible {
    /// The symbol's name.
    public let name: String
    /// The words of the name that aren't drawn; the whole name where a letter in a box stands for it.
    public let parts: [String]
    /// Things that a kindred one is drawn for, and that one.
    public let standIns: [String: String]

    /// Nil for a symbol that is drawn as a whole.
    init?(_ name: String) {
        let symbol = Symbol(name)
        parts = symbol.unknown
        standIns = symbol.standIns
        if parts.isEmpty, standIns.isEmpty { return nil }
        self.name = name
    }

    public var description: String {
        if parts == [name] {
            return "there is no drawing of the symbol \(name): a letter in a box stands for it"
        }
        let kindred = standIns.sorted { $0.key < $1.key }.map { "\($0.value) for \($0.key)" }
        let without = parts.isEmpty ? "" : " without " + parts.joined(separator: ", ")
        let with = kindred.isEmpty ? "" : " with " + kindred.joined(separator: ", ")
        return "the symbol \(name) is drawn\(without)\(with)"
    }
}
