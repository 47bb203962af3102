/// An action that is on its way out, as App Intents' `DeprecatedAppIntent`.
public protocol DeprecatedAppIntent: AppIntent {
    associatedtype ReplacementIntent: AppIntent = Never
    /// What to use instead.
    static var deprecation: IntentDeprecation<ReplacementIntent> { get }
}

extension DeprecatedAppIntent where ReplacementIntent == Never {
    public static var deprecation: IntentDeprecation<Never> {
        IntentDeprecation(message: nil, replacement: nil)
    }
}
