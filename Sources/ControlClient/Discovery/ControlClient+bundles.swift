internal import BusContract
internal import DBus

extension ControlClient {
    /// The bundles that run and those that the bus can start, sorted by name. Starts none of them.
    ///
    /// - Throws: ``ControlClientError`` when the bus can't be asked.
    public func bundles() async throws -> [BundleDescription] {
        try await ControlClientError.wrapping("", member: "ListNames") {
            async let running = connection.listNames()
            async let activatable = connection.listActivatableNames()
            let names = (
                running: Set(try await running.compactMap(Contract.bundleName)),
                activatable: Set(try await activatable.compactMap(Contract.bundleName))
            )
            return names.running.union(names.activatable).sorted().map { name in
                BundleDescription(
                    name: name, isRunning: names.running.contains(name),
                    isActivatable: names.activatable.contains(name))
            }
        }
    }

    /// The bundles that come and go from now on: none that comes after this has returned is missed.
    ///
    /// - Throws: ``ControlClientError`` when the bus can't be asked.
    public func bundleChanges() async throws -> BundleChanges {
        let prefix = String(Contract.busNamePrefix.dropLast())
        let rule = MatchRule.owners(below: prefix)
        return try await ControlClientError.wrapping("", member: "AddMatch") {
            BundleChanges(signals: try await connection.signals(matching: rule))
        }
    }
}
