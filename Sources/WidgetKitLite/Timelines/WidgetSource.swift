internal import AppIntentsLite
internal import SwiftUILite

/// A widget's provider and content without their static types.
package struct WidgetSource: Sendable {
    /// Evaluates what a provider has answered, on the main actor.
    package typealias Evaluation<Result> = @MainActor @Sendable () -> Result

    package let placeholder: @MainActor @Sendable (TimelineProviderContext) -> RenderedEntry
    /// Asks for one entry on the caller's executor.
    package let snapshot:
        nonisolated(nonsending) @Sendable (TimelineProviderContext) async throws -> Evaluation<RenderedEntry>
    private let answer:
        nonisolated(nonsending) @Sendable (TimelineProviderContext, TimelineBounds) async throws ->
            AnsweredTimeline
    /// "Ask me again", from a provider that observes; nil when none does. Every call starts to follow.
    package let changes: (@Sendable () -> AsyncStream<Void>)?

    init<Source: ErasedWidgetSource>(_ source: Source) {
        placeholder = { context in UnsetReads.standingIn { source.placeholder(in: context) } }
        snapshot = { try await source.snapshot(in: $0) }
        answer = { try await source.timeline(in: $0, within: $1) }
        let follow: @Sendable () -> AsyncStream<Void> = { source.changes() }
        changes = source.isObserving ? follow : nil
    }

    /// A source with other options for the content of the entries.
    init(_ base: WidgetSource, changing change: @escaping @Sendable (inout ContentOptions) -> Void) {
        placeholder = { base.placeholder($0.changing(change)) }
        snapshot = { try await base.snapshot($0.changing(change)) }
        answer = { try await base.answer($0.changing(change), $1) }
        changes = base.changes
    }

    /// Asks for the timeline on the caller's executor, and puts its entries in order.
    nonisolated(nonsending) package func timeline(
        _ context: TimelineProviderContext, within bounds: TimelineBounds = .none
    ) async throws -> AnsweredTimeline {
        try await answer(context, bounds)
    }
}

/// What a ``WidgetSource`` is made from.
protocol ErasedWidgetSource: Sendable {
    @MainActor func placeholder(in context: TimelineProviderContext) -> RenderedEntry
    nonisolated(nonsending) func snapshot(
        in context: TimelineProviderContext
    ) async throws -> WidgetSource.Evaluation<RenderedEntry>
    nonisolated(nonsending) func timeline(
        in context: TimelineProviderContext, within bounds: TimelineBounds
    ) async throws -> AnsweredTimeline
    var isObserving: Bool { get }
    func changes() -> AsyncStream<Void>
}

extension ErasedWidgetSource {
    var isObserving: Bool { false }

    func changes() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}

// The types below are unchecked because Apple's API constrains neither providers nor their entries nor
// content closures to be Sendable. Content is called on the main actor only; a provider is asked by one
// caller at a time, where the engine reloads the widget.

/// Entries of a provider without parameters.
struct TimelineSource<Provider: TimelineProvider, Content: View>: ErasedWidgetSource, @unchecked Sendable {
    let kind: String
    let provider: Provider
    let content: (Provider.Entry) -> Content

    private var dropped: TimelineProviderError { .completionDropped(widget: kind) }
    private var isUsableHere: Bool { UsableHere.timelineProvider(provider) }

    func placeholder(in context: TimelineProviderContext) -> RenderedEntry {
        let entry = provider.placeholder(in: context)
        return RenderedEntry(entry, content(entry).redacted(reason: .placeholder), in: context)
    }

    func snapshot(in context: TimelineProviderContext) async throws -> WidgetSource.Evaluation<RenderedEntry>
    {
        let entry = UncheckedBox(
            try await firstAnswer(orThrow: dropped, here: isUsableHere) {
                provider.getSnapshot(in: context, completion: $0)
            })
        return { RenderedEntry(entry.value, content(entry.value), in: context) }
    }

    func timeline(
        in context: TimelineProviderContext, within bounds: TimelineBounds
    ) async throws -> AnsweredTimeline {
        let timeline = try await firstAnswer(orThrow: dropped, here: isUsableHere) {
            provider.getTimeline(in: context, completion: $0)
        }
        return await AnsweredTimeline.of(timeline, within: bounds) { entry, host in
            RenderedEntry(entry.value, content(entry.value), in: context.shown(in: host))
        }
    }

