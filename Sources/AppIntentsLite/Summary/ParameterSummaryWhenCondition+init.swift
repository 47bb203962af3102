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
