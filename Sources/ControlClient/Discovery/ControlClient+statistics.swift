internal import BusContract
internal import DBus

extension ControlClient {
    /// What a running bundle has done since it started, in the order in which it reports it: counters, and
    /// durations in seconds. Doesn't start it.
    ///
    /// - Throws: ``ControlClientError`` for a bundle that doesn't run or doesn't answer.
    public func statistics(of bundle: String) async throws -> [(name: String, value: Double)] {
        try await ControlClientError.wrapping(bundle) {
            let answer = try await connection.call(
                ControlAddress(bundle: bundle, kind: "").busName(), Contract.root,
                "org.freedesktop.DBus.Properties", "Get",
                [.string(Bundle1.name.rawValue), .string(Bundle1.statistics.rawValue)],
                timeout: Self.readTimeout,
                noAutoStart: true)
            guard case .dictionary(_, _, let entries)? = answer.first?.unwrapped else { return [] }
            return entries.compactMap { entry in
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
