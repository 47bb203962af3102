/// Takes one summary, as App Intents' builder of the same name.
@resultBuilder
public enum ParameterSummaryBuilder<Intent: AppIntent> {
    public static func buildBlock<Content: ParameterSummary>(_ content: Content) -> Content { content }

    public static func buildExpression(_ summary: IntentParameterSummary<Intent>) -> IntentParameterSummary<
        Intent
    > {
        summary
    }

    public static func buildExpression<Content: ParameterSummary>(_ summary: Content) -> Content
    where Content.Intent == Intent { summary }
}
