internal import AppIntentsLite
internal import SwiftUILite

/// A control's provider and template without their static types. An object, because every invocation
/// holds it.
package final class ControlSource: Sendable {
    /// Whether there is no provider, and nothing that has to be found first: the template stands for itself.
    package let isFixed: Bool
    /// The template for the preview value; without a provider, the template itself.
    package let previewTemplate: @MainActor @Sendable () -> ResolvedTemplate
    /// Asks the provider on the caller's executor. Throws what the provider throws.
    package let currentTemplate: nonisolated(nonsending) @Sendable () async throws -> TemplateEvaluation
    /// "Ask me again", from a provider that observes; nil when none does. Every call starts to follow.
    package let changes: (@Sendable () -> AsyncStream<Void>)?

    init<Provider: ErasedControlSource>(_ provider: Provider) {
        isFixed = provider.isFixed
        previewTemplate = { UnsetReads.standingIn { provider.previewTemplate() } }
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
        isFixed = false
        previewTemplate = source.previewTemplate
        currentTemplate = { try await make(find()).currentTemplate() }
        changes = source.changes
    }
}

/// What a ``ControlSource`` is made from.
protocol ErasedControlSource: Sendable {
    @MainActor func previewTemplate() -> ResolvedTemplate
    nonisolated(nonsending) func currentTemplate() async throws -> TemplateEvaluation
    var isFixed: Bool { get }
    var isObserving: Bool { get }
    func changes() -> AsyncStream<Void>
}

extension ErasedControlSource {
    var isFixed: Bool { false }

    var isObserving: Bool { false }

    func changes() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}

// The types below are unchecked for the same reason: Apple's API constrains neither providers nor their
// values nor content closures to be Sendable. Content is called on the main actor only. A provider may be
// asked by two runs at once, so one that has state guards it.

/// A template that depends on no value.
// @unchecked because authors' providers and closures need not be Sendable.
struct FixedSource<Content: ControlWidgetTemplate>: ErasedControlSource, @unchecked Sendable {
    let content: () -> Content

    var isFixed: Bool { true }

    func previewTemplate() -> ResolvedTemplate { ResolvedTemplate(evaluating: content()) }

    func currentTemplate() async throws -> TemplateEvaluation {
        TemplateEvaluation(fixed: { previewTemplate() })
    }
}

/// A template for a provider's value.
// @unchecked because authors' providers and closures need not be Sendable.
struct ProvidedSource<Provider: ControlValueProvider, Content: ControlWidgetTemplate>: ErasedControlSource,
    @unchecked Sendable
{
    let provider: Provider
    let content: (Provider.Value) -> Content

    func previewTemplate() -> ResolvedTemplate {
        ResolvedTemplate(evaluating: content(provider.previewValue))
    }

    func currentTemplate() async throws -> TemplateEvaluation {
        TemplateEvaluation(of: try await provider.currentValue(), content)
    }

    var isObserving: Bool {
        ProgramAbilities.current.observes && provider is any ObservingControlValueProvider
    }

    func changes() -> AsyncStream<Void> { changesHere() ?? AsyncStream(onMain: { changesHere() }) }

    private func changesHere() -> AsyncStream<Void>? {
        (provider as? any ObservingControlValueProvider).map { Self.changes(of: $0) }
    }

    private static func changes(of provider: some ObservingControlValueProvider) -> AsyncStream<Void> {
        AsyncStream(following: provider.changes())
    }
}

/// A template for a configuration.
// @unchecked because authors' providers and closures need not be Sendable.
struct ConfiguredSource<Configuration: ControlConfigurationIntent, Content: ControlWidgetTemplate>:
    ErasedControlSource, @unchecked Sendable
{
    let configuration: Configuration
    let content: (Configuration) -> Content

    var isFixed: Bool { true }

    func previewTemplate() -> ResolvedTemplate { ResolvedTemplate(evaluating: content(configuration)) }

    func currentTemplate() async throws -> TemplateEvaluation {
        TemplateEvaluation(fixed: { previewTemplate() })
    }
}

