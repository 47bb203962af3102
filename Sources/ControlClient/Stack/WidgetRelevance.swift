/// How much a widget's entry matters: `Widget1.Relevance`, with the meaning of WidgetKit's
/// `TimelineEntryRelevance`.
public struct WidgetRelevance: Hashable, Sendable {
    /// On a scale of the author's own; 0 or less takes the widget out of the running.
    public let score: Double
    /// Seconds from the entry's date on; 0 or less lasts until another entry says something else.
    public let duration: Double

    /// - Parameters:
    ///   - score: more is more relevant.
    ///   - duration: in seconds. Default 0, without an end.
    public init(score: Double, duration: Double = 0) {
        self.score = score
        self.duration = duration
    }
}
