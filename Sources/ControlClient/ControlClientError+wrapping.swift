internal import DBus

extension ControlClientError {
    /// What the errors of a call to a bundle mean to the user of a control.
    package init(_ error: any Error, calling bundle: String, _ address: ControlAddress? = nil) {
        switch error {
        case let error as ControlClientError: self = error
        case let error as BusError: self.init(error, bundle, address)
        case let error as ArgumentsMismatch:
            self.init(
                .badAnswer,
                "\(address?.description ?? "the bundle \(bundle)") answered with other types than the contract "
                    + "says: \(error)")
        case let error as BusConnectionError where error.code == .disconnected:
            self.init(.disconnected, error.message)
        case let error as BusConnectionError where error.code == .cannotConnect:
            self.init(.noBus, error.message)
        default: self.init(.failed(.failed), "\(error)")
        }
    }

    private init(_ error: BusError, _ bundle: String, _ address: ControlAddress?) {
        switch error.name {
        case .serviceUnknown, .nameHasNoOwner:
            self.init(
                .notRunning,
                "the bundle \(bundle) is not running, and the bus has no service file to start it")
        case let name where name.rawValue.hasPrefix("org.freedesktop.DBus.Error.Spawn"):
            self.init(.notRunning, "the bundle \(bundle) could not be started: \(error.message)")
        case .unknownObject:
            self.init(
                .unknownControl,
                "the bundle \(bundle) has no \(address.map { "control \($0)" } ?? "such object")")
        default:
            self.init(.failed(error.name), error.message.isEmpty ? "\(error)" : error.message)
        }
    }

    /// A cancellation stays one; everything else becomes an error of this type.
    static func wrapping<Success>(
        _ bundle: String, _ address: ControlAddress? = nil, _ body: () async throws -> Success
    ) async throws -> Success {
        do {
            return try await body()
        } catch let error as CancellationError {
            throw error
        } catch {
            throw ControlClientError(error, calling: bundle, address)
        }
    }
}

extension ErrorName {
    static let nameHasNoOwner: ErrorName = "org.freedesktop.DBus.Error.NameHasNoOwner"
}
