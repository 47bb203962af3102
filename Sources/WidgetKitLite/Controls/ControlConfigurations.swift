public import AppIntentsLite
public import SwiftUILite

/// A control without parameters, as WidgetKit's `StaticControlConfiguration`.
public struct StaticControlConfiguration<Content: ControlWidgetTemplate>: ControlWidgetConfiguration, Sendable
{
    public typealias Body = Never

    let declaration: ControlDeclaration

    /// A control without a value, such as a button.
    ///
    /// - Parameters:
    ///   - kind: unique in the bundle; it names the control on the bus and must not change.
    ///   - content: called on the main actor whenever the control is evaluated.
    public init(kind: String, @ControlWidgetTemplateBuilder content: @escaping () -> Content) {
        declaration = ControlDeclaration(kind: kind, source: ControlSource(FixedSource(content: content)))
    }

    /// A control with a value.
    ///
    /// - Parameters:
    ///   - kind: unique in the bundle; it names the control on the bus and must not change.
    ///   - provider: answers the value.
    ///   - content: called on the main actor with each value.
    public init<Provider: ControlValueProvider>(
        kind: String, provider: Provider,
        @ControlWidgetTemplateBuilder content: @escaping (Provider.Value) -> Content
    ) {
        declaration = ControlDeclaration(
            kind: kind, source: ControlSource(ProvidedSource(provider: provider, content: content)))
    }
}

extension StaticControlConfiguration: PrimitiveControlConfiguration {
    func declare() -> ControlDeclaration? { declaration }
}

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
            provider: provider,
            isObserving: ProgramAbilities.current.observes
                && provider is any ObservingAppIntentControlValueProvider,
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

/// What the modifiers of a control's configuration make.
///
/// Modifiers return it by name, where Apple's return `some ControlWidgetConfiguration`: an opaque type is
/// worked out by Swift's runtime at each start, and a chain of them takes a good part of it.
///
/// For the same reason what is modified (control templates, control configurations, widget configurations)
/// has three such types and not one generic one: that would be made at each start as well.
public struct _ModifiedControlConfiguration: ControlWidgetConfiguration, PrimitiveControlConfiguration {
    public typealias Body = Never

    let configuration: any ControlWidgetConfiguration
    let change: (inout ControlDeclaration) -> Void

    func declare() -> ControlDeclaration? {
        guard var declaration = ControlDeclaration(evaluating: configuration) else { return nil }
        change(&declaration)
        return declaration
    }
}

extension ControlWidgetConfiguration {
    /// The control's name for users. For a text made at run time use
    /// `LocalizedStringResource(stringLiteral:)`.
    public func displayName(_ displayName: LocalizedStringResource) -> _ModifiedControlConfiguration {
        _ModifiedControlConfiguration(configuration: self) { $0.displayName = displayName }
    }

    /// What the control does, for users who choose one.
    public func description(_ description: LocalizedStringResource) -> _ModifiedControlConfiguration {
        _ModifiedControlConfiguration(configuration: self) { $0.description = description }
    }

    /// Makes it belong to another control of the bundle, which leads the group: what a panel can show in one
    /// place. This package's own.
    ///
    /// ```swift
    /// StaticControlConfiguration(kind: "Next") { … }
    ///     .part(.trailing, of: "Play")
    /// ```
    ///
    /// Every part is a control as any other, and is shown by itself where there are no groups. A group has
    /// one level: what belongs to a part is shown by itself.
    ///
    /// - Parameters:
    ///   - part: where it belongs.
    ///   - kind: of the control that leads.
    public func part(_ part: ControlPart, of kind: String) -> _ModifiedControlConfiguration {
        _ModifiedControlConfiguration(configuration: self) { $0.part = (part, kind) }
    }

    /// Lets a host ask for the parameters when the control is added.
    public func promptsForUserConfiguration() -> _ModifiedControlConfiguration {
        _ModifiedControlConfiguration(configuration: self) { $0.promptsForUserConfiguration = true }
    }

    /// What this declaration comes of, such as the entry of a file; for an ``ObservingWidgetBundle``, whose
    /// body is read again. This package's own.
    ///
    /// A control whose declaration is equal by this goes on untouched when the body is read again. One whose
    /// declaration isn't, or has no such value, is declared again: its value is asked for again.
    public func id(_ id: some Hashable & Sendable) -> _ModifiedControlConfiguration {
        _ModifiedControlConfiguration(configuration: self) { $0.identity = AnyDeclarationIdentity(id) }
    }

    /// Who is notified of the controls that want pushes.
    public func pushHandler(_ handler: any ControlPushHandler.Type) -> _ModifiedControlConfiguration {
        _ModifiedControlConfiguration(configuration: self) { $0.pushHandler = handler }
    }

    /// Asks for the value again after any run of these actions, whoever ran them. This package's own.
    ///
    /// ```swift
    /// .reloads(after: SetFlashlight.self, AllLightsOff.self)
    /// ```
    public func reloads<each Intent: AppIntent>(
        after intents: repeat (each Intent).Type
    ) -> _ModifiedControlConfiguration {
        var types: [any AppIntent.Type] = []
        for intent in repeat each intents { types.append(intent) }
        return _ModifiedControlConfiguration(configuration: self) { [types] in $0.reloadsAfter += types }
    }
}

/// Where a control belongs beside the one that leads its group.
public enum ControlPart: String, Hashable, Sendable {
    /// Right before what leads, such as the previous track.
    case leading
    /// Right after it, such as the next track.
    case trailing
    /// With what is shown on demand, such as a list of devices.
    case details
}
