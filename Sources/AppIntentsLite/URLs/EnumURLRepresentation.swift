/// The address of an enumeration's cases: a text with `\(.rawValue)` in it, or one text for each case. App
/// Intents' type of the same name.
public struct EnumURLRepresentation<Enum: AppEnum>: ExpressibleByStringInterpolation,
    ExpressibleByDictionaryLiteral
{
    let pieces: [URLPiece<Enum>]
    let single: [Enum: EnumSingleURLRepresentation]

    public init(stringLiteral value: String) { (pieces, single) = ([.text(value)], [:]) }

    public init(stringInterpolation: StringInterpolation) {
        (pieces, single) = (stringInterpolation.pieces, [:])
    }

    public init(dictionaryLiteral elements: (Enum, EnumSingleURLRepresentation)...) {
        self.init(Dictionary(elements) { first, _ in first })
    }

    public init(_ representations: [Enum: EnumSingleURLRepresentation]) {
        (pieces, single) = ([], representations)
    }

    /// The word `.rawValue`.
    public enum Token: Hashable, Sendable { case rawValue }

    /// Collects the texts and the raw value.
    public struct StringInterpolation: StringInterpolationProtocol {
        var pieces: [URLPiece<Enum>] = []

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) { pieces.append(.text(literal)) }

        public mutating func appendInterpolation(_ token: Token) { pieces.append(.value { $0._argument }) }
    }
}
