internal import AppIntentsLite
internal import SwiftUILite

/// Entries of a provider for one set of SiriKit's parameters.
// @unchecked because authors' providers and closures need not be Sendable, see the sources beside it.
struct IntentTimelineSource<Provider: IntentTimelineProvider, Content: View>: ErasedWidgetSource,
    @unchecked Sendable
{
    let kind: String
    let provider: Provider
    /// Whether the provider belongs to the main actor, as in projects where all does.
    let isOnMain: Bool
    let configuration: SiriKitConfiguration<Provider.Intent>
    let content: (Provider.Entry) -> Content

    func placeholder(in context: TimelineProviderContext) -> RenderedEntry {
        let entry = provider.placeholder(in: context)
        return RenderedEntry(entry, content(entry).redacted(reason: .placeholder), in: context)
    }

    func snapshot(in context: TimelineProviderContext) async throws -> WidgetSource.Evaluation<RenderedEntry>
    {
        let entry =
            isOnMain ? try await snapshotOnMain(in: context) : UncheckedBox(try await snapshot(context))
        return { RenderedEntry(entry.value, content(entry.value), in: context) }
    }

    func timeline(
        in context: TimelineProviderContext, within bounds: TimelineBounds
    ) async throws -> AnsweredTimeline {
        let answer =
            isOnMain ? try await timelineOnMain(in: context) : UncheckedBox(try await timeline(context))
        return AnsweredTimeline(answer.value, within: bounds) { entry in
            RenderedEntry(entry.value, content(entry.value), in: context)
        }
    }

    private var dropped: TimelineProviderError { .completionDropped(widget: kind) }

    nonisolated(nonsending) private func snapshot(_ context: TimelineProviderContext) async throws
        -> Provider.Entry
    {
        try await firstAnswer(orThrow: dropped) {
            provider.getSnapshot(for: configuration.intent, in: context, completion: $0)
        }
    }

    nonisolated(nonsending) private func timeline(_ context: TimelineProviderContext) async throws
        -> Timeline<Provider.Entry>
    {
        try await firstAnswer(orThrow: dropped) {
            provider.getTimeline(for: configuration.intent, in: context, completion: $0)
        }
    }

    @MainActor private func snapshotOnMain(in context: TimelineProviderContext) async throws
        -> UncheckedBox<Provider.Entry>
    { UncheckedBox(try await snapshot(context)) }

    @MainActor private func timelineOnMain(in context: TimelineProviderContext) async throws
        -> UncheckedBox<Timeline<Provider.Entry>>
    { UncheckedBox(try await timeline(context)) }
}
