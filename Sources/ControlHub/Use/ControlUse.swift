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
    /// Opens the Control Center; the bus starts it.
    case openCenter
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
    /// - Parameter agent: who is asked what the action asks back; nil for nobody.
    /// - Returns: what the action says to the user; may be empty.
    /// - Throws: `ControlClientError`.
    func perform(by client: ControlClient, asking agent: ObjectPath?) async throws -> String {
        let options = agent.map { ["agent": BusValue.objectPath($0)] } ?? [:]
        // Only Invoke has an agent.
        func use(_ control: ControlAddress, _ value: BusValue, plainly: () async throws -> Void)
            async throws -> String
        {
            guard agent != nil else {
                try await plainly()
                return ""
            }
            let results = try await client.invoke(control, options: options.merging(["value": value]) { $1 })
            return results["dialog"]?.text ?? ""
        }
        switch self {
        case .tap(let control):
            return try await client.invoke(control, options: options)["dialog"]?.text ?? ""
        case .turn(let control, let isOn):
            return try await use(control, .boolean(isOn)) { try await client.setValue(control, isOn) }
        case .set(let control, let value):
            return try await use(control, .double(value)) { try await client.setLevel(control, value) }
        case .change(let control, let delta):
            // What moves a level little by little asks nothing.
            try await client.changeLevel(control, by: delta)
            return ""
        case .select(let control, let choice):
            return try await use(control, .string(choice)) { try await client.select(control, choice) }
        case .perform(let intent, let bundle, let parameters):
            let results = try await client.perform(
                intent: intent, in: bundle, parameters: parameters, options: options)
            return results["dialog"]?.text ?? ""
        case .openCenter:
            try await ControlCenter.open(on: client.connection)
            return ""
        }
    }
}

/// What is being used, and the words to the user about what came of it.
@HubActor
final class RunningUses {
    private let client: ControlClient
    private var tasks: [Int: Task<Void, Never>] = [:]
    private var last = 0
    /// Those that running actions ask back.
    private var agents: [ObjectPath: CenterAgent] = [:]
    private var lastAgent = 0

    init(_ client: ControlClient) { self.client = client }

    /// Whether an action that runs asks back at an object.
    func hasAgent(at path: ObjectPath?) -> Bool { path.map { agents[$0] != nil } ?? false }

    /// A question of an action: the Control Center puts it to the user.
    func answer(_ call: MethodCall) {
        guard let agent = agents[call.path] else { return }
        run { _ in await agent.handle(call) }
    }

    /// Begins a use; nobody waits for it. What fails is said in a notification, as menus and results are
    /// gone by then; so is what an action says.
    func begin(_ use: ControlUse, named name: String) {
        run { [client] uses in
            let agent = await uses.makeAgent()
            defer { agent.map { uses.agents[$0] = nil } }
            do {
                let said = try await use.perform(by: client, asking: agent)
                if !said.isEmpty { await uses.notify(name, said) }
            } catch is CancellationError {
            } catch {
                let error = ControlClientError(error, calling: name)
                // The user has declined.
                if error.code == .failed(ContractError.cancelled) { return }
                await uses.notify(name, Self.words(of: error), isFailure: true)
            }
        }
    }

    /// - Returns: where a use can ask back; nil where there is no Control Center.
    private func makeAgent() async -> ObjectPath? {
        let connection = client.connection
        lastAgent += 1
        let number = lastAgent
        guard (try? await ControlCenter.isThere(on: connection)) == true,
            let path = try? ObjectPath("/org/controlruntime/Hub/agent/\(number)")
        else { return nil }
        agents[path] = CenterAgent(at: path, on: connection) {
            try await ControlCenter.open(on: connection)
        }
        return path
    }

    /// What failed, and where the user can be asked, for one without a Control Center.
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
