/// The parameters that distinguish placed instances of one control, as App Intents' protocol of the same
/// name. `perform()` need not be written: as the action of
/// a button a configuration has nothing to do, and succeeds.
public protocol ControlConfigurationIntent: AppIntent {
    /// Makes `perform()` return `Never`, so that it need not be written.
    associatedtype NeverResult where NeverResult == Never
}

extension ControlConfigurationIntent {
    public nonisolated(nonsending) func perform() async throws -> Never {
        throw AppIntentError.notPerformable
    }
}

extension ControlConfigurationIntent where Self: OpenIntent {
    /// Does nothing beyond opening the app.
    ///
    /// - Throws: nothing.
    public nonisolated(nonsending) func perform() async throws -> some IntentResult { .result() }
}

/// The parameters of a placed widget, as App Intents' protocol of the same name. `perform()` need not be
/// written: as the action of a button a configuration has nothing to do, and succeeds.
public protocol WidgetConfigurationIntent: AppIntent {
    /// Makes `perform()` return `Never`, so that it need not be written.
    associatedtype NeverResult where NeverResult == Never
}

extension WidgetConfigurationIntent {
    public nonisolated(nonsending) func perform() async throws -> Never {
        throw AppIntentError.notPerformable
    }
}

/// An action that replaces one of the older SiriKit kind, as App Intents' protocol of the same name.
public protocol CustomIntentMigratedAppIntent: AppIntent {
    /// The older one's class name; it is the action's identifier.
    static var intentClassName: String { get }
}

extension CustomIntentMigratedAppIntent {
    public static var persistentIdentifier: String { intentClassName }
}

/// An action that is on its way out, as App Intents' `DeprecatedAppIntent`.
public protocol DeprecatedAppIntent: AppIntent {
    /// The action to use instead; `Never` where there is none.
    associatedtype ReplacementIntent: AppIntent = Never
    /// What to use instead.
    static var deprecation: IntentDeprecation<ReplacementIntent> { get }
}

extension DeprecatedAppIntent where ReplacementIntent == Never {
    /// Without a message and without a replacement.
    public static var deprecation: IntentDeprecation<Never> {
        IntentDeprecation(message: nil, replacement: nil)
    }
}

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
