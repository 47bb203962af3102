public import AppIntentsLite

/// Answers the entries of a widget with parameters, as WidgetKit's protocol of the same name.
public protocol AppIntentTimelineProvider {
    /// What one moment of the widget needs to be drawn.
    associatedtype Entry: TimelineEntry
    /// The parameters that distinguish placed instances of the widget.
    associatedtype Intent: WidgetConfigurationIntent
    /// What is known about where an entry is shown.
    typealias Context = TimelineProviderContext

    /// Parameters to offer where a user can't edit them. Defaults to none.
    func recommendations() -> [AppIntentRecommendation<Intent>]

    /// A stand-in for the very first moment. Called on the main actor; it must be instant.
    func placeholder(in context: Context) -> Entry

    /// One entry for a transient view; with `isPreview`, sample data at once.
    @concurrent func snapshot(for configuration: Intent, in context: Context) async -> Entry

    /// The entries from now on. Called where the widget's reload runs; it may block.
    @concurrent func timeline(for configuration: Intent, in context: Context) async -> Timeline<
        Entry
    >

    /// When the widget is worth showing. Defaults to no occasion; nothing here asks.
    @concurrent func relevance() async -> WidgetRelevance<Intent>
}

extension AppIntentTimelineProvider {
    /// None.
    public func recommendations() -> [AppIntentRecommendation<Intent>] { [] }
}
