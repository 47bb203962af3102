extension IntentParameter where Value.ValueType: AppUnionValue {
    /// A part of a union value's parameter for its action's sentence, as App Intents' type of the same name.
    /// Apple's is an enumeration of the two; here a part knows its parameter as well.
    public struct AppUnionValueComponent: Hashable, Sendable {
        private enum Part { case type, value }

        private let part: Part
        private let parameter: IntentParameter<Value>?

        private init(_ part: Part, of parameter: IntentParameter<Value>? = nil) {
            self.part = part
            self.parameter = parameter
        }

        /// Which case it is.
        public static var type: Self { Self(.type) }
        /// What the case has.
        public static var value: Self { Self(.value) }

        fileprivate static func type(of parameter: IntentParameter<Value>) -> Self {
            Self(.type, of: parameter)
        }
        fileprivate static func value(of parameter: IntentParameter<Value>) -> Self {
            Self(.value, of: parameter)
        }

        /// Whether both are the same part, of whatever parameters.
        public static func == (left: Self, right: Self) -> Bool { left.part == right.part }

        public func hash(into hasher: inout Hasher) { hasher.combine(part) }
    }

    /// Which case the value is, for the action's sentence: `\(\.$reaction.type)`.
    public var type: AppUnionValueComponent { .type(of: self) }

    /// What the value's case has, for the action's sentence: `\(\.$reaction.value)`.
    public var value: AppUnionValueComponent { .value(of: self) }

    /// The name of the value's case, as it is outside; nil where there is no value.
    var caseName: IntentArgument? { union.map { .string($0._unionCase.name) } }

    private var union: Value.ValueType? { currentValue?._unwrapped as? Value.ValueType }
}

/// A part of a parameter in a sentence, without its static type.
protocol SummaryComponent {
    /// The words for it, or for its parameter where there is no value.
    var summaryPart: _SummaryPart? { get }
    /// What it is a part of.
    var whole: (any AnyIntentParameter & AnyObject)? { get }
}

extension IntentParameter.AppUnionValueComponent: SummaryComponent {
    var whole: (any AnyIntentParameter & AnyObject)? { parameter }

    var summaryPart: _SummaryPart? {
        guard let parameter else { return nil }
        let union = parameter.currentValue?._unwrapped as? Value.ValueType
        let words = union.map { part == .type ? $0.caseTitle : $0._title ?? "" }
        return _SummaryPart(.component(parameter, words: words))
    }
}

extension AppUnionValue {
    /// The name of the case for users.
    var caseTitle: String {
        let name = _unionCase.name
        let known = Cases.RawValue(name).flatMap(Cases.init(rawValue:))
        return known?._title ?? name
    }
}
