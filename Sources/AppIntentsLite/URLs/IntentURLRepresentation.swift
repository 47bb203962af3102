/// The URL of an action: a text with key paths of its parameters in it, as App Intents' type of the same
/// name.
public struct IntentURLRepresentation<Intent: AppIntent>: ExpressibleByStringInterpolation {
    let pieces: [URLPiece<Intent>]

    /// A URL that is the same for all instances; the empty text is none.
    public init(stringLiteral value: String) { pieces = [.text(value)] }

    /// A URL with parameters in it.
    public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

    /// Collects the texts and the parameters.
    public struct StringInterpolation: StringInterpolationProtocol {
        var pieces: [URLPiece<Intent>] = []

        /// An empty URL, which the compiler then fills.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Letters of the URL, as they are.
        public mutating func appendLiteral(_ literal: String) { pieces.append(.text(literal)) }

        /// `\(\.$parameter)`: its value as text, percent-encoded; without that value there is no URL.
        public mutating func appendInterpolation<Value: _IntentValue & Sendable>(
            _ keyPath: KeyPath<Intent, IntentParameter<Value>>
        ) { pieces.append(.value { $0[keyPath: keyPath].currentValue?._argument }) }
    }
}
