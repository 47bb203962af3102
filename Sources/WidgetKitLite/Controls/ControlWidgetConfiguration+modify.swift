public import AppIntentsLite
public import SwiftUILite

extension ControlWidgetConfiguration {
    /// The control's name for people. For a text made at run time use
    /// `LocalizedStringResource(stringLiteral:)`.
    public func displayName(_ displayName: LocalizedStringResource) -> some ControlWidgetConfiguration {
        ModifiedControl(configuration: self) { $0.displayName = displayName }
    }

    /// What the control does, for people who choose one.
    public func description(_ description: LocalizedStringResource) -> some ControlWidgetConfiguration {
        ModifiedControl(configuration: self) { $0.description = description }
    }

    /// Lets a host ask for the parameters when the control is added.
    public func promptsForUserConfiguration() -> some ControlWidgetConfiguration {
        ModifiedControl(configuration: self) { $0.promptsForUserConfiguration = true }
    }

    /// Who is told about the controls that want pushes.
    public func pushHandler(_ handler: any ControlPushHandler.Type) -> some ControlWidgetConfiguration {
        ModifiedControl(configuration: self) { $0.pushHandler = handler }
    }

    /// Asks for the value again after any run of these actions, whoever ran them. This package's own.
    ///
    /// ```swift
    /// .reloads(after: SetFlashlight.self, AllLightsOff.self)
    /// ```
    public func reloads<each Intent: AppIntent>(
        after intents: repeat (each Intent).Type
    ) -> some ControlWidgetConfiguration {
        var types: [any AppIntent.Type] = []
        for intent in repeat each intents { types.append(intent) }
        return ModifiedControl(configuration: self) { [types] in $0.reloadsAfter += types }
    }
}

/// Doesn't name what it modifies, as a chain of types takes the runtime long to make.
private struct ModifiedControl: ControlWidgetConfiguration, PrimitiveControlConfiguration {
    typealias Body = Never

    let configuration: any ControlWidgetConfiguration
    let change: (inout ControlDeclaration) -> Void

    func declare() -> ControlDeclaration? {
        guard var declaration = ControlDeclaration(evaluating: configuration) else { return nil }
        change(&declaration)
        return declaration
    }
}
