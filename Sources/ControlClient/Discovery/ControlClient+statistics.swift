internal import BusContract
internal import DBus

extension ControlClient {
    /// What a running bundle has done since it started, in the order in which it reports it: counters, and
    /// durations in seconds. Doesn't start it.
    ///
    /// - Throws: ``ControlClientError`` for a bundle that doesn't run or doesn't answer.
    public func statistics(of bundle: String) async throws -> [(name: String, value: Double)] {
        try await ControlClientError.wrapping(bundle, member: StandardInterfaces.Properties.get.name) {
            let statistics = try await connection.get(
                Bundle1.statistics, of: ControlAddress(bundle: bundle, kind: "").busName(),
                at: Contract.root, timeout: Self.readTimeout, noAutoStart: true)
            return statistics.entries.compactMap { entry in
                guard let name = entry.key.text else { return nil }
                switch entry.value.unwrapped {
                case .uint64(let count): return (name, Double(count))
                case .double(let number): return (name, number)
                default: return nil
                }
            }
        }
    }
}
