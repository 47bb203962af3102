public import AppIntentsLite
internal import FoundationEssentials
public import SwiftUILite

/// What a widget that is shown when it is relevant needs to be drawn, as WidgetKit's `RelevanceEntry`.
public protocol RelevanceEntry: Sendable {}

/// Answers when a widget is relevant and what it shows then, as WidgetKit's protocol of the same name.
public protocol RelevanceEntriesProvider {
    /// What the widget needs to be drawn.
    associatedtype Entry: RelevanceEntry
    /// What tells one occasion from another.
    associatedtype Configuration: WidgetConfigurationIntent
    /// What is known about where an entry is shown.
    typealias Context = RelevanceEntriesProviderContext

    /// The occasions, the most important one first. Asked where the widget's reload runs; it may block.
    @concurrent func relevance() async -> WidgetRelevance<Configuration>

    /// The entry for an occasion, asked for when that begins; it may block.
    ///
    /// - Throws: why there is none; the widget keeps what it shows.
    @concurrent func entry(configuration: Configuration, context: Context) async throws -> Entry

    /// A stand-in, also for when there is no occasion at all. Called on the main actor; it must be instant.
    func placeholder(context: Context) -> Entry
}

/// What a provider of relevant entries knows about where they are shown, as WidgetKit's type.
public struct RelevanceEntriesProviderContext: Hashable, Sendable {
    /// The usual size of the widget's family, in points: hosts don't say theirs.
    // With all of Foundation it is a `CGSize`, see FoundationOverlay.
    @_disfavoredOverload public var displaySize: TimelineProviderContext.DisplaySize { size }
    package let size: TimelineProviderContext.DisplaySize
    /// Whether the entry is for a gallery: answer fast, with sample data.
    public let isPreview: Bool

    init(_ context: TimelineProviderContext) { (size, isPreview) = (context.size, context.isPreview) }
}

/// A widget that shows what is relevant now, as WidgetKit's `RelevanceConfiguration`.
///
/// A watch shows it only while one of its occasions is there. Hosts here show it where the user put it, at
/// any time: outside of all occasions the next one, with a relevance of 0 for hosts that order their widgets.
/// Times are the occasions that are followed; no desktop knows where its user is or how they sleep.
public struct RelevanceConfiguration<Content: View>: WidgetConfiguration, Sendable {
    public typealias Body = Never

    let declaration: WidgetDeclaration

    /// - Parameters:
    ///   - kind: unique in the bundle; it names the widget on the bus and must not change.
    ///   - provider: answers the occasions and their entries.
    ///   - content: called on the main actor with each entry.
    public init<Provider: RelevanceEntriesProvider>(
        kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) {
        declaration = WidgetDeclaration(
            kind: kind, source: WidgetSource(RelevantSource(provider: provider, content: content)))
    }
}

extension RelevanceConfiguration: PrimitiveWidgetConfiguration {
    func declare() -> WidgetDeclaration? { declaration }
}

/// Which of a widget's occasions is shown at a moment, and until when. Decides; knows no provider.
struct RelevantMoment: Equatable {
    /// The occasion's place in the list; nil where there is none.
    let index: Int?
    /// How much it matters: 1 to 3 during an occasion, else 0.
    let score: Float
    /// When the next occasion begins or one ends; nil where time changes nothing any more.
    let next: Date?

    /// - Parameter occasions: nil for those that are a group and no context.
    init(of occasions: [RelevantContext?], at now: Date) {
        let starts = occasions.compactMap { Self.dates(of: $0)?.start }
        let times = occasions.enumerated().compactMap { index, context -> Time? in
            guard let context, let (start, end) = Self.dates(of: context) else { return nil }
            // What has no end lasts until another begins.
            let until = end ?? starts.filter { $0 > start }.min() ?? .distantFuture
            return Time(index: index, start: start, end: until, weight: context.dateKind.weight)
        }
        next = times.flatMap { [$0.start, $0.end] }.filter { $0 > now && $0 < .distantFuture }.min()
        let present = times.filter { $0.start <= now && now < $0.end }
        if let shown = present.max(by: { ($0.weight, -$0.index) < ($1.weight, -$1.index) }) {
            (index, score) = (shown.index, Float(shown.weight))
            return
        }
        let coming = times.filter { $0.start > now }.min { ($0.start, $0.index) < ($1.start, $1.index) }
        let timeless = occasions.firstIndex { Self.dates(of: $0) == nil }
        (index, score) = (coming?.index ?? timeless, 0)
    }

    private struct Time {
        let index: Int
        let start: Date
        let end: Date
        let weight: Int
    }

    private static func dates(of context: RelevantContext?) -> (start: Date, end: Date?)? {
        guard case .dates(let start, let end)? = context?.kind else { return nil }
        return (start, end)
    }
}

/// Entries of a provider that says when it is relevant.
// @unchecked because authors' providers and closures need not be Sendable, see the sources in WidgetSource.
struct RelevantSource<Provider: RelevanceEntriesProvider, Content: View>: ErasedWidgetSource,
    @unchecked Sendable
{
    let provider: Provider
    let content: (Provider.Entry) -> Content

    /// One moment; without an entry it is the placeholder's.
    private struct Moment: TimelineEntry {
        let date: Date
        let relevance: TimelineEntryRelevance?
        let entry: Provider.Entry?
    }

    func placeholder(in context: TimelineProviderContext) -> RenderedEntry {
        render(Moment(date: .now, relevance: nil, entry: nil), in: context)
    }

    func snapshot(in context: TimelineProviderContext) async throws -> WidgetSource.Evaluation<RenderedEntry>
    {
        let moment = UncheckedBox(try await moment(at: .now, in: context).entry)
        return { render(moment.value, in: context) }
    }

    func timeline(
        in context: TimelineProviderContext, within bounds: TimelineBounds
    ) async throws -> AnsweredTimeline {
        let (moment, next) = try await moment(at: bounds.now, in: context)
        let timeline = Timeline(entries: [moment], policy: next.map { .after($0) } ?? .never)
        return await AnsweredTimeline.of(timeline, within: bounds) { entry, host in
            render(entry.value, in: context.shown(in: host))
        }
    }

    /// What is shown at a moment, and when something else is. The entry is asked for when it is due, as it
    /// may say more then.
    private nonisolated(nonsending) func moment(
        at now: Date, in context: TimelineProviderContext
    ) async throws -> (entry: Moment, next: Date?) {
        let occasions = await provider.relevance().attributes
        let shown = RelevantMoment(of: occasions.map(\.context), at: now)
        var entry: Provider.Entry?
        if let index = shown.index {
            entry = try await provider.entry(
                configuration: occasions[index].configuration,
                context: RelevanceEntriesProviderContext(context))
        }
        let relevance = TimelineEntryRelevance(score: shown.score)
        return (Moment(date: now, relevance: relevance, entry: entry), shown.next)
    }

    @MainActor
    private func render(_ moment: Moment, in context: TimelineProviderContext) -> RenderedEntry {
        if let entry = moment.entry { return RenderedEntry(moment, content(entry), in: context) }
        let standIn = provider.placeholder(context: RelevanceEntriesProviderContext(context))
        return RenderedEntry(moment, content(standIn).redacted(reason: .placeholder), in: context)
    }
}
