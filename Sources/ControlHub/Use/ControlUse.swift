internal import BusContract
internal import ControlBasics
public import ControlClient
public import DBus

/// What a click, or a result that is chosen, does. A plain value.
public enum ControlUse: Hashable, Sendable {
    /// What a tap does, for a control whose state isn't known.
    case tap(ControlAddress)
    /// Turns a toggle on or off: what the user saw may have changed meanwhile.
    case turn(ControlAddress, isOn: Bool)
    case set(ControlAddress, Double)
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

/// What is being used, and the words to the user about what came of it.
@HubActor
final class RunningUses {
    private let client: ControlClient
    private var tasks: [Int: Task<Void, Never>] = [:]
    private var last = 0

    init(_ client: ControlClient) { self.client = client }

    /// Begins a use; nobody waits for it. What fails is said in a notification, as menus and results are
    /// gone by then; so is what an action says.
    func begin(_ use: ControlUse, named name: String) {
        run { [client] uses in
            do {
                let said = try await use.perform(by: client)
                if !said.isEmpty { await uses.notify(name, said) }
            } catch is CancellationError {
            } catch {
                await uses.notify(
                    name, Self.words(of: ControlClientError(error, calling: name)), isFailure: true)
            }
        }
    }

    /// What failed, and where the user can be asked: nobody can be in a menu or among results.
    private static func words(of error: ControlClientError) -> String {
        switch error.code {
        case .failed(ContractError.confirmationRequired), .failed(ContractError.needsValue):
            "\(error.message); the Control Center can ask"
        default: error.message
        }
    }

    func say(_ title: String, _ text: String) { run { uses in await uses.notify(title, text) } }

    private func run(_ body: @escaping @HubActor (RunningUses) async -> Void) {
        last += 1
        tasks[last] = Task { [number = last] in
            await body(self)
            tasks[number] = nil
        }
    }

    private func notify(_ title: String, _ text: String, isFailure: Bool = false) async {
        let hints: Vardict = ["desktop-entry": .string("org.controlruntime.Hub"), "urgency": .byte(1)]
        _ = try? await client.connection.call(
            "org.freedesktop.Notifications", "/org/freedesktop/Notifications",
            "org.freedesktop.Notifications", "Notify",
            [
                .string("Controls"), .uint32(0), .string(isFailure ? "dialog-error" : "dialog-information"),
                .string(title), .string(Self.escaped(ShownText.visibleLines(text))), .strings([]),
                hints.busValue, .int32(-1),
            ])
    }

    /// Lets go of what is under way. Who does it goes on.
    func cancelAll() {
        for task in tasks.values { task.cancel() }
        tasks = [:]
    }

    /// Bodies may be read as markup.
    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            default: result.append(character)
            }
        }
    }
}
