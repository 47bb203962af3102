/// What to say of an action that is on its way out, as App Intents' `IntentDeprecation`.
public struct IntentDeprecation<Replacement: AppIntent>: Sendable {
    public let message: LocalizedStringResource?
    let replacement: Replacement.Type?

    init(message: LocalizedStringResource?, replacement: Replacement.Type?) {
        self.message = message
        self.replacement = replacement
    }

    public init(message: LocalizedStringResource, replacedBy replacement: Replacement.Type) {
        self.init(message: message, replacement: replacement)
    }

    public init(replacedBy replacement: Replacement.Type) {
        self.init(message: nil, replacement: replacement)
    }
}

extension IntentDeprecation where Replacement == Never {
    public init(message: LocalizedStringResource) { self.init(message: message, replacement: nil) }
}