    var isObserving: Bool {
        ProgramAbilities.current.observes && provider is any ObservingTimelineProvider
    }

    func changes() -> AsyncStream<Void> { changesHere() ?? AsyncStream(onMain: { changesHere() }) }

    private func changesHere() -> AsyncStream<Void>? {
        (provider as? any ObservingTimelineProvider).map { Self.changes(of: $0) }
    }

    private static func changes(of provider: some ObservingTimelineProvider) -> AsyncStream<Void> {
        AsyncStream(following: provider.changes())
    }
}

/// Entries of a provider for one set of parameters.
// @unchecked because authors' providers and closures need not be Sendable.
struct ConfiguredTimelineSource<Provider: AppIntentTimelineProvider, Content: View>: ErasedWidgetSource,
    @unchecked Sendable
{
    let provider: Provider
    /// Looked up where the provider was made.
    let isObserving: Bool
    let configuration: Provider.Intent
    let content: (Provider.Entry) -> Content

    func placeholder(in context: TimelineProviderContext) -> RenderedEntry {
        let entry = provider.placeholder(in: context)
        return RenderedEntry(entry, content(entry).redacted(reason: .placeholder), in: context)
    }

    func snapshot(in context: TimelineProviderContext) async throws -> WidgetSource.Evaluation<RenderedEntry>
    {
        let entry = try await UnsetReads.noticing {
            UncheckedBox(await provider.snapshot(for: configuration, in: context))
        }
        return {
            UnsetReads.standingIn { RenderedEntry(entry.value, content(entry.value), in: context) }
        }
    }

    func timeline(
        in context: TimelineProviderContext, within bounds: TimelineBounds
    ) async throws -> AnsweredTimeline {
        let timeline = try await UnsetReads.noticing {
            UncheckedBox(await provider.timeline(for: configuration, in: context))
        }.value
        return await AnsweredTimeline.of(timeline, within: bounds) { entry, host in
            UnsetReads.standingIn {
                RenderedEntry(entry.value, content(entry.value), in: context.shown(in: host))
            }
        }
    }

    func changes() -> AsyncStream<Void> { changesHere() ?? AsyncStream(onMain: { changesHere() }) }

    private func changesHere() -> AsyncStream<Void>? {
        (provider as? any ObservingAppIntentTimelineProvider).map { Self.changes(of: $0) }
    }

    private static func changes(of provider: some ObservingAppIntentTimelineProvider) -> AsyncStream<Void> {
        AsyncStream(following: provider.changes())
    }
}

/// Entries of a provider for one set of SiriKit's parameters.
// @unchecked because authors' providers and closures need not be Sendable, see the sources beside it.
struct IntentTimelineSource<Provider: IntentTimelineProvider, Content: View>: ErasedWidgetSource,
    @unchecked Sendable
{
    let kind: String
    let provider: Provider
    let configuration: SiriKitConfiguration<Provider.Intent>
    let content: (Provider.Entry) -> Content

    private var dropped: TimelineProviderError { .completionDropped(widget: kind) }
    private var isUsableHere: Bool { UsableHere.intentTimelineProvider(provider) }

    func placeholder(in context: TimelineProviderContext) -> RenderedEntry {
        let entry = provider.placeholder(in: context)
        return RenderedEntry(entry, content(entry).redacted(reason: .placeholder), in: context)
    }

    func snapshot(in context: TimelineProviderContext) async throws -> WidgetSource.Evaluation<RenderedEntry>
    {
        let entry = UncheckedBox(
            try await firstAnswer(orThrow: dropped, here: isUsableHere) {
                provider.getSnapshot(for: configuration.intent, in: context, completion: $0)
            })
        return { RenderedEntry(entry.value, content(entry.value), in: context) }
    }

    func timeline(
        in context: TimelineProviderContext, within bounds: TimelineBounds
    ) async throws -> AnsweredTimeline {
        let timeline = try await firstAnswer(orThrow: dropped, here: isUsableHere) {
            provider.getTimeline(for: configuration.intent, in: context, completion: $0)
        }
        return await AnsweredTimeline.of(timeline, within: bounds) { entry, host in
            RenderedEntry(entry.value, content(entry.value), in: context.shown(in: host))
        }
    }
}
