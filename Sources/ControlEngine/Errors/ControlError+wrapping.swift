internal import AppIntentsLite

extension ControlError {
    /// The error for what an action threw.
    package init(performing name: String, threw error: any Error) {
        switch error {
        case let error as ControlError: self = error
        case let error as IntentArgumentError:
            self.init(error.received == nil ? .needsValue : .invalidValue, error.description)
        case let error as AppIntentError:
            switch error.reason {
            case .needsValue, .needsDisambiguation, .needsChoice: self.init(.needsValue, error.description)
            case .needsConfirmation: self.init(.confirmationRequired, "\(name): \(error)")
            default: self.init(.performFailed, "\(name): \(error)")
            }
        case is CancellationError: self.init(.cancelled, "\(name) was cancelled")
        default: self.init(.performFailed, "\(name): \(Self.text(of: error))")
        }
    }

    /// An error's text for users: its localised one where it has one.
    package static func text(of error: any Error) -> String {
        if let convertible = error as? any CustomLocalizedStringResourceConvertible {
            return convertible.localizedStringResource.resolved
        }
        return ProcessExtensions.linked?.text(of: error) ?? String(describing: error)
    }
}
