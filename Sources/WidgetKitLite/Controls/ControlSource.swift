/// A control's provider and template without their static types. An object, because every invocation
/// holds it.
package final class ControlSource: Sendable {
    /// The template for the preview value; without a provider, the template itself.
    package let previewTemplate: @MainActor @Sendable () -> ResolvedTemplate
    /// Asks the provider on the caller's executor. Throws what the provider throws.
    package let currentTemplate: nonisolated(nonsending) @Sendable () async throws -> TemplateEvaluation
    /// "Ask me again", from a provider that observes; nil when none does. Every call follows anew.
    package let changes: (@Sendable () -> AsyncStream<Void>)?

    init<Provider: ErasedControlSource>(_ provider: Provider) {
        previewTemplate = { provider.previewTemplate() }
        currentTemplate = { try await provider.currentTemplate() }
        let follow: @Sendable () -> AsyncStream<Void> = { provider.changes() }
        changes = provider.isObserving ? follow : nil
    }

    /// A source that finds its configuration before each read.
    ///
    /// - Parameters:
    ///   - find: what the configuration's values name; it runs where the provider does, and what it throws is
    ///     the read's failure.
    ///   - make: the source for a configuration that was found.
    package init<Configuration: Sendable>(
        _ source: ControlSource,
        finding find: nonisolated(nonsending) @escaping @Sendable () async throws -> Configuration,
        for make: @escaping @Sendable (Configuration) -> ControlSource
    ) {
        previewTemplate = source.previewTemplate
        currentTemplate = { try await make(find()).currentTemplate() }
        changes = source.changes
    }
}

/// What a ``ControlSource`` is made from.
protocol ErasedControlSource: Sendable {
    @MainActor func previewTemplate() -> ResolvedTemplate
    nonisolated(nonsending) func currentTemplate() async throws -> TemplateEvaluation
    var isObserving: Bool { get }
    func changes() -> AsyncStream<Void>
}

extension ErasedControlSource {
    var isObserving: Bool { false }

    func changes() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}
