internal import BusContract
internal import DBus

extension BusConnection {
    /// The interfaces of a control and their properties, as its own object tells them.
    ///
    /// For a caller whose proxy lets no more through than this object: what tells all objects in one answer
    /// is a call to the bundle's root. Each interface is a call of its own here, so a change between two of
    /// them shows only in the later answers.
    nonisolated func interfaces(
        of address: ControlAddress, mayStart: Bool
    ) async throws -> [String: [String: BusValue]] {
        let name = try address.busName()
        var found: [String: [String: BusValue]] = [:]
        for interface in [Control1.name, Toggle1.name, Level1.name, Selection1.name, Button1.name] {
            do {
                found[interface.rawValue] = try await call(
                    StandardInterfaces.Properties.getAll, interface.rawValue, of: name, at: address.path,
                    timeout: ControlClient.readTimeout, noAutoStart: !mayStart
                ).values
            } catch let error as BusError where Self.absences.contains(error.name) {
                // A control has the interface of one sort.
            }
        }
        return found
    }

    /// How an object says that it lacks an interface: this package's, and GDBus's.
    private static let absences: [ErrorName] = [.unknownInterface, .invalidArguments]
}
