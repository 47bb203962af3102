/// A widget's provider and content without their static types.
package struct WidgetSource: Sendable {
    /// Evaluates what a provider has answered, on the main actor.
    package typealias Evaluation<Result> = @MainActor @Sendable () -> Result

    /// The stand-in, redacted.
    package let placeholder: @MainActor @Sendable (TimelineProviderContext) -> RenderedEntry
    /// Asks for one entry on the caller's executor.
    package let snapshot:
        nonisolated(nonsending) @Sendable (TimelineProviderContext) async throws -> Evaluation<RenderedEntry>
    /// Asks for the timeline on the caller's executor.
    package let timeline:
        nonisolated(nonsending) @Sendable (TimelineProviderContext) async throws -> Evaluation<
            RenderedTimeline
        >
    /// "Ask me again", from a provider that observes; nil when none does. Every call follows anew.
    package let changes: (@Sendable () -> AsyncStream<Void>)?

    init<Source: ErasedWidgetSource>(_ source: Source) {
        placeholder = { source.placeholder(in: $0) }
        snapshot = { try await source.snapshot(in: $0) }
        timeline = { try await source.timeline(in: $0) }
        let follow: @Sendable () -> AsyncStream<Void> = { source.changes() }
        changes = source.isObserving ? follow : nil
    }
}

/// What a ``WidgetSource`` is made from.
protocol ErasedWidgetSource: Sendable {
    @MainActor func placeholder(in context: TimelineProviderContext) -> RenderedEntry
    nonisolated(nonsending) func snapshot(
        in context: TimelineProviderContext
    ) async throws -> WidgetSource.Evaluation<RenderedEntry>
    nonisolated(nonsending) func timeline(
        in context: TimelineProviderContext
    ) async throws -> WidgetSource.Evaluation<RenderedTimeline>
    var isObserving: Bool { get }
    func changes() -> AsyncStream<Void>
}

extension ErasedWidgetSource {
    var isObserving: Bool { false }

    func changes() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}
