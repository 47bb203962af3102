public import AppIntentsLite
public import SwiftUILite

/// A control with parameters, of which several instances can be placed; WidgetKit's type of the same name.
public struct AppIntentControlConfiguration<
    Configuration: ControlConfigurationIntent, Content: ControlWidgetTemplate
>:
    ControlWidgetConfiguration, Sendable
{
    public typealias Body = Never

    let declaration: ControlDeclaration

    /// A control with a value.
    ///
    /// - Parameters:
    ///   - kind: unique in the bundle; it names the control on the bus and must not change.
    ///   - provider: answers the value for a configuration.
    ///   - content: called on the main actor with each value.
    public init<Provider: AppIntentControlValueProvider>(
        kind: String, provider: Provider,
        @ControlWidgetTemplateBuilder content: @escaping (Provider.Value) -> Content
    ) where Configuration == Provider.Configuration {
        let maker = ProviderSourceMaker(
            provider: provider, isObserving: provider is any ObservingAppIntentControlValueProvider,
            content: content)
        declaration = ControlDeclaration(kind: kind, makeSource: maker.source(for:))
    }

    /// A control without a value.
    ///
    /// - Parameters:
    ///   - kind: unique in the bundle; it names the control on the bus and must not change.
    ///   - intent: the parameters' type.
    ///   - content: called on the main actor with the parameters.
    public init(
        kind: String, intent: Configuration.Type = Configuration.self,
        @ControlWidgetTemplateBuilder content: @escaping (Configuration) -> Content
    ) {
        let maker = ConfigurationSourceMaker(content: content)
        declaration = ControlDeclaration(kind: kind, makeSource: maker.source(for:))
    }
}

extension AppIntentControlConfiguration: PrimitiveControlConfiguration {
    func declare() -> ControlDeclaration? { declaration }
}

// Unchecked for the reason given at the sources that these make.

// @unchecked because authors' providers and closures need not be Sendable.
private struct ProviderSourceMaker<Provider: AppIntentControlValueProvider, Content: ControlWidgetTemplate>:
    @unchecked Sendable
{
    let provider: Provider
    let isObserving: Bool
    let content: (Provider.Value) -> Content

    @Sendable func source(for configuration: Provider.Configuration) -> ControlSource {
        ControlSource(
            ConfiguredProviderSource(
                provider: provider, isObserving: isObserving, configuration: configuration, content: content))
    }
}

// @unchecked because authors' providers and closures need not be Sendable.
private struct ConfigurationSourceMaker<
    Configuration: ControlConfigurationIntent, Content: ControlWidgetTemplate
>:
    @unchecked Sendable
{
    let content: (Configuration) -> Content

    @Sendable func source(for configuration: Configuration) -> ControlSource {
        ControlSource(ConfiguredSource(configuration: configuration, content: content))
    }
}
