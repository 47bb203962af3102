internal import BusContract
internal import ControlEngine
internal import DBus

extension BusError {
    /// The error as messages hold it: the one place where the engine's errors become the bus's.
    init(_ error: ControlError) {
        let name: ErrorName
        switch error.code {
        case .performFailed: name = ContractError.performFailed
        case .needsValue: name = ContractError.needsValue
        case .invalidValue: name = ContractError.invalidValue
        case .confirmationRequired: name = ContractError.confirmationRequired
        case .disabled: name = ContractError.disabled
        case .authenticationRequired: name = ContractError.authenticationRequired
        case .notConfigured: name = ContractError.notConfigured
        case .unavailable: name = ContractError.unavailable
        case .timedOut: name = ContractError.timedOut
        case .cancelled: name = ContractError.cancelled
        case .staleAction: name = ContractError.staleAction
        case .limitsExceeded: name = .limitsExceeded
        case .notSupported: name = .notSupported
        case .unknown: name = .invalidArguments
        default: name = .failed
        }
        self.init(name, error.message)
    }
}
