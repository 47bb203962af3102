/// The errors that an action or a value provider throws on purpose, as App Intents' `AppIntentError`.
public struct AppIntentError: Error, Equatable, Sendable, CustomStringConvertible {
    package enum Reason: Equatable, Sendable {
        case restartPerform
        case needsValue(parameter: String)
        case needsDisambiguation(parameter: String, among: [IntentQuestion.Choice], values: [IntentArgument?])
        case needsConfirmation(parameter: String?)
        case needsChoice([IntentQuestion.Choice])
        case needsForeground(alwaysConfirm: Bool)
        case notPerformable
        case permission(String)
        case userAction(String)
        case unrecoverable(String)
        case wrapped(String)
    }

    package let reason: Reason
    package let dialog: IntentDialog?

    package init(_ reason: Reason, dialog: IntentDialog? = nil) {
        self.reason = reason
        self.dialog = dialog
    }

    /// An error with the message of another: what it converts to, where it is a
    /// ``CustomAppIntentErrorConvertible``.
    public init(wrapping error: any Error) {
        if let error = error as? any CustomAppIntentErrorConvertible {
            self = error.appIntentError
            return
        }
        let text = (error as? any CustomLocalizedStringResourceConvertible)?.localizedStringResource.resolved
        self.init(.wrapped(text ?? String(describing: error)))
    }

    /// The error that something converts to.
    public init(wrapping convertible: some CustomAppIntentErrorConvertible) {
        self = convertible.appIntentError
    }

    /// An error with a message.
    public init(description: LocalizedStringResource) { self.init(.wrapped(description.resolved)) }

    /// An error of a known sort with a message of its own.
    ///
    /// - Parameters:
    ///   - predefinedError: one of those in ``PermissionRequired``, ``UserActionRequired`` and
    ///     ``Unrecoverable``. Any other traps, as on Apple's platforms.
    ///   - description: what users are told.
    public init(predefinedError: AppIntentError, description: LocalizedStringResource) {
        let text = description.resolved
        switch predefinedError.reason {
        case .permission, .userAction: self.init(.userAction(text))
        case .unrecoverable: self.init(.unrecoverable(text))
        case .needsConfirmation: self.init(predefinedError.reason, dialog: IntentDialog(description))
        default: preconditionFailure("\(predefinedError) is none of the predefined errors")
        }
    }

    /// Ends this run; the action is to be run again once what it lacks is there.
    public static let restartPerform = AppIntentError(.restartPerform)

    /// A configuration was performed, which it can't be.
    static let notPerformable = AppIntentError(.notPerformable)

    /// The action lacks a permission that only the user can give.
    public enum PermissionRequired {
        /// "the permission to use Bluetooth is needed"
        public static let bluetooth = AppIntentError(.permission("to use Bluetooth"))
        /// "the permission to read the contacts is needed"
        public static let contacts = AppIntentError(.permission("to read the contacts"))
        /// "the permission to use the local network is needed"
        public static let localNetwork = AppIntentError(.permission("to use the local network"))
        /// "the permission to read the photos is needed"
        public static let photos = AppIntentError(.permission("to read the photos"))
        /// "the permission to use the assistant is needed"
        public static let siri = AppIntentError(.permission("to use the assistant"))
        /// - Parameter precise: whether the exact place is needed.
        public static func location(precise: Bool = false) -> AppIntentError {
            AppIntentError(.permission(precise ? "to know the exact location" : "to know the location"))
        }
    }

    /// The user has to do something first.
    public enum UserActionRequired {
        public static let accountSetup = AppIntentError(.userAction("set up an account first"))
        /// "the action must be confirmed"; callers get `ConfirmationRequired`.
        public static let confirmation = AppIntentError(.needsConfirmation(parameter: nil))
        public static let signin = AppIntentError(.userAction("sign in first"))
    }

    /// The action can't succeed.
    public enum Unrecoverable {
        public static let entityNotFound = AppIntentError(.unrecoverable("what it is about was not found"))
        /// "the feature is restricted at present"
        public static let featureCurrentlyRestricted = AppIntentError(
            .unrecoverable("the feature is restricted at present"))
        public static let networkFailure = AppIntentError(.unrecoverable("the network failed"))
        public static let notAllowed = AppIntentError(.unrecoverable("it is not allowed"))
        public static let partialFailure = AppIntentError(.unrecoverable("a part of it failed"))
        public static let unknown = AppIntentError(.unrecoverable("it failed for an unknown reason"))
        public static let unsupportedOnDevice = AppIntentError(.unrecoverable("this device can't do it"))
    }

    /// What is the matter, and after it what the action says to the user.
    public var description: String { dialog.map { "\(cause): \($0.full.resolved)" } ?? cause }

    private var cause: String {
        switch reason {
        case .restartPerform: "the action must be run again: something that it needs is not there yet"
        case .needsValue(let parameter): "the parameter \"\(parameter)\" needs a value"
        case .needsDisambiguation(let parameter, let choices, _):
            "the parameter \"\(parameter)\" needs one of \(quoted(choices.map(\.id)))"
        case .needsConfirmation(let parameter):
            parameter.map { "the value of \"\($0)\" must be confirmed" } ?? "the action must be confirmed"
        case .needsChoice(let choices):
            "the action needs a choice between \(quoted(choices.map(\.title)))"
        case .needsForeground: "the action must go on in the app"
        case .notPerformable: "a configuration can't be performed"
        case .permission(let what): "the permission \(what) is needed"
        case .userAction(let what), .unrecoverable(let what), .wrapped(let what): what
        }
    }
}

extension AppIntentError: CustomLocalizedStringResourceConvertible {
    /// What the action says to the user, else what is the matter.
    public var localizedStringResource: LocalizedStringResource {
        dialog?.full ?? LocalizedStringResource(stringLiteral: cause)
    }
}

/// An error that says by itself which ``AppIntentError`` it is, as App Intents' protocol of the same name.
/// That counts before its own words where an action, a query or a provider throws it.
public protocol CustomAppIntentErrorConvertible {
    /// What users are told, and callers on the bus get.
    var appIntentError: AppIntentError { get }
}
