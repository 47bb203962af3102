public import FoundationEssentials

/// How much an entry matters, as WidgetKit's `TimelineEntryRelevance`.
public struct TimelineEntryRelevance: Codable, Hashable, Sendable {
    /// On a scale of the author's own; 0 or less means not at all.
    public var score: Float
    /// Seconds from the entry's date on; 0 lasts until the next entry.
    public var duration: TimeInterval

    /// A score for some seconds, by default until the next entry.
    public init(score: Float, duration: TimeInterval = 0) {
        self.score = score
        self.duration = duration
    }
}

extension TimelineEntryRelevance {
    /// With numbers that can be kept; nil for a score that is none, which says nothing.
    var known: TimelineEntryRelevance? {
        guard !score.isNaN else { return nil }
        let most = Float.greatestFiniteMagnitude
        return TimelineEntryRelevance(
            score: min(max(score, -most), most), duration: duration.isFinite ? duration : 0)
    }
}
