/// The address of an action: a text with key paths of its parameters in it, as App Intents' type of the same
/// name.
public struct IntentURLRepresentation<Intent: AppIntent>: ExpressibleByStringInterpolation {
    let pieces: [URLPiece<Intent>]

    public init(stringLiteral value: String) { pieces = [.text(value)] }

    public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

    /// Collects the texts and the parameters.
    public struct StringInterpolation: StringInterpolationProtocol {
        var pieces: [URLPiece<Intent>] = []

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) { pieces.append(.text(literal)) }

        public mutating func appendInterpolation<Value: _IntentValue & Sendable>(
            _ keyPath: KeyPath<Intent, IntentParameter<Value>>
        ) { pieces.append(.value { $0[keyPath: keyPath].currentValue?._argument }) }
    }
}
