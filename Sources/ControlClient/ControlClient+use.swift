internal import BusContract
public import DBus

extension ControlClient {
    /// Switches a toggle to its other state, judged by a value that the bundle reads afresh.
    ///
    /// - Returns: whether it is on after the action.
    /// - Throws: ``ControlClientError``: `failed` when the action failed, `wrongForm` for a button.
    @discardableResult
    public func toggle(_ address: ControlAddress) async throws -> Bool {
        try await use(Toggle1.toggle, (), of: address)
    }

    /// Turns a toggle on or off. Nothing is performed when it is so already.
    ///
    /// - Returns: whether it is on after the action.
    /// - Throws: as ``toggle(_:)``.
    @discardableResult
    public func setValue(_ address: ControlAddress, _ value: Bool) async throws -> Bool {
        try await use(Toggle1.setValue, value, of: address)
    }

    /// Sets a level. Nothing is performed when it is there already.
    ///
    /// - Parameters:
    ///   - address: which control.
    ///   - value: within its limits; the nearest value that it can have is set.
    /// - Returns: where it stands after the action.
    /// - Throws: ``ControlClientError``: `failed` when the action failed, `wrongForm` for another control.
    @discardableResult
    public func setLevel(_ address: ControlAddress, _ value: Double) async throws -> Double {
        try await use(Level1.setValue, value, of: address)
    }

    /// Moves a level by so much, as far as its limits allow.
    ///
    /// - Returns: where it stands after the action.
    /// - Throws: as ``setLevel(_:_:)``.
    @discardableResult
    public func changeLevel(_ address: ControlAddress, by delta: Double) async throws -> Double {
        try await use(Level1.change, delta, of: address)
    }

    /// Selects one of a selection's choices. Nothing is performed when it is selected already.
    ///
    /// - Parameters:
    ///   - address: which control.
    ///   - choice: a choice's id.
    /// - Returns: the id of what is selected after the action.
    /// - Throws: as ``setLevel(_:_:)``.
    @discardableResult
    public func select(_ address: ControlAddress, _ choice: String) async throws -> String {
        try await use(Selection1.select, choice, of: address)
    }

    /// Selects the choice behind the one that is selected, or the one before it, round and round.
    ///
    /// - Parameters:
    ///   - address: which control.
    ///   - backwards: whether the one before it.
    /// - Returns: the id of what is selected after the action.
    /// - Throws: as ``setLevel(_:_:)``.
    @discardableResult
    public func selectNext(_ address: ControlAddress, backwards: Bool = false) async throws -> String {
        try await use(backwards ? Selection1.previous : Selection1.next, (), of: address)
    }

    /// Presses a button, and returns when its action is done.
    ///
    /// - Throws: ``ControlClientError``: `failed` when the action failed, `wrongForm` for a toggle.
    public func press(_ address: ControlAddress) async throws {
        try await use(Button1.press, (), of: address)
    }

    /// Does what a tap does: switches a toggle to its other state, presses a button, selects the next choice.
    ///
    /// - Parameters:
    ///   - address: which control.
    ///   - options: `agent` (an object path on ``connection``) is asked when the action asks back,
    ///     `activation-token` (a text) lets it open windows, `value` is what is wanted: a boolean of a
    ///     toggle, a number of a level, the id of a choice of a selection. `change` (a double) moves a
    ///     level by so much, and a selection to the next or, where negative, the previous choice; bundles
    ///     that don't know it go by `value`.
    /// - Returns: `value` and others, as far as there are any.
    ///
    /// - Throws: ``ControlClientError``: `failed` when the action failed.
    @discardableResult
    public func invoke(
        _ address: ControlAddress, options: [String: BusValue] = [:]
    ) async throws -> [String: BusValue] {
        try await use(Control1.invoke, Vardict(options), of: address).values
    }

    /// Has the control's value asked for again; returns when the new state was announced.
    ///
    /// - Throws: ``ControlClientError``.
    public func reload(_ address: ControlAddress) async throws {
        try await use(Control1.reload, (), of: address, timeout: Self.readTimeout)
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
        try await ControlClientError.wrapping(bundle, member: Intent1.perform.name, action: identifier) {
            try await connection.call(
                Intent1.perform, (Vardict(parameters), Vardict(options)),
                of: try ControlAddress(bundle: bundle, kind: "").busName(),
                at: Contract.intentPath(identifier: identifier), timeout: Self.actionTimeout
            ).values
        }
    }

    private func use<Input, Output>(
        _ method: Method<Input, Output>, _ input: Input, of address: ControlAddress,
        timeout: Duration = actionTimeout
    ) async throws -> Output {
        try await ControlClientError.wrapping(address.bundle, address, member: method.name) {
            do {
                return try await connection.call(
                    method, input, of: try address.busName(), at: address.path, timeout: timeout)
            } catch let error as BusError
                where error.name == .unknownInterface || error.name == .unknownMethod
            {
                throw Self.wrongForm(address, method.interface) ?? error
            }
        }
    }

    private static func wrongForm(_ address: ControlAddress, _ interface: InterfaceName) -> (any Error)? {
        switch interface {
        case Toggle1.name:
            ControlClientError(.wrongForm, "\(address) is not a toggle, so it can't be turned on or off")
        case Button1.name:
            ControlClientError(.wrongForm, "\(address) is not a button, so it can't be pressed")
        case Level1.name:
            ControlClientError(.wrongForm, "\(address) is not a level, so it can't be set to a number")
        case Selection1.name:
            ControlClientError(.wrongForm, "\(address) is not a selection, so nothing can be selected")
        default: nil
        }
    }
}