/// A template for the value that a provider has for a configuration.
// @unchecked because authors' providers and closures need not be Sendable.
struct ConfiguredProviderSource<Provider: AppIntentControlValueProvider, Content: ControlWidgetTemplate>:
    ErasedControlSource, @unchecked Sendable
{
    let provider: Provider
    /// Looked up where the provider was made.
    let isObserving: Bool
    let configuration: Provider.Configuration
    let content: (Provider.Value) -> Content

    func previewTemplate() -> ResolvedTemplate {
        ResolvedTemplate(evaluating: content(provider.previewValue(configuration: configuration)))
    }

    func currentTemplate() async throws -> TemplateEvaluation {
        TemplateEvaluation(
            of: try await UnsetReads.noticing {
                try await provider.currentValue(configuration: configuration)
            }, content)
    }

    func changes() -> AsyncStream<Void> { changesHere() ?? AsyncStream(onMain: { changesHere() }) }

    private func changesHere() -> AsyncStream<Void>? {
        (provider as? any ObservingAppIntentControlValueProvider).map { Self.changes(of: $0) }
    }

    private static func changes(
        of provider: some ObservingAppIntentControlValueProvider
    ) -> AsyncStream<Void> {
        AsyncStream(following: provider.changes())
    }
}

extension TemplateEvaluation {
    /// A template for what a provider answered. It doesn't hold the provider: to copy that, the runtime would
    /// have to find its type.
    fileprivate init<Value>(of value: Value, _ content: @escaping (Value) -> some ControlWidgetTemplate) {
        // Unsafe because authors' values and closures need not be Sendable: handed over once, used on the
        // main actor.
        nonisolated(unsafe) let (value, content) = (value, content)
        self.init(value: ComparableValue(value)) { ResolvedTemplate(evaluating: content(value)) }
    }
}

/// A template for a value that the provider has answered, not yet evaluated.
package struct TemplateEvaluation: Sendable {
    /// The value, where it can be compared: two evaluations for equal values differ only in what the template
    /// reads besides its value. Nil where it can't.
    package let value: ComparableValue?
    /// Whether no provider was asked: the template stands for itself.
    package let isFixed: Bool
    private let body: @MainActor @Sendable () -> ResolvedTemplate

    init(value: ComparableValue? = nil, _ body: @escaping @MainActor @Sendable () -> ResolvedTemplate) {
        self.value = value
        self.body = body
        isFixed = false
    }

    /// Of a template that depends on no value.
    init(fixed body: @escaping @MainActor @Sendable () -> ResolvedTemplate) {
        value = ComparableValue(true)
        self.body = body
        isFixed = true
    }

    @MainActor
    package func callAsFunction() -> ResolvedTemplate { body() }
}

/// A value provider's answer, where it can be compared with another one.
package enum ComparableValue: Equatable, Sendable {
    /// What nearly all toggles have, compared without a look-up of its type at run time.
    case bool(Bool)
    /// Behind a reference: every reading copies its value several times.
    case other(Boxed)

    // @unchecked because authors' values need not be Sendable; the one here is compared, never changed.
    package final class Boxed: @unchecked Sendable {
        fileprivate let value: AnyHashable
        fileprivate init(_ value: AnyHashable) { self.value = value }
    }

    /// Nil for a value that can't be compared, or only on another actor than where this runs.
    init?<Value>(_ value: Value) {
        // A cast to a protocol searches for a conformance, and one to a type is slow in the runtime as well.
        if Value.self == Bool.self {
            // Not unsafe, because the two types are the same.
            self = .bool(unsafeBitCast(value, to: Bool.self))
        } else if UsableHere.hashable(value), let value = value as? AnyHashable {
            self = .other(Boxed(value))
        } else {
            return nil
        }
    }

    package static func == (one: ComparableValue, other: ComparableValue) -> Bool {
        switch (one, other) {
        case (.bool(let one), .bool(let other)): one == other
        case (.other(let one), .other(let other)): one === other || one.value == other.value
        case (.bool, .other), (.other, .bool): false
        }
    }
}
