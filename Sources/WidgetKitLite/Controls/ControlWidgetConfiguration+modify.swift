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

    /// What this declaration comes of, such as the entry of a file; for an ``ObservingWidgetBundle``, whose
    /// body is read again. This package's own.
    ///
    /// A control whose declaration is equal by this goes on untouched when the body is read again. One whose
    /// declaration isn't, or has no such value, is declared anew: its value is asked for again.
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
