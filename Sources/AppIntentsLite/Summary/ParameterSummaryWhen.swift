/// One sentence where a condition holds and another where it doesn't, as App Intents' type of the same name.
///
/// ```swift
/// When(\.$colour, .hasAnyValue) {
///     Summary("Light \(\.$lamp) in \(\.$colour)")
/// } otherwise: {
///     Summary("Light \(\.$lamp)")
/// }
/// ```
public struct ParameterSummaryWhenCondition<
    Intent: AppIntent, WhenCondition: ParameterSummary, Otherwise: ParameterSummary
>: ParameterSummary where WhenCondition.Intent == Intent, Otherwise.Intent == Intent {
    private let holds: (Intent) -> Bool
    private let when: WhenCondition
    private let otherwise: Otherwise

    init(_ holds: @escaping (Intent) -> Bool, _ when: WhenCondition, _ otherwise: Otherwise) {
        self.holds = holds
        self.when = when
        self.otherwise = otherwise
    }

    public func _parts(of intent: Intent) -> [_SummaryPart] {
        holds(intent) ? when._parts(of: intent) : otherwise._parts(of: intent)
    }
}

extension ParameterSummaryWhenCondition {
    /// By whether a parameter has a value.
    public init<Value: _IntentValue & Sendable>(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ comparison: HasValueComparisonOperator,
        @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
        @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
    ) {
        self.init({ $0[keyPath: keyPath].hasValue == (comparison == .hasAnyValue) }, when(), otherwise())
    }

    /// By whether a parameter is a value, or is not.
    public init<Value: _IntentValue & Sendable>(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ comparison: EquatableComparisonOperator,
        _ value: Value.UnwrappedType,
        @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
        @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
    ) {
        let wanted = value._argument
        self.init(
            { ($0[keyPath: keyPath].argument == wanted) == (comparison == .equalTo) }, when(), otherwise())
    }

    /// By whether a parameter is one of several values.
    public init<Value: _IntentValue & Sendable>(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ comparison: OneOfComparisonOperator,
        _ values: [Value.UnwrappedType],
        @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
        @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
    ) {
        let wanted = values.map { $0._argument }
        self.init(
            { wanted.contains($0[keyPath: keyPath].argument) == (comparison == .oneOf) }, when(), otherwise())
    }

    /// By whether a parameter is less or more than a value.
    public init<Value: _IntentValue & Sendable>(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ comparison: ComparableComparisonOperator,
        _ value: Value.UnwrappedType,
        @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
        @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
    ) where Value.UnwrappedType: Comparable {
        self.init(
            { intent in
                intent[keyPath: keyPath].currentValue?._unwrapped.map { comparison.holds($0, value) } ?? false
            }, when(), otherwise())
    }

    /// By the size of the widget that the parameters are for.
    public init(
        widgetFamily comparison: EquatableComparisonOperator, _ family: IntentWidgetFamily,
        @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
        @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
    ) {
        self.init(
            { _ in (WidgetFamilyHere.current == family) == (comparison == .equalTo) }, when(), otherwise())
    }

    /// By whether the widget that the parameters are for has one of several sizes.
    public init(
        widgetFamily comparison: OneOfComparisonOperator, _ families: [IntentWidgetFamily],
        @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
        @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
    ) {
        self.init(
            { _ in WidgetFamilyHere.current.map { families.contains($0) } == (comparison == .oneOf) }, when(),
            otherwise())
    }
}

// Conditions on the identifier of the entity that a parameter names. Without an entity no affirmative one
// holds.
extension ParameterSummaryWhenCondition {
    /// By whether a parameter is the entity with an identifier, or is not.
    public init<Value: _IntentValue & Sendable>(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
        identifier comparison: EquatableComparisonOperator,
        _ identifier: Value.ValueType.ID,
        @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
        @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
    ) where Value.ValueType: AppEntity {
        let wanted = identifier.entityIdentifierString
        self.init(
            { ($0[keyPath: keyPath].entityIdentifier == wanted) == (comparison == .equalTo) }, when(),
            otherwise())
    }

