public import FoundationEssentials

/// What a widget shows from a date on, as WidgetKit's `TimelineEntry`.
public protocol TimelineEntry {
    /// When the entry is due; it is shown then or later.
    var date: Date { get }

    /// How much the entry matters. Defaults to nil, which keeps what the entry before said.
    var relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntry {
    /// Lengths are `Double`, as in `View`.
    public typealias CGFloat = Double

    /// Nil: what the entry before said still holds.
    public var relevance: TimelineEntryRelevance? { nil }
}
