/// A sentence with key paths of parameters in it, as App Intents' `ParameterSummaryString`.
public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation {
    private let pieces: [Piece]

    fileprivate enum Piece {
        case text(String)
        case parameter((Intent) -> any AnyIntentParameter & AnyObject)
    }

    public init(stringLiteral value: String) { pieces = value.isEmpty ? [] : [.text(value)] }

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

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { pieces.append(.text(literal)) }
        }

        public mutating func appendInterpolation<Value>(_ keyPath: KeyPath<Intent, IntentParameter<Value>>) {
            pieces.append(.parameter { $0[keyPath: keyPath] })
        }
    }
}
