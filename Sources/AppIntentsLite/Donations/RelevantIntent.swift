/// A widget's configuration and when it matters, as App Intents' `RelevantIntent`.
public struct RelevantIntent: Sendable {
    package let intent: any WidgetConfigurationIntent
    package let widgetKind: String
    package let relevance: RelevantContext

    /// Says that the widget of this kind, configured so, matters then.
    public init(_ intent: some WidgetConfigurationIntent, widgetKind: String, relevance: RelevantContext) {
        self.intent = intent
        self.widgetKind = widgetKind
        self.relevance = relevance
    }
}
