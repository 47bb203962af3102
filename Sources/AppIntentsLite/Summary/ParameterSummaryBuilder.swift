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
