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