    /// By whether a parameter is one of the entities with several identifiers.
    public init<Value: _IntentValue & Sendable>(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>>, identifier comparison: OneOfComparisonOperator,
        _ identifiers: [Value.ValueType.ID],
        @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
        @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
    ) where Value.ValueType: AppEntity {
        let wanted = Set(identifiers.map(\.entityIdentifierString))
        self.init(
            { intent in
                let isOne = intent[keyPath: keyPath].entityIdentifier.map(wanted.contains) ?? false
                return isOne == (comparison == .oneOf)
            }, when(), otherwise())
    }

    /// By whether an entity's number is less or more than another.
    public init<Value: _IntentValue & Sendable>(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
        identifier comparison: ComparableComparisonOperator,
        _ identifier: Value.ValueType.ID,
        @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
        @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
    ) where Value.ValueType: AppEntity, Value.ValueType.ID == Int {
        self.init(
            { intent in
                let number = intent[keyPath: keyPath].entityIdentifier.flatMap { Int($0) }
                return number.map { comparison.holds($0, identifier) } ?? false
            }, when(), otherwise())
    }

    /// By what an entity's identifier has in it.
    public init<Value: _IntentValue & Sendable>(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>>, identifier comparison: StringComparisonOperator,
        _ text: String,
        @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
        @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
    ) where Value.ValueType: AppEntity {
        self.init(
            { intent in
                intent[keyPath: keyPath].entityIdentifier.map { comparison.holds($0, text) } ?? false
            }, when(), otherwise())
    }
}

extension IntentParameter where Value.ValueType: AppEntity {
    /// The identifier of the entity that this parameter names; nil when it names none, or several.
    fileprivate var entityIdentifier: String? {
        if case .string(let identifier) = argument { identifier } else { nil }
    }
}

extension ParameterSummaryWhenCondition {
    /// By whether a union value is of a case, or is not.
    public init<Value: _IntentValue & Sendable>(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ comparison: EquatableComparisonOperator,
        _ value: Value.ValueType.Cases,
        @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
        @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
    ) where Value.ValueType: AppUnionValue {
        let wanted = value._argument
        self.init(
            { ($0[keyPath: keyPath].caseName == wanted) == (comparison == .equalTo) }, when(), otherwise())
    }

    /// By whether a union value is of one of several cases.
    public init<Value: _IntentValue & Sendable>(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ comparison: OneOfComparisonOperator,
        _ values: [Value.ValueType.Cases],
        @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
        @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
    ) where Value.ValueType: AppUnionValue {
        let wanted = values.map { $0._argument }
        self.init(
            { wanted.contains($0[keyPath: keyPath].caseName) == (comparison == .oneOf) }, when(), otherwise())
    }
}

/// Comparisons for `When(\.$parameter, .equalTo, value)`.
public enum EquatableComparisonOperator: Hashable, Sendable {
    /// Whether the parameter's value is the one that is named.
    case equalTo, notEqualTo
}

/// Comparisons for `When(\.$parameter, .lessThan, value)`.
public enum ComparableComparisonOperator: Hashable, Sendable {
    /// How the parameter's value stands to the one that is named.
    case lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo

    func holds<Value: Comparable>(_ left: Value, _ right: Value) -> Bool {
        switch self {
        case .lessThan: left < right
        case .lessThanOrEqualTo: left <= right
        case .greaterThan: left > right
        case .greaterThanOrEqualTo: left >= right
        }
    }
}

/// Conditions for `When(\.$parameter, .hasAnyValue)`.
public enum HasValueComparisonOperator: Hashable, Sendable {
    /// Whether the parameter has a value; an optional that is nil has none.
    case hasAnyValue, hasNoValue
}

/// The comparison for `When(\.$parameter, .oneOf, [values])`.
public enum OneOfComparisonOperator: Hashable, Sendable {
    /// The parameter's value is among those that are named.
    case oneOf
}

/// Comparisons of an entity's identifier as text, for `When(\.$parameter, identifier: .hasPrefix, text)`. App
/// Intents' `StringComparisonOperator`.
public enum StringComparisonOperator: Hashable, Sendable {
    /// What the text has to have of the part; letters count as they are written.
    case contains, doesNotContain, hasPrefix, hasSuffix

    func holds(_ text: String, _ part: String) -> Bool {
        switch self {
        case .contains: text.contains(part)
        case .doesNotContain: !text.contains(part)
        case .hasPrefix: text.hasPrefix(part)
        case .hasSuffix: text.hasSuffix(part)
        }
    }
}
