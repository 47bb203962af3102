/// An action as a sentence with its parameters in it, as App Intents' `ParameterSummary`.
public protocol ParameterSummary {
    /// The action that the sentence is about.
    associatedtype Intent: AppIntent
    /// The parts of the sentence for an instance: conditions are decided by its values.
    func _parts(of intent: Intent) -> [_SummaryPart]
}

extension ParameterSummary {
    /// None: what has no parts has no sentence.
    public func _parts(of intent: Intent) -> [_SummaryPart] { [] }
}

extension Never: ParameterSummary {
    /// `Never` is a summary of no action.
    public typealias Intent = Never
}

/// Takes one summary, as App Intents' builder of the same name.
@resultBuilder
public enum ParameterSummaryBuilder<Intent: AppIntent> {
    /// The one sentence or condition.
    public static func buildBlock<Content: ParameterSummary>(_ content: Content) -> Content { content }

    /// A sentence. Named with its type, so that `Summary("…")` needs none.
    public static func buildExpression(_ summary: IntentParameterSummary<Intent>) -> IntentParameterSummary<
        Intent
    > {
        summary
    }

    /// A condition: `When` or `Switch`.
    public static func buildExpression<Content: ParameterSummary>(_ summary: Content) -> Content
    where Content.Intent == Intent { summary }
}

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

/// One sentence with parameters in it: `Summary("Turn \(\.$state) the \(\.$lamp)")`. App Intents'
/// `IntentParameterSummary`.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
    private let sentence: ParameterSummaryString<Intent>
    private let details: [PartialKeyPath<Intent>]

    /// - Parameters:
    ///   - sentence: the sentence, with key paths of parameters in it.
    ///   - table: the table of translations; kept for source compatibility.
    public init(_ sentence: ParameterSummaryString<Intent>, table: String? = nil) {
        self.sentence = sentence
        details = []
    }

    /// - Parameters:
    ///   - sentence: the sentence, with key paths of parameters in it.
    ///   - table: the table of translations; kept for source compatibility.
    ///   - parameters: those that are shown below the sentence.
    public init(
        _ sentence: ParameterSummaryString<Intent>, table: String? = nil,
        @ParameterKeyPathsBuilder<Intent> _ parameters: () -> [PartialKeyPath<Intent>]
    ) {
        self.sentence = sentence
        details = parameters()
    }

    /// Parameters without a sentence.
    public init(@ParameterKeyPathsBuilder<Intent> _ parameters: () -> [PartialKeyPath<Intent>]) {
        sentence = ""
        details = parameters()
    }

    public init() {
        sentence = ""
        details = []
    }

    public func _parts(of intent: Intent) -> [_SummaryPart] {
        sentence.parts(of: intent)
            + details.compactMap { path in
                let found = intent[keyPath: path]
                let parameter =
                    found as? any AnyIntentParameter & AnyObject ?? (found as? any SummaryComponent)?.whole
                return parameter.map { _SummaryPart(.detail($0)) }
            }
    }
}

/// Collects key paths of parameters: `\.$lamp` on lines of their own. App Intents' builder of the same name.
@resultBuilder
public enum ParameterKeyPathsBuilder<Intent: AppIntent> {
    /// One parameter on a line of its own.
    public static func buildExpression<Value>(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>>
    ) -> PartialKeyPath<Intent> { keyPath }

    /// A part of a union value's parameter on a line of its own, which stands for the parameter.
    public static func buildExpression<Value>(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>.AppUnionValueComponent>
    ) -> PartialKeyPath<Intent> where Value.ValueType: AppUnionValue { keyPath }

    /// All of them, in their order.
    public static func buildBlock(_ keyPaths: PartialKeyPath<Intent>...) -> [PartialKeyPath<Intent>] {
        keyPaths
    }
}

/// A part of an action's sentence.
public struct _SummaryPart: Sendable {
    package enum Kind: Sendable {
        case text(String)
        case parameter(any AnyIntentParameter & AnyObject)
        /// A part of a parameter, with the words for it where there is a value.
        case component(any AnyIntentParameter & AnyObject, words: String?)
        /// A parameter that is shown below the sentence.
        case detail(any AnyIntentParameter & AnyObject)
    }

    package let kind: Kind

    package init(_ kind: Kind) { self.kind = kind }
}

/// Writes an action's sentence.
package enum SummaryRendering {
    /// The sentence for an instance; empty where the author wrote none.
    ///
    /// - Parameter values: whether parameters that have values are shown by them; else all by their titles.
    package static func sentence<I: AppIntent>(of intent: I, values: Bool) -> String {
        parts(of: intent, I.parameterSummary).map { part in
            switch part.kind {
            case .text(let text): text
            case .parameter(let parameter):
                (values ? parameter.spokenValue : nil) ?? name(of: parameter, in: intent)
            case .component(let parameter, let words):
                (values ? words : nil) ?? name(of: parameter, in: intent)
            case .detail: ""
            }
        }.joined()
    }

    private static func parts<S: ParameterSummary>(of intent: some AppIntent, _ summary: S) -> [_SummaryPart]
    {
        // An author may build the summary of another action by mistake; then there is no sentence.
        guard let intent = intent as? S.Intent else { return [] }
        return summary._parts(of: intent)
    }

    /// The parameter's title, or the property's name where it has none.
    private static func name(of parameter: any AnyIntentParameter & AnyObject, in intent: some AppIntent)
        -> String
    {
        let title = parameter.spokenTitle
        guard title.isEmpty else { return title }
        return IntentReflection.parameters(of: intent).first { $0.parameter === parameter }?.name ?? ""
    }
}
