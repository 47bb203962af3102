package import ControlBasics
public import FoundationEssentials
public import SwiftUILite

/// Entries and when to ask for more, as WidgetKit's `Timeline`.
public struct Timeline<EntryType: TimelineEntry> {
    /// What is shown, in any order; an entry is shown from its date until that of the next one.
    public let entries: [EntryType]
    /// When the provider is asked again.
    public let policy: TimelineReloadPolicy

    /// - Parameters:
    ///   - entries: the first one should be due now.
    ///   - policy: when the provider is asked again.
    public init(entries: [EntryType], policy: TimelineReloadPolicy) {
        self.entries = entries
        self.policy = policy
    }
}

extension Timeline: Sendable where EntryType: Sendable {}

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

/// When a widget is asked for its next timeline, as WidgetKit's `TimelineReloadPolicy`.
public struct TimelineReloadPolicy: Equatable, Sendable {
    package enum Rule: Hashable, Sendable {
        case atEnd
        case never
        case after(Date)
    }

    package let rule: Rule

    /// After the last entry's date.
    public static let atEnd = TimelineReloadPolicy(rule: .atEnd)
    /// Only when something asks for a reload.
    public static let never = TimelineReloadPolicy(rule: .never)
    /// At a date or later; it may lie before or after the last entry.
    public static func after(_ date: Date) -> TimelineReloadPolicy {
        TimelineReloadPolicy(rule: .after(date))
    }
}

/// How much of a provider's timeline is taken: a provider may answer a million entries, and each costs a
/// tree.
package struct TimelineBounds: Hashable, Sendable {
    /// The moment from which on entries matter.
    package let now: Date
    /// The most entries that are kept. Default 10,000.
    package let limit: Int

    package init(now: Date, limit: Int = 10_000) {
        self.now = now
        self.limit = limit
    }

    /// No bounds: all entries, in order.
    package static let none = TimelineBounds(now: .distantPast, limit: .max)

    /// Entries in order of their dates: all of them, or when they are too many, the one that is current and
    /// those that follow it, as far as the limit goes. Entries whose date is no date are left out.
    ///
    /// Goes by numbers: for a slice or a sequence of an author's entries, the runtime would have to look up
    /// how each is a collection, which costs the first timeline more than all else.
    func apply<Entry: TimelineEntry>(_ entries: [Entry]) -> (kept: [Entry], isCut: Bool) {
        var times: [Double] = []
        times.reserveCapacity(entries.count)
        for index in 0..<entries.count { times.append(entries[index].date.timeIntervalSinceReferenceDate) }
        // The order of entries with equal dates is the provider's.
        let order = (0..<times.count).filter { times[$0].isFinite }
            .sorted { (times[$0], $0) < (times[$1], $1) }
        let now = now.timeIntervalSinceReferenceDate
        let isCut = order.count > limit
        let current = isCut ? (order.firstIndex { times[$0] > now } ?? order.count) - 1 : 0
        let places = order[max(0, current)...].prefix(limit)
        var kept: [Entry] = []
        kept.reserveCapacity(places.count)
        for place in places { kept.append(entries[place]) }
        return (kept, places.endIndex < order.endIndex)
    }
}

/// What a provider knows about where its entries are shown, as WidgetKit's `TimelineProviderContext`.
public struct TimelineProviderContext: Hashable, Sendable {
    /// A width and height in points.
    public struct DisplaySize: Hashable, Sendable {
        /// Points from left to right.
        public var width: Double
        /// Points from top to bottom.
        public var height: Double

        /// A size in points.
        public init(width: Double, height: Double) {
            self.width = width
            self.height = height
        }
    }

    /// The values of the environment that the widget may meet.
    @dynamicMemberLookup
    public struct EnvironmentVariants: Hashable, Sendable {
        let environments: [WidgetEnvironment]

        /// The values that hosts of the widget have said; nil where none has.
        public subscript<T>(dynamicMember keyPath: WritableKeyPath<EnvironmentValues, T>) -> [T]? {
            let said = environments.compactMap { $0.value(at: keyPath) }
            var seen: Set<AnyHashable> = []
            let values = said.filter { seen.insert($0).inserted }.compactMap { $0.base as? T }
            return values.isEmpty ? nil : values
        }
    }

    /// The family that the entry is for; a widget of several is asked for each that is shown.
    public let family: WidgetFamily
    /// Whether the entry is for a gallery: answer fast, with sample data.
    public let isPreview: Bool
    /// The family's usual size: hosts don't say theirs.
    // With all of Foundation it is a `CGSize`, see FoundationOverlay.
    @_disfavoredOverload public var displaySize: DisplaySize { size }
    package let size: DisplaySize
    /// What the widget's hosts have said of how they show it.
    public var environmentVariants: EnvironmentVariants { EnvironmentVariants(environments: environments) }
    /// Those of the widget's hosts; the first is the one in which its entries are evaluated.
    private var environments: [WidgetEnvironment]
    /// How the host shows it for which the entries are evaluated.
    package var environment: WidgetEnvironment { environments.first ?? WidgetEnvironment() }
    /// What the widget's configuration says about the content.
    private(set) var options = ContentOptions()

    /// The same for entries that another host shows; nil for the one that there is.
    func shown(in environment: WidgetEnvironment?) -> TimelineProviderContext {
        guard let environment else { return self }
        var copy = self
        copy.environments = [environment]
        return copy
    }

    func changing(_ change: (inout ContentOptions) -> Void) -> TimelineProviderContext {
        var copy = self
        change(&copy.options)
        return copy
    }

    /// - Parameters:
    ///   - displaySize: nil for the family's usual size.
    ///   - environments: those of the widget's hosts, first the one in which its entries are evaluated.
    package init(
        family: WidgetFamily, isPreview: Bool = false, displaySize: DisplaySize? = nil,
        environments: [WidgetEnvironment] = []
    ) {
        self.environments = environments
        self.family = family
        self.isPreview = isPreview
        self.size = displaySize ?? family.usualSize
    }
}

/// What goes wrong between the runtime and a timeline provider.
package enum TimelineProviderError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The provider let go of its completion without calling it.
    case completionDropped(widget: String)

    package var description: String {
        switch self {
        case .completionDropped(let widget):
            "the provider of the widget \"\(widget)\" dropped its completion without calling it"
        }
    }
}
