internal import BusContract
public import DBus

extension ControlClient {
    /// The values to choose from for a parameter of an action or of a configuration; the author's code finds
    /// them.
    ///
    /// - Parameters:
    ///   - parameter: its name, as in ``IntentSnapshot/parameters``.
    ///   - identifier: the action's, as in ``IntentSnapshot/identifier``, or a configuration's, as in
    ///     ``ControlSnapshot/configurationIntent``.
    ///   - bundle: the bundle's name; it is started when it doesn't run.
    ///   - query: a text that the values should fit; empty for those to suggest.
    ///   - arguments: the values that were chosen for other parameters, by name: what there is to choose may
    ///     depend on them.
    /// - Returns: one dictionary for each, in the order to show them: `value`, `title`, and as far as there
    ///   are any `subtitle`, `icon` and `section`.
    /// - Throws: ``ControlClientError``: `failed` with `InvalidValue` for an unknown parameter and for an
    ///   argument that doesn't fit.
    public func options(
        for parameter: String, of identifier: String, in bundle: String, matching query: String = "",
        given arguments: [String: BusValue] = [:]
    ) async throws -> [[String: BusValue]] {
        try await ControlClientError.wrapping(bundle, member: Intent1.optionsFor.name) {
            try await connection.call(
                Intent1.optionsFor, (parameter, query, Vardict(arguments)),
                of: try ControlAddress(bundle: bundle, kind: "").busName(),
                at: Contract.intentPath(identifier: identifier), timeout: Self.readTimeout
            ).map(\.values)
        }
    }
}
