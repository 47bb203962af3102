internal import AppIntentsLite
internal import SwiftUILite

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
        return await AnsweredTimeline.of(timeline, within: bounds) { entry in
            RenderedEntry(entry.value, content(entry.value), in: context)
        }
    }

    var isObserving: Bool { provider is any ObservingTimelineProvider }

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
        let entry = UncheckedBox(await provider.snapshot(for: configuration, in: context))
        return { RenderedEntry(entry.value, content(entry.value), in: context) }
    }

    func timeline(
        in context: TimelineProviderContext, within bounds: TimelineBounds
    ) async throws -> AnsweredTimeline {
        let timeline = await provider.timeline(for: configuration, in: context)
        return await AnsweredTimeline.of(timeline, within: bounds) { entry in
            RenderedEntry(entry.value, content(entry.value), in: context)
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
