extension ParameterSummarySwitchCondition where Value.ValueType: AppUnionValue {
    /// By the case of a union value: `Case(.text) { Summary("Say \(\.$reaction.value)") }`.
    public init(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
        @ParameterSummaryCaseBuilder<Intent, Value.ValueType.Cases> _ cases: () -> Cases
    ) {
        self.init({ $0[keyPath: keyPath].caseName }, cases())
    }
}
