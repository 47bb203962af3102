public import ControlClient
public import DBus

/// What a click, or a result that is chosen, does. A plain value.
public enum ControlUse: Hashable, Sendable {
    /// What a tap does, for a control whose state isn't known.
    case tap(ControlAddress)
    /// Turns a toggle on or off: what the user saw may have changed meanwhile.
    case turn(ControlAddress, isOn: Bool)
    /// Sets a level.
    case set(ControlAddress, Double)
    /// Moves a level.
    case change(ControlAddress, by: Double)
    /// Selects one of a selection's choices by its id.
    case select(ControlAddress, String)
    /// Runs an action of a bundle with values by parameter name.
    case perform(intent: String, bundle: String, parameters: [String: BusValue])
}

extension ControlUse {
    /// What a click on a control does as it is shown; nil for a level and a selection, whose values are
    /// clicked on.
    init?(tapping control: ControlSnapshot, isRunning: Bool) {
        switch control.form {
        case .toggle:
            let known = isRunning && control.isAvailable ? control.isOn : nil
            self = known.map { .turn(control.address, isOn: !$0) } ?? .tap(control.address)
        case .button: self = .tap(control.address)
        case .level, .selection: return nil
        }
    }

    /// Does it.
    ///
    /// - Returns: what the action says to the user; may be empty.
    /// - Throws: `ControlClientError`.
    func perform(by client: ControlClient) async throws -> String {
        switch self {
        case .tap(let control): return try await client.invoke(control)["dialog"]?.text ?? ""
        case .turn(let control, let isOn): try await client.setValue(control, isOn)
        case .set(let control, let value): try await client.setLevel(control, value)
        case .change(let control, let delta): try await client.changeLevel(control, by: delta)
        case .select(let control, let choice): try await client.select(control, choice)
        case .perform(let intent, let bundle, let parameters):
            return try await client.perform(intent: intent, in: bundle, parameters: parameters)["dialog"]?
                .text ?? ""
        }
        return ""
    }
}
