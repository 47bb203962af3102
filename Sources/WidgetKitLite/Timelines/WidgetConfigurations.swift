public import AppIntentsLite
public import SwiftUILite

/// A widget without parameters, as WidgetKit's `StaticConfiguration`.
public struct StaticConfiguration<Content: View>: WidgetConfiguration, Sendable {
    public typealias Body = Never

    let declaration: WidgetDeclaration

    /// - Parameters:
    ///   - kind: unique in the bundle; it names the widget on the bus and must not change.
    ///   - provider: answers the entries.
    ///   - content: called on the main actor with each entry.
    public init<Provider: TimelineProvider>(
        kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) {
        declaration = WidgetDeclaration(
            kind: kind, source: WidgetSource(TimelineSource(kind: kind, provider: provider, content: content))
        )
    }
}

extension StaticConfiguration {
    /// As widgets were declared before their providers made the placeholder.
    ///
    /// - Parameters:
    ///   - kind: unique in the bundle.
    ///   - provider: answers the entries.
    ///   - placeholder: not shown.
    ///   - content: called on the main actor with each entry.
    @available(
        *, deprecated,
        message:
            "leave the argument out and answer placeholder(in:) of the provider: it makes the placeholder"
    )
    public init<Provider: TimelineProvider, Placeholder: View>(
        kind: String, provider: Provider, placeholder: Placeholder,
        @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) {
        self.init(kind: kind, provider: provider, content: content)
    }
}

extension StaticConfiguration: PrimitiveWidgetConfiguration {
    func declare() -> WidgetDeclaration? { declaration }
}

/// A widget with parameters, as WidgetKit's `AppIntentConfiguration`.
public struct AppIntentConfiguration<Intent: WidgetConfigurationIntent, Content: View>: WidgetConfiguration,
    Sendable
{
    public typealias Body = Never

    let declaration: WidgetDeclaration

    /// - Parameters:
    ///   - kind: unique in the bundle; it names the widget on the bus and must not change.
    ///   - intent: the parameters' type.
    ///   - provider: answers the entries for a configuration.
    ///   - content: called on the main actor with each entry.
    public init<Provider: AppIntentTimelineProvider>(
        kind: String, intent: Intent.Type = Intent.self, provider: Provider,
        @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) where Intent == Provider.Intent {
        let maker = TimelineSourceMaker(
            provider: provider,
            isObserving: ProgramAbilities.current.observes
                && provider is any ObservingAppIntentTimelineProvider,
            content: content)
        declaration = WidgetDeclaration(
            kind: kind, makeSource: maker.source(for:), recommendations: maker.recommendations)
    }
}

extension AppIntentConfiguration: PrimitiveWidgetConfiguration {
    func declare() -> WidgetDeclaration? { declaration }
}

// Unchecked for the reason given at the sources that it makes.
// @unchecked because authors' providers and closures need not be Sendable.
private struct TimelineSourceMaker<Provider: AppIntentTimelineProvider, Content: View>: @unchecked Sendable {
    let provider: Provider
    let isObserving: Bool
    let content: (Provider.Entry) -> Content

    @Sendable func source(for configuration: Provider.Intent) -> WidgetSource {
        WidgetSource(
            ConfiguredTimelineSource(
                provider: provider, isObserving: isObserving, configuration: configuration, content: content))
    }

    @Sendable func recommendations() async -> [WidgetRecommendation] {
        guard UsableHere.appIntentTimelineProvider(provider) else {
            return await MainActor.run { recommended() }
        }
        return recommended()
    }

    private func recommended() -> [WidgetRecommendation] {
        provider.recommendations().map {
            WidgetRecommendation(description: $0.description, configuration: $0.intent.arguments)
        }
    }
}

/// A widget with SiriKit's parameters, as WidgetKit's `IntentConfiguration`. It is placed and configured as
/// one with an `AppIntentConfiguration`.
public struct IntentConfiguration<Intent: INIntent, Content: View>: WidgetConfiguration, Sendable {
    public typealias Body = Never

    let declaration: WidgetDeclaration

    /// - Parameters:
    ///   - kind: unique in the bundle; it names the widget on the bus and must not change.
    ///   - intent: the class of the parameters.
    ///   - provider: answers the entries for a configuration.
    ///   - content: called on the main actor with each entry.
    public init<Provider: IntentTimelineProvider>(
        kind: String, intent: Intent.Type, provider: Provider,
        @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) where Intent == Provider.Intent {
        let maker = IntentSourceMaker(kind: kind, provider: provider, content: content)
        declaration = WidgetDeclaration(
            kind: kind, makeSource: maker.source(for:), recommendations: maker.recommendations)
    }
}

extension IntentConfiguration: PrimitiveWidgetConfiguration {
    func declare() -> WidgetDeclaration? { declaration }
}

// @unchecked because authors' providers and closures need not be Sendable.
private struct IntentSourceMaker<Provider: IntentTimelineProvider, Content: View>: @unchecked Sendable {
    let kind: String
    let provider: Provider
    let content: (Provider.Entry) -> Content

    @Sendable func source(for configuration: SiriKitConfiguration<Provider.Intent>) -> WidgetSource {
        WidgetSource(
            IntentTimelineSource(
                kind: kind, provider: provider, configuration: configuration, content: content))
    }

    @Sendable func recommendations() async -> [WidgetRecommendation] {
        guard UsableHere.intentTimelineProvider(provider) else {
            return await MainActor.run { recommended() }
        }
        return recommended()
    }

    private func recommended() -> [WidgetRecommendation] {
        provider.recommendations().map {
            WidgetRecommendation(
                description: $0.description, configuration: SiriKitConfiguration($0.intent).arguments)
        }
    }
}
