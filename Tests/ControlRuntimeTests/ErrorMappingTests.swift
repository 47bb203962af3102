import BusContract
import ControlEngine
import DBus
import TestSupport
import Testing

@testable import ControlRuntime

/// What the engine's errors are called on the bus.
@Suite(.standardTimeLimit)
struct ErrorMappingTests {
    static let names: [(ControlError.Code, ErrorName)] = [
        (.performFailed, ContractError.performFailed), (.needsValue, ContractError.needsValue),
        (.invalidValue, ContractError.invalidValue),
        (.confirmationRequired, ContractError.confirmationRequired), (.disabled, ContractError.disabled),
        (.authenticationRequired, ContractError.authenticationRequired),
        (.notConfigured, ContractError.notConfigured), (.unavailable, ContractError.unavailable),
        (.timedOut, ContractError.timedOut), (.cancelled, ContractError.cancelled),
        (.staleAction, ContractError.staleAction),
        (.limitsExceeded, "org.freedesktop.DBus.Error.LimitsExceeded"),
        (.notSupported, "org.freedesktop.DBus.Error.NotSupported"),
        (.unknown, "org.freedesktop.DBus.Error.InvalidArgs"),
    ]

    @Test func everyErrorCodeHasItsOwnName() {
        for (code, name) in Self.names {
            let error = BusError(ControlError(code, "why"))
            #expect(error.name == name && error.message == "why", "\(code)")
        }
        #expect(Set(Self.names.map(\.1)).count == Self.names.count)
    }
}
