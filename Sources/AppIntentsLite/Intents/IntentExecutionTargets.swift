/// The processes that may run an action, as App Intents' `IntentExecutionTargets`. A bundle is one process,
/// which runs them all.
public struct IntentExecutionTargets: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The app.
    public static let main = IntentExecutionTargets(rawValue: 1)
    /// An extension for actions.
    public static let appIntentsExtension = IntentExecutionTargets(rawValue: 2)
    /// An extension for widgets.
    public static let widgetKitExtension = IntentExecutionTargets(rawValue: 4)
    /// Any of them.
    public static let `default`: IntentExecutionTargets = [.main, .appIntentsExtension, .widgetKitExtension]
}

extension AppIntent {
    /// Any process: what an action says of it changes nothing here.
    public static var allowedExecutionTargets: IntentExecutionTargets { .default }
}
