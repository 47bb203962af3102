internal import AppIntentsLite
internal import StateFiles

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
            case .needsConfirmation: (.confirmationRequired, "\(name): \(error)")
            default: (.performFailed, "\(name): \(error)")
            }
        case is CancellationError: (.cancelled, "\(name) was cancelled")
        default: (.performFailed, "\(name): \(text(of: error))")
        }
    }

    /// The error for something that is unavailable because of what a provider or a query threw.
    ///
    /// - Parameter what: the beginning of the message, such as "no snapshot of Lamp".
    init(unavailable what: String, because error: any Error) {
        self.init(.unavailable, "\(what): \(Self.text(of: error))", cause: error)
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
        if let convertible = error as? any CustomLocalizedStringResourceConvertible {
            return convertible.localizedStringResource.resolved
        }
        if let sentence = FileError.sentence(of: error) { return sentence }
        if error is GoneValueError {
            return "\(error); choose another with `controlctl configure`, or with ConfigureControl or "
                + "ConfigureWidget of the bundle"
        }
        return ProcessExtensions.linked?.text(of: error) ?? String(describing: error)
    }
}
