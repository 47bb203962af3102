/// An action that replaces one of the older SiriKit kind, as App Intents' protocol of the same name.
public protocol CustomIntentMigratedAppIntent: AppIntent {
    /// The older one's class name; it is the action's identifier.
    static var intentClassName: String { get }
}

extension CustomIntentMigratedAppIntent {
    public static var persistentIdentifier: String { intentClassName }
}
