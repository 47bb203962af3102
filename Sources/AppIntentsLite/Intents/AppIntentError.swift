/// The errors that an action or a value provider throws on purpose, as App Intents' `AppIntentError`.
public struct AppIntentError: Error, Equatable, Sendable, CustomStringConvertible {
    package enum Reason: Equatable, Sendable {
        case restartPerform
        case needsValue(parameter: String)
        case notPerformable
    }

    package let reason: Reason
    package let dialog: IntentDialog?

    package init(_ reason: Reason, dialog: IntentDialog? = nil) {
        self.reason = reason
        self.dialog = dialog
    }

    /// Ends this run; the action is to be run again once what it lacks is there.
    public static let restartPerform = AppIntentError(.restartPerform)

    /// A configuration was performed, which it can't be.
    static let notPerformable = AppIntentError(.notPerformable)

    public var description: String {
        if let dialog { return dialog.full.resolved }
        return switch reason {
        case .restartPerform: "the action must be run again: something that it needs is not there yet"
        case .needsValue(let parameter): "the parameter \"\(parameter)\" needs a value"
        case .notPerformable: "a configuration can't be performed"
        }
    }
}
