/// The URL of an enumeration's cases: a text with `\(.rawValue)` in it, or one text for each case. App
/// Intents' type of the same name.
public struct EnumURLRepresentation<Enum: AppEnum>: ExpressibleByStringInterpolation,
    ExpressibleByDictionaryLiteral
{
    let pieces: [URLPiece<Enum>]
    let single: [Enum: EnumSingleURLRepresentation]

    /// A URL that is the same for all cases.
    public init(stringLiteral value: String) { (pieces, single) = ([.text(value)], [:]) }

    /// A URL with the raw value in it.
    public init(stringInterpolation: StringInterpolation) {
        (pieces, single) = (stringInterpolation.pieces, [:])
    }

    /// A URL for each case; of two for one case the first counts.
    public init(dictionaryLiteral elements: (Enum, EnumSingleURLRepresentation)...) {
        self.init(Dictionary(elements) { first, _ in first })
    }

    /// A URL for each case; a case without one has none.
    public init(_ representations: [Enum: EnumSingleURLRepresentation]) {
        (pieces, single) = ([], representations)
    }

    /// The word `.rawValue`.
    public enum Token: Hashable, Sendable {
        /// The case's raw value.
        case rawValue
    }

    /// Collects the texts and the raw value.
    public struct StringInterpolation: StringInterpolationProtocol {
        var pieces: [URLPiece<Enum>] = []

        /// An empty URL, which the compiler then fills.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Letters of the URL, as they are.
        public mutating func appendLiteral(_ literal: String) { pieces.append(.text(literal)) }

        /// `\(.rawValue)`: the case's raw value, percent-encoded.
        public mutating func appendInterpolation(_ token: Token) { pieces.append(.value { $0._argument }) }
    }
}
