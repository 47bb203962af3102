internal import AppIntentsLite
internal import SwiftUILite

// The types below are unchecked for the same reason: Apple's API constrains neither providers nor their
// values nor content closures to be Sendable. Content is called on the main actor only. A provider may be
// asked by two runs at once, so one that has state guards it.

/// A template that depends on no value.
// @unchecked because authors' providers and closures need not be Sendable.
struct FixedSource<Content: ControlWidgetTemplate>: ErasedControlSource, @unchecked Sendable {
    let content: () -> Content

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

    var isObserving: Bool { provider is any ObservingControlValueProvider }

    func changes() -> AsyncStream<Void> {
        (provider as? any ObservingControlValueProvider).map { Self.changes(of: $0) }
            ?? AsyncStream { $0.finish() }
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
    let configuration: Provider.Configuration
    let content: (Provider.Value) -> Content

    func previewTemplate() -> ResolvedTemplate {
        ResolvedTemplate(evaluating: content(provider.previewValue(configuration: configuration)))
    }

    func currentTemplate() async throws -> TemplateEvaluation {
        TemplateEvaluation(of: try await provider.currentValue(configuration: configuration), content)
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
