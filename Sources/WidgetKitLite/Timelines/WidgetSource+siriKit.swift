internal import AppIntentsLite
internal import SwiftUILite

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
        return await AnsweredTimeline.of(timeline, within: bounds) { entry in
            RenderedEntry(entry.value, content(entry.value), in: context)
        }
    }
}
