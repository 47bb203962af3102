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
