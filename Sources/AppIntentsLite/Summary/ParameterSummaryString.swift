/// A sentence with key paths of parameters in it, as App Intents' `ParameterSummaryString`.
public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation {
    private let pieces: [Piece]

    fileprivate enum Piece {
        case text(String)
        case parameter((Intent) -> any AnyIntentParameter & AnyObject)
    }

    /// A sentence of words alone; the empty text is no sentence.
    public init(stringLiteral value: String) { pieces = value.isEmpty ? [] : [.text(value)] }

    /// A sentence with parameters in it.
    public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

    func parts(of intent: Intent) -> [_SummaryPart] {
        pieces.map { piece in
            switch piece {
            case .text(let text): _SummaryPart(.text(text))
            case .parameter(let find): _SummaryPart(.parameter(find(intent)))
            }
        }
    }

    /// Collects the texts and the parameters.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var pieces: [Piece] = []

        /// An empty sentence, which the compiler then fills.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Words of the sentence.
        public mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { pieces.append(.text(literal)) }
        }

        /// `\(\.$parameter)`: its value as users see it, or its title.
        public mutating func appendInterpolation<Value>(_ keyPath: KeyPath<Intent, IntentParameter<Value>>) {
            pieces.append(.parameter { $0[keyPath: keyPath] })
        }
    }
}
