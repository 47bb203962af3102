internal import AppIntentsLite
internal import ControlBasics
internal import StateFiles

/// Why a control, a widget or an action could not be used.
///
/// The message is for the user at the terminal: what was got, what was expected, what to do.
public struct ControlError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What sort of failure; an open set. The text is the last element of the error's name on the bus.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// The text, such as `TimedOut`.
        public let description: String
        private init(_ description: String) { self.description = description }

        public static let performFailed = Code("PerformFailed")
        /// A required parameter has no value.
        public static let needsValue = Code("NeedsValue")
        /// A parameter's value doesn't fit.
        public static let invalidValue = Code("InvalidValue")
        /// The action wants a confirmation, and there is no agent to ask.
        public static let confirmationRequired = Code("ConfirmationRequired")
        /// The control is disabled.
        public static let disabled = Code("Disabled")
        /// The session is locked, or the user did not authenticate.
        public static let authenticationRequired = Code("AuthenticationRequired")
        /// The control has to be configured first.
        public static let notConfigured = Code("NotConfigured")
        /// The value provider can't say what the value is.
        public static let unavailable = Code("Unavailable")
        /// The action exceeded its limit and was cancelled.
        public static let timedOut = Code("TimedOut")
        /// The bundle is shutting down, or the run was cancelled.
        public static let cancelled = Code("Cancelled")
        /// An action of a widget's tree that is no longer shown.
        public static let staleAction = Code("StaleAction")
        /// No control, widget or action of that name.
        public static let unknown = Code("Unknown")
        /// Too many invocations wait for one control.
        public static let limitsExceeded = Code("LimitsExceeded")
        /// The operation doesn't fit the control, such as a press of a toggle.
        public static let notSupported = Code("NotSupported")
    }

    /// What sort of failure it is.
    public let code: Code
    /// What went wrong, for the user at the terminal.
    public let message: String

    /// What an action, a provider or a query threw, where that is the reason. It is for who uses controls in
    /// this process: the bus has the message. Errors that differ in their cause alone are equal.
    public let cause: (any Error)?

    /// An error with a message for the user.
    public init(_ code: Code, _ message: String) { self.init(code, message, cause: nil) }

    init(_ code: Code, _ message: String, cause: (any Error)?) {
        self.code = code
        self.message = message
        self.cause = cause
    }

    public var description: String { message }

    /// Whether code and message are the same.
    public static func == (one: ControlError, other: ControlError) -> Bool {
        one.code == other.code && one.message == other.message
    }

    /// Hashes code and message.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
        hasher.combine(message)
    }
}

extension ControlError {
    /// The error for what an action threw.
    package init(performing name: String, threw error: any Error) {
        if let error = error as? ControlError {
            self = error
        } else {
            let (code, message) = Self.meaning(of: error, name)
            self.init(code, message, cause: error)
        }
    }

    private static func meaning(of error: any Error, _ name: String) -> (Code, String) {
        switch error {
        case let error as IntentArgumentError:
            (error.received == nil ? .needsValue : .invalidValue, error.description)
        case is GoneValueError: (.invalidValue, text(of: error))
        case let error as AppIntentError:
            switch error.reason {
            case .needsValue, .needsDisambiguation, .needsChoice: (.needsValue, error.description)
            case .needsConfirmation: (.confirmationRequired, error.description)
            default: (.performFailed, error.description)
            }
        case is CancellationError: (.cancelled, "\(name) was cancelled")
        // A sentence for users needs no name before it: who shows it has the title.
        default: (.performFailed, words(of: error) ?? "\(name): \(String(describing: error))")
        }
    }

    /// The error for what can't be used until it is placed with a value for each parameter.
    ///
    /// - Parameter what: `control` or `widget`.
    static func unconfigured(_ what: String, _ kind: String, _ reason: ControlError) -> ControlError {
        ControlError(
            .notConfigured,
            "the \(what) \(kind) has to be placed with values first, by controlctl add: \(reason.message)",
            cause: reason.cause)
    }

    /// What the look-up of a configuration threw: where a parameter has no value, that it has to be
    /// configured.
    static func lookingUp(_ what: String, _ kind: String, threw error: any Error) -> any Error {
        guard let missing = error as? IntentArgumentError, missing.received == nil else { return error }
        return unconfigured(what, kind, ControlError(performing: kind, threw: missing))
    }

    /// The error for a name that there isn't, with those that there are.
    init(unknown what: String, _ name: String, _ known: [String]) {
        self.init(.unknown, "no \(what) \(Quotation.of(name)): \(Quotation.choices(known, near: name))")
    }

    /// The error for something that is unavailable because of what a provider or a query threw.
    ///
    /// - Parameter what: the beginning of the message, such as "no snapshot of Lamp".
    init(unavailable what: String, because error: any Error) {
        if let error = error as? ControlError, error.code == .notConfigured {
            self = error
        } else {
            self.init(.unavailable, "\(what): \(Self.text(of: error))", cause: error)
        }
    }

    /// The message for logs: without a parameter's value, where that is what is wrong.
    var logged: String {
        guard let cause = cause as? IntentArgumentError ?? (cause as? GoneValueError)?.reason else {
            return message
        }
        return message.replacing(cause.description, with: cause.descriptionWithoutValue)
    }

    /// The same for what authors' code threw.
    static func logged(_ error: any Error) -> String {
        switch error {
        case let error as ControlError: error.logged
        case let error as IntentArgumentError: error.descriptionWithoutValue
        case let error as GoneValueError:
            text(of: error).replacing(error.reason.description, with: error.reason.descriptionWithoutValue)
        default: text(of: error)
        }
    }

    /// An error's text for users: its localised one where it has one, and a sentence for Foundation's errors
    /// of files.
    package static func text(of error: any Error) -> String {
        words(of: error) ?? String(describing: error)
    }

    /// The same; nil for an error that has none.
    private static func words(of error: any Error) -> String? {
        if let convertible = error as? any CustomLocalizedStringResourceConvertible {
            return convertible.localizedStringResource.resolved
        }
        if let sentence = FileError.sentence(of: error) { return sentence }
        if error is GoneValueError {
            return "\(error); choose another with `controlctl configure`, or with ConfigureControl or "
                + "ConfigureWidget of the bundle"
        }
        return ProcessExtensions.linked?.text(of: error)
    }
}

/// An author's error whose words for the user belong to the main actor, as in a project where all does, with
/// these words.
struct DescribedError: Error, CustomLocalizedStringResourceConvertible {
    let localizedStringResource: LocalizedStringResource

    /// The error as it is, where its words can be had anywhere or it has none; else with its words, once
    /// the main actor has said them.
    nonisolated(nonsending) static func wording(_ error: any Error) async -> any Error {
        // The first cast finds the words only where they may be asked for, the second one anywhere.
        if let error = error as? any CustomAppIntentErrorConvertible { return error.appIntentError }
        if type(of: error) is any CustomAppIntentErrorConvertible.Type {
            return await MainActor.run {
                (error as? any CustomAppIntentErrorConvertible)?.appIntentError ?? error
            }
        }
        guard !(error is any CustomLocalizedStringResourceConvertible),
            type(of: error) is any CustomLocalizedStringResourceConvertible.Type
        else { return error }
        return await MainActor.run {
            (error as? any CustomLocalizedStringResourceConvertible).map {
                DescribedError(localizedStringResource: $0.localizedStringResource)
            } ?? error
        }
    }
}

/// What is wrong with a bundle's declarations.
public struct BundleError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Every problem found, one sentence each.
    public let problems: [String]

    /// The problems, a line each.
    public var description: String { problems.joined(separator: "\n") }
}
