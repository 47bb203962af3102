internal import BusContract
public import DBus

extension ControlClient {
    /// Switches a toggle to its other state, judged by a value that the bundle reads afresh.
    ///
    /// - Returns: whether it is on after the action.
    /// - Throws: ``ControlClientError``: `failed` when the action failed, `wrongForm` for a button.
    @discardableResult
    public func toggle(_ address: ControlAddress) async throws -> Bool {
        try answer(try await use(address, Toggle1.name, Toggle1.toggle), address)
    }

    /// Turns a toggle on or off. Nothing is performed when it is so already.
    ///
    /// - Returns: whether it is on after the action.
    /// - Throws: as ``toggle(_:)``.
    @discardableResult
    public func setValue(_ address: ControlAddress, _ value: Bool) async throws -> Bool {
        try answer(try await use(address, Toggle1.name, Toggle1.setValue, [.boolean(value)]), address)
    }

    /// Presses a button, and returns when its action is done.
    ///
    /// - Throws: ``ControlClientError``: `failed` when the action failed, `wrongForm` for a toggle.
    public func press(_ address: ControlAddress) async throws {
        _ = try await use(address, Button1.name, Button1.press)
    }

    /// Does what a tap does: switches a toggle to its other state, presses a button.
    ///
    /// - Parameters:
    ///   - address: which control.
    ///   - options: `agent` (an object path on ``connection``) is asked when the action asks back,
    ///     `activation-token` (a text) lets it open windows, `value` (a boolean) is the state wanted of a
    ///     toggle.
    /// - Returns: `value` and others, as far as there are any.
    ///
    /// - Throws: ``ControlClientError``: `failed` when the action failed.
    @discardableResult
    public func invoke(
        _ address: ControlAddress, options: [String: BusValue] = [:]
    ) async throws -> [String: BusValue] {
        try await use(address, Control1.name, Control1.invoke, [options.busValue]).first?.properties ?? [:]
    }

    /// Has the control's value asked for again; returns when the new state was announced.
    ///
    /// - Throws: ``ControlClientError``.
    public func reload(_ address: ControlAddress) async throws {
        _ = try await use(address, Control1.name, Control1.reload, timeout: Self.readTimeout)
    }

    /// Runs an action of a bundle.
    ///
    /// - Parameters:
    ///   - identifier: the action's, as in ``IntentSnapshot/identifier``.
    ///   - bundle: the bundle's name; it is started when it doesn't run.
    ///   - parameters: values by parameter name; those left out have their defaults.
    ///   - options: `agent` and `activation-token` as in ``invoke(_:options:)``.
    /// - Returns: `value`, `dialog`, `opens-url` and others, as far as there are any.
    ///
    /// - Throws: ``ControlClientError``: `failed` when the action failed.
    @discardableResult
    public func perform(
        intent identifier: String, in bundle: String, parameters: [String: BusValue] = [:],
        options: [String: BusValue] = [:]
    ) async throws -> [String: BusValue] {
        try await ControlClientError.wrapping(bundle) {
            try await connection.call(
                try ControlAddress(bundle: bundle, kind: "").busName(),
                Contract.intentPath(identifier: identifier),
                Intent1.name, Intent1.perform, [parameters.busValue, options.busValue],
                timeout: Self.actionTimeout)
        }.first?.properties ?? [:]
    }

    private func use(
        _ address: ControlAddress, _ interface: InterfaceName, _ member: MemberName,
        _ arguments: [BusValue] = [], timeout: Duration = actionTimeout
    ) async throws -> [BusValue] {
        try await ControlClientError.wrapping(address.bundle, address) {
            do {
                return try await connection.call(
                    try address.busName(), address.path, interface, member, arguments,
                    timeout: timeout)
            } catch let error as BusError
                where error.name == .unknownInterface || error.name == .unknownMethod
            {
                throw Self.wrongForm(address, interface) ?? error
            }
        }
    }

    private static func wrongForm(_ address: ControlAddress, _ interface: InterfaceName) -> (any Error)? {
        switch interface {
        case Toggle1.name:
            ControlClientError(
                .wrongForm, "\(address) is a button, so it can't be turned on or off: press it")
        case Button1.name:
            ControlClientError(
                .wrongForm, "\(address) is a toggle, so it can't be pressed: turn it on or off")
        default: nil
        }
    }

    private func answer(_ values: [BusValue], _ address: ControlAddress) throws -> Bool {
        guard let isOn = values.first?.bool else {
            throw ControlClientError(
                .badAnswer,
                "\(address) answered \(Signature(values.map(\.type))) where a boolean was expected")
        }
        return isOn
    }
}
