import AppIntentsLite
import Foundation
import SwiftUILite
import Synchronization
import TestSupport
import Testing
import WidgetKitLite

/// A provider whose answers a test chooses.
private struct Clock: TimelineProvider {
    enum Manner: Sendable {
        case once, twice, late, never, held
    }

    var manner = Manner.once

    func placeholder(in context: Context) -> Moment { Moment(date: .start, text: "placeholder") }

    // Without `@Sendable`, as the usual template has it.
    func getSnapshot(in context: Context, completion: @escaping (Moment) -> Void) {
        completion(Moment(date: .start, text: context.isPreview ? "sample" : "snapshot"))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Moment>) -> Void) {
        let timeline = Timeline(
            entries: [
                Moment(date: .start, text: "a", relevance: TimelineEntryRelevance(score: 2)),
                Moment(date: .start + 60, text: "b"),
            ], policy: .after(.start + 90))
        switch manner {
        case .once: completion(timeline)
        case .twice:
            completion(timeline)
            completion(Timeline(entries: [], policy: .never))
        case .late: Task.detached { completion(timeline) }
        case .never: break
        case .held: Held.completions.withLock { $0.append(completion) }
        }
    }
}

/// Completions that a provider keeps and never calls.
private enum Held {
    static let completions = Mutex<[@Sendable (Timeline<Moment>) -> Void]>([])
}

private struct Watched: ObservingTimelineProvider {
    func placeholder(in context: Context) -> Moment { Moment(date: .start) }
    func getSnapshot(in context: Context, completion: @escaping @Sendable (Moment) -> Void) {}
    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Moment>) -> Void) {}
    func changes() -> AsyncStream<Int> {
        AsyncStream {
            $0.yield(1)
            $0.finish()
        }
    }
}

private struct News: AppIntentTimelineProvider {
    func placeholder(in context: Context) -> Moment { Moment(date: .start) }
    func snapshot(for configuration: NewsChoice, in context: Context) async -> Moment {
        Moment(date: .start, text: configuration.topic)
    }
    func timeline(for configuration: NewsChoice, in context: Context) async -> Timeline<Moment> {
        Timeline(entries: [Moment(date: .start, text: configuration.topic)], policy: .never)
    }
}

private struct FamilyText: View {
    @Environment(\.widgetFamily) private var family
    let entry: Moment

    var body: some View { Text(verbatim: "\(entry.text) \(family)") }
}

@Suite(.standardTimeLimit)
@MainActor
struct WidgetDeclarationTests {
    private let context = TimelineProviderContext(family: .systemMedium)

    private func declare(_ configuration: some WidgetConfiguration) throws -> WidgetDeclaration {
        try #require(WidgetDeclaration(evaluating: configuration))
    }

    private func clock(_ manner: Clock.Manner = .once) throws -> WidgetDeclaration {
        try declare(
            StaticConfiguration(kind: "Clock", provider: Clock(manner: manner)) { FamilyText(entry: $0) })
    }

    private func title(_ entry: RenderedEntry?) -> String? { entry.map { LabelContent($0.view.node).title } }

    @Test func widgetContentKnowsItsFamily() async throws {
        let source = try clock().source
        #expect(title(source.placeholder(context)) == "placeholder systemMedium")
        #expect(source.placeholder(context).view.node.modifiers == [.redacted(.placeholder)])
        #expect(title(try await source.snapshot(context)()) == "snapshot systemMedium")
        let preview = TimelineProviderContext(family: .accessoryInline, isPreview: true)
        #expect(title(try await source.snapshot(preview)()) == "sample accessoryInline")
    }

    @Test(arguments: [Clock.Manner.once, .twice, .late])
    private func firstTimelineCompletionCounts(manner: Clock.Manner) async throws {
        let timeline = try await clock(manner).source.timeline(context)()
        #expect(timeline.entries.map(\.date) == [.start, .start + 60])
        #expect(timeline.entries.map(title) == ["a systemMedium", "b systemMedium"])
        #expect(timeline.entries.map(\.relevance) == [TimelineEntryRelevance(score: 2), nil])
        #expect(timeline.policy == .after(.start + 90))
    }

