public import AppIntentsLite
public import SwiftUILite

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

    /// Lets a host ask for the parameters when the control is added.
    public func promptsForUserConfiguration() -> _ModifiedControlConfiguration {
        _ModifiedControlConfiguration(configuration: self) { $0.promptsForUserConfiguration = true }
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
