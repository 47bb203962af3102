/// The address of an entity: a text with key paths of its properties in it, as App Intents' type of the same
/// name. `\(.id)` is the identifier.
public struct EntityURLRepresentation<Entity: AppEntity>: ExpressibleByStringInterpolation {
    let pieces: [URLPiece<Entity>]

    public init(stringLiteral value: String) { pieces = [.text(value)] }

    public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

    /// The word `.id`.
    public enum Token: Hashable, Sendable { case id }

    /// Collects the texts and the properties.
    public struct StringInterpolation: StringInterpolationProtocol {
        var pieces: [URLPiece<Entity>] = []

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) { pieces.append(.text(literal)) }

        public mutating func appendInterpolation(_ token: Token) { pieces.append(.value { $0._argument }) }

        public mutating func appendInterpolation<Value: _IntentValue & Sendable>(
            _ keyPath: KeyPath<Entity, EntityProperty<Value>>
        ) { pieces.append(.value { $0[keyPath: keyPath].wrappedValue._argument }) }
    }
}
