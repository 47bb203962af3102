/// A sentence with key paths of parameters in it, as App Intents' `ParameterSummaryString`.
public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation {
    private let pieces: [Piece]

    fileprivate enum Piece {
        case text(String)
        case parameter((Intent) -> any AnyIntentParameter & AnyObject)
        case component((Intent) -> any SummaryComponent)
    }

    /// A sentence of words alone; the empty text is no sentence.
    public init(stringLiteral value: String) { pieces = value.isEmpty ? [] : [.text(value)] }

    /// A sentence with parameters in it.
    public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

    func parts(of intent: Intent) -> [_SummaryPart] {
        pieces.compactMap { piece in
            switch piece {
            case .text(let text): _SummaryPart(.text(text))
            case .parameter(let find): _SummaryPart(.parameter(find(intent)))
            case .component(let find): find(intent).summaryPart
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

        /// `\(\.$parameter.type)` and `\(\.$parameter.value)`: which case a union value is, and what that
        /// has; the parameter's title where there is no value.
        public mutating func appendInterpolation<Value>(
            _ keyPath: KeyPath<Intent, IntentParameter<Value>.AppUnionValueComponent>
        ) where Value.ValueType: AppUnionValue {
            pieces.append(.component { $0[keyPath: keyPath] })
        }
    }
}
