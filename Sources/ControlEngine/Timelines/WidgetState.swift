public import FoundationEssentials
public import WidgetKitLite

/// All that is shown of a widget at one moment.
public struct WidgetState: Hashable, Sendable {
    /// The kind's name in galleries.
    public var displayName = ""
    /// What the author says of the kind in galleries; empty when nothing.
    public var description = ""
    /// The families that the kind supports.
    public var families: [WidgetFamily] = []
    /// The family that this one is drawn in.
    public var family: WidgetFamily = .systemSmall
    /// The entry on show as JSON: a tree of views. In events, empty while there has been no entry and no
    /// client has read the state, which makes the placeholder.
    public var entry = ""
    /// When the entry on show became current; nil before the first timeline.
    public var entryDate: Date?
    /// When the provider will be asked next; nil when nothing is planned.
    public var nextReload: Date?
    /// `atEnd`, `never` or `after`; empty before the first timeline.
    public var reloadPolicy = ""
    /// How many reloads that its policy asks for the widget has left in these 24 hours.
    public var budgetRemaining = 0
    /// Nil when the entry on show states none.
    public var relevance: TimelineEntryRelevance?
    /// Counts the timelines; never decreases.
    public var revision: UInt64 = 0
}
