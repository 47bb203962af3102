public import AppIntentsLite
public import FoundationEssentials

/// When a widget is worth showing, as WidgetKit's type of the same name: the first attribute matters most.
///
/// Nothing on Linux's desktops asks for it; the relevance of an entry is on the bus.
public struct WidgetRelevance<Configuration> {
    /// The occasions, the most important one first.
    public let attributes: [WidgetRelevanceAttribute<Configuration>]

    /// The occasions, the most important one first; none for a widget that is worth as much at any time.
    public init(_ attributes: [WidgetRelevanceAttribute<Configuration>]) { self.attributes = attributes }
}

extension WidgetRelevance: Sendable where Configuration: Sendable {}

/// One occasion when a widget is worth showing, as WidgetKit's type of the same name.
public struct WidgetRelevanceAttribute<Configuration> {
    /// The widget's parameters then.
    public let configuration: Configuration
    /// When that is; nil where ``group`` says it.
    public let context: RelevantContext?
    /// Which widgets stand for each other; nil where ``context`` says when.
    public let group: WidgetRelevanceGroup?

    /// Parameters and when the widget is worth showing with them.
    public init(configuration: Configuration, context: RelevantContext) {
        self.configuration = configuration
        self.context = context
        group = nil
    }

    /// Parameters and the group that the widget is in with them.
    public init(configuration: Configuration, group: WidgetRelevanceGroup) {
        self.configuration = configuration
        context = nil
        self.group = group
    }
}

extension WidgetRelevanceAttribute where Configuration == Void {
    /// When a widget without parameters is worth showing.
    public init(context: RelevantContext) { self.init(configuration: (), context: context) }

    /// The group that a widget without parameters is in.
    public init(group: WidgetRelevanceGroup) { self.init(configuration: (), group: group) }
}

extension WidgetRelevanceAttribute: Sendable where Configuration: Sendable {}

/// Which widgets of an app stand for each other, as WidgetKit's type of the same name.
public struct WidgetRelevanceGroup: Hashable, Sendable {
    private let name: String

    /// The system's own choice.
    public static let automatic = WidgetRelevanceGroup(name: "automatic")
    /// No other widget stands for this one.
    public static let ungrouped = WidgetRelevanceGroup(name: "ungrouped")

    /// All widgets of an app that name the same group.
    public static func named(_ name: String) -> WidgetRelevanceGroup {
        WidgetRelevanceGroup(name: "named:" + name)
    }
}

extension TimelineProvider {
    @concurrent public func relevance() async -> WidgetRelevance<Void> { WidgetRelevance([]) }
}

extension AppIntentTimelineProvider {
    @concurrent public func relevance() async -> WidgetRelevance<Intent> { WidgetRelevance([]) }
}

extension IntentTimelineProvider {
    @concurrent public func relevance() async -> WidgetRelevance<Intent> { WidgetRelevance([]) }
}

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
