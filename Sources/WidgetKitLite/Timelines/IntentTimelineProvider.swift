public import AppIntentsLite

/// Answers the entries of a widget with SiriKit's parameters, as WidgetKit's `IntentTimelineProvider`.
///
/// Completions may be called from any thread. The first call counts; a completion that is dropped without a
/// call is an error, and the widget keeps what it shows.
public protocol IntentTimelineProvider {
    /// What one moment of the widget needs to be drawn.
    associatedtype Entry: TimelineEntry
    /// The parameters that distinguish placed instances of the widget.
    associatedtype Intent: INIntent
    /// What is known about where an entry is shown.
    typealias Context = TimelineProviderContext

    /// Parameters to offer where a user can't edit them. Defaults to none.
    func recommendations() -> [IntentRecommendation<Intent>]

    /// A stand-in for the very first moment. Called on the main actor; it must be instant.
    func placeholder(in context: Context) -> Entry

    /// One entry for a transient view; with `isPreview`, sample data at once.
    func getSnapshot(
        for configuration: Intent, in context: Context, completion: @escaping @Sendable (Entry) -> Void)

    /// The entries from now on. Called where the widget's reload runs, and may block; on the main actor where
    /// the conformance belongs to it.
    func getTimeline(
        for configuration: Intent, in context: Context,
        completion: @escaping @Sendable (Timeline<Entry>) -> Void)

    /// When the widget is worth showing. Defaults to no occasion; nothing here asks.
    @concurrent func relevance() async -> WidgetRelevance<Intent>
}

extension IntentTimelineProvider {
    /// None.
    public func recommendations() -> [IntentRecommendation<Intent>] { [] }
}
