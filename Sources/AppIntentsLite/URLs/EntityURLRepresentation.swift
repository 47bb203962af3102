/// The URL of an entity: a text with key paths of its properties in it, as App Intents' type of the same
/// name. `\(.id)` is the identifier.
public struct EntityURLRepresentation<Entity: AppEntity>: ExpressibleByStringInterpolation {
    let pieces: [URLPiece<Entity>]

    /// A URL that is the same for all entities.
    public init(stringLiteral value: String) { pieces = [.text(value)] }

    /// A URL with properties in it.
    public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

    /// The word `.id`.
    public enum Token: Hashable, Sendable {
        /// The entity's identifier.
        case id
    }

    /// Collects the texts and the properties.
    public struct StringInterpolation: StringInterpolationProtocol {
        var pieces: [URLPiece<Entity>] = []

        /// An empty URL, which the compiler then fills.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Letters of the URL, as they are.
        public mutating func appendLiteral(_ literal: String) { pieces.append(.text(literal)) }

        /// `\(.id)`: the entity's identifier, percent-encoded.
        public mutating func appendInterpolation(_ token: Token) { pieces.append(.value { $0._argument }) }

        /// `\(\.$property)`: its value as text, percent-encoded; an entity without that value has no URL.
        public mutating func appendInterpolation<Value: _IntentValue & Sendable>(
            _ keyPath: KeyPath<Entity, EntityProperty<Value>>
        ) { pieces.append(.value { $0[keyPath: keyPath].wrappedValue._argument }) }
    }
}