    @Test func `a dropped completion is an error`() async throws {
        let source = try clock(.never).source
        await #expect(throws: TimelineProviderError.completionDropped(widget: "Clock")) {
            _ = try await source.timeline(context)
        }
    }

    @Test func `a kept completion ends with its task`() async throws {
        let source = try clock(.held).source
        let context = context
        let task = Task { _ = try await source.timeline(context) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `modifiers describe a widget`() throws {
        let name = "News"
        let resource: LocalizedStringResource = "News"
        let base = StaticConfiguration(kind: "K", provider: Clock()) { Text($0.text) }
        for widget in [
            try declare(base.configurationDisplayName("News").description("News")),
            try declare(base.configurationDisplayName(name).description(name)),
            try declare(base.configurationDisplayName(resource).description(resource)),
            try declare(base.configurationDisplayName(Text("News")).description(Text("News"))),
        ] {
            #expect(widget.displayName == "News")
            #expect(widget.description == "News")
            #expect(widget.families == WidgetFamily.allCases)
            #expect(widget.containerBackgroundRemovable)
        }
        let widget = try declare(
            base.supportedFamilies([.systemSmall, .accessoryInline]).contentMarginsDisabled()
                .containerBackgroundRemovable(false).promptsForUserConfiguration()
                .reloads(after: SetLight.self).reloads(after: RingBell.self))
        #expect(widget.families == [.systemSmall, .accessoryInline])
        #expect(widget.contentMarginsDisabled)
        #expect(!widget.containerBackgroundRemovable)
        #expect(widget.promptsForUserConfiguration)
        #expect(widget.reloadsAfter.map { $0.persistentIdentifier } == ["SetLight", "RingBell"])
    }

    @Test func `a configured widget has a source per configuration`() async throws {
        let widget = try declare(
            AppIntentConfiguration(kind: "News", intent: NewsChoice.self, provider: News()) { Text($0.text) })
        #expect(widget.configurationType is NewsChoice.Type)
        #expect(title(try await widget.source.snapshot(context)()) == "science")
        let sport = widget.sourceFor(NewsChoice(topic: "sport"))
        #expect(title(try await sport.timeline(context)().entries.first) == "sport")
        #expect(News().recommendations().isEmpty)
    }

    @Test func `changes of a timeline are followed`() async throws {
        let widget = try declare(StaticConfiguration(kind: "W", provider: Watched()) { Text($0.text) })
        var count = 0
        let follow = try #require(widget.source.changes)
        for await _ in follow() { count += 1 }
        #expect(count == 1)
        #expect(try clock().source.changes == nil)
    }

    @Test func `a relevance keeps the order of its occasions`() {
        let occasions = [
            WidgetRelevanceAttribute<Void>(context: .sleep(.wakeup)),
            WidgetRelevanceAttribute(group: .automatic),
        ]
        #expect(WidgetRelevance(occasions).attributes.map { "\($0)" } == occasions.map { "\($0)" })
        #expect("\(occasions[0])" != "\(occasions[1])")
    }

    @Test func `families have names`() {
        for family in WidgetFamily.allCases { #expect(WidgetFamily(named: family.description) == family) }
        #expect(WidgetFamily(named: "huge") == nil)
    }

    /// What was left out of a timeline is known, and all else is there, however few are evaluated at a time.
    @Test func timelineReportsItsLeftOutEntries() async throws {
        let source = try clock().source
        let cut = try await source.timeline(context, within: TimelineBounds(now: .start, limit: 1))()
        #expect(cut.entries.map(title) == ["a systemMedium"] && cut.dropped == 1 && cut.isCut)
        let whole = try await source.timeline(context)
        #expect(whole.count == 2 && whole.dropped == 0 && !whole.isCut)
        for batch in [1, 2, 64] {
            #expect(
                await whole.rendered(batch: batch).entries.map(title) == ["a systemMedium", "b systemMedium"])
        }
    }

    /// A placed widget is told from another one of its kind and size by its place alone.
    @Test func placedWidgetsDifferByInstance() {
        let widget = WidgetInfo(kind: "News", family: .systemSmall, instance: "1")
        #expect(
            widget
                == WidgetInfo(kind: "News", family: .systemSmall, instance: "1", configuration: NewsChoice()))
        #expect(widget != WidgetInfo(kind: "News", family: .systemSmall, instance: "2"))
        #expect(widget != WidgetInfo(kind: "News", family: .systemLarge, instance: "1"))
        #expect(widget != WidgetInfo(kind: "Clock", family: .systemSmall, instance: "1"))
    }

    /// Parameters of another widget count as none.
    @Test func `parameters of another type are the defaults`() async throws {
        struct Other: WidgetConfigurationIntent {
            static let title: LocalizedStringResource = "Other"
        }
        let widget = try declare(
            AppIntentConfiguration(kind: "News", intent: NewsChoice.self, provider: News()) { Text($0.text) })
        #expect(title(try await widget.sourceFor(Other()).snapshot(context)()) == "science")
    }
}
