/// The sentence for all other values of a `Switch`, as App Intents' type of the same name.
public struct ParameterSummaryDefaultCaseCondition<Intent: AppIntent, Content: ParameterSummary>:
    _ParameterSummaryCases
where Content.Intent == Intent {
    private let content: Content

    /// The sentence for values that no `Case` names, and for a parameter without a value.
    public init(@ParameterSummaryBuilder<Intent> _ content: () -> Content) { self.content = content() }

    public func _first(for value: IntentArgument?, of intent: any AppIntent) -> [_SummaryPart]? { nil }

    public func _default(of intent: any AppIntent) -> [_SummaryPart]? {
        (intent as? Intent).map { content._parts(of: $0) }
    }
}
