/// What to say of an action that is on its way out, as App Intents' `IntentDeprecation`.
public struct IntentDeprecation<Replacement: AppIntent>: Sendable {
    /// What to say to those who still use the action; nil where the author says nothing.
    public let message: LocalizedStringResource?
    let replacement: Replacement.Type?

    init(message: LocalizedStringResource?, replacement: Replacement.Type?) {
        self.message = message
        self.replacement = replacement
    }

    /// A text, and the action to use instead.
    public init(message: LocalizedStringResource, replacedBy replacement: Replacement.Type) {
        self.init(message: message, replacement: replacement)
    }

    /// The action to use instead.
    public init(replacedBy replacement: Replacement.Type) {
        self.init(message: nil, replacement: replacement)
    }
}

extension IntentDeprecation where Replacement == Never {
    /// A text where nothing replaces the action.
    public init(message: LocalizedStringResource) { self.init(message: message, replacement: nil) }
}
