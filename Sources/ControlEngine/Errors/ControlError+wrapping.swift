internal import AppIntentsLite

extension ControlError {
    /// The error for what an action threw.
    package init(performing name: String, threw error: any Error) {
        switch error {
        case let error as ControlError: self = error
        case let error as IntentArgumentError:
            self.init(error.received == nil ? .needsValue : .invalidValue, error.description)
        case let error as AppIntentError:
            if case .needsValue = error.reason {
                self.init(.needsValue, error.description)
            } else {
                self.init(.performFailed, "\(name): \(error)")
            }
        case is CancellationError: self.init(.cancelled, "\(name) was cancelled")
        default: self.init(.performFailed, "\(name): \(Self.text(of: error))")
        }
    }

    /// What an error says to people: its localised text where it has one.
    package static func text(of error: any Error) -> String {
        if let convertible = error as? any CustomLocalizedStringResourceConvertible {
            return convertible.localizedStringResource.resolved
        }
        return String(describing: error)
    }
}
