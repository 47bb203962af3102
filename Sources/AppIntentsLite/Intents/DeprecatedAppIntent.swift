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
