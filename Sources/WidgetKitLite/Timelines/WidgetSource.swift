/// A widget's provider and content without their static types.
package struct WidgetSource: Sendable {
    /// Evaluates what a provider has answered, on the main actor.
    package typealias Evaluation<Result> = @MainActor @Sendable () -> Result

    /// The stand-in, redacted.
    package let placeholder: @MainActor @Sendable (TimelineProviderContext) -> RenderedEntry
    /// Asks for one entry on the caller's executor.
    package let snapshot:
        nonisolated(nonsending) @Sendable (TimelineProviderContext) async throws -> Evaluation<RenderedEntry>
    private let answer:
        nonisolated(nonsending) @Sendable (TimelineProviderContext, TimelineBounds) async throws ->
            AnsweredTimeline
    /// "Ask me again", from a provider that observes; nil when none does. Every call follows anew.
    package let changes: (@Sendable () -> AsyncStream<Void>)?

    init<Source: ErasedWidgetSource>(_ source: Source) {
        placeholder = { source.placeholder(in: $0) }
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
