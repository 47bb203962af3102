/// Collects the cases of a `Switch`, as App Intents' builder of the same name.
@resultBuilder
public enum ParameterSummaryCaseBuilder<Intent: AppIntent, Value: _IntentValue & Sendable> {
    /// A `Case` on a line of its own.
    public static func buildExpression<Content: ParameterSummary>(
        _ one: ParameterSummaryCaseCondition<Intent, Value, Content>
    ) -> ParameterSummaryCaseCondition<Intent, Value, Content> { one }

    /// The `DefaultCase` on a line of its own.
    public static func buildExpression<Content: ParameterSummary>(
        _ other: ParameterSummaryDefaultCaseCondition<Intent, Content>
    ) -> ParameterSummaryDefaultCaseCondition<Intent, Content> { other }

    /// All cases in their order: the first that fits counts.
    public static func buildBlock<each C: _ParameterSummaryCases>(_ cases: repeat each C) -> _CaseList {
        var list: [any _ParameterSummaryCases] = []
        repeat list.append(each cases)
        return _CaseList(list: list)
    }
}
