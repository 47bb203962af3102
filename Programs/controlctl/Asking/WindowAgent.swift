internal import BusContract
internal import ControlBasics
internal import ControlClient
internal import DBus

/// Has the Control Center put an action's questions to the user, where nobody is at a terminal: it opens with
/// the first question, and not before.
actor WindowAgent {
    static let path: ObjectPath = "/org/controlruntime/controlctl/window"

    private let client: ControlClient
    private var connection: BusConnection { client.connection }
    private var opening: Task<Void, any Error>?

    private init(_ client: ControlClient) { self.client = client }

    /// Offers an agent on a client's connection, for as long as that lives.
    ///
    /// - Returns: its path; nil without a display, and where there is no Control Center.
    static func start(_ client: ControlClient) async throws -> ObjectPath? {
        guard !ControlCenter.displays.isEmpty, try await isThere(on: client.connection) else { return nil }
        let agent = WindowAgent(client)
        // Each call has a task of its own: the Control Center puts the questions one after the other, and one
        // may be withdrawn meanwhile. The process ends with the action, and the tasks with it.
        await client.connection.setCallHandler { call in Task { await agent.handle(call) } }
        return path
    }

    private static func isThere(on connection: BusConnection) async throws -> Bool {
        if try await connection.owner(of: ControlCenter.name) != nil { return true }
        return try await connection.listActivatableNames().contains(ControlCenter.name)
    }

    private func handle(_ call: MethodCall) async {
        guard call.path == Self.path, call.interface == Agent1.name else {
            return call.reply.fail(BusError(.unknownObject, "there is nothing at \(call.path)"))
        }
        do {
            if call.member != Agent1.cancel.name { try await open() }
            // The bundle's own limit ends a question that nobody answers.
            let answer = try await connection.call(
                ControlCenter.agentName, ControlCenter.agentPath, Agent1.name, call.member, call.arguments,
                timeout: .seconds(86_400), noAutoStart: true)
            call.reply.succeed(answer)
        } catch let error as BusError {
            call.reply.fail(error)
        } catch {
            call.reply.fail(BusError(.failed, "the Control Center can't ask: \(error)"))
        }
    }

    /// Opens the window, once.
    private func open() async throws {
        if let opening { return try await opening.value }
        let (client, connection) = (client, connection)
        let opening = Task {
            Console.remark("the Control Center asks")
            let owners = try await connection.signals(matching: .owner(of: ControlCenter.agentName.rawValue))
            do {
                try await ControlCenter.open(client)
            } catch let error as BusError {
                throw BusError(.failed, ControlCenter.complaint(of: error) ?? error.message)
            }
            if try await connection.owner(of: ControlCenter.agentName) != nil { return }
            for await change in owners where change.arguments.last?.text != "" { return }
        }
        self.opening = opening
        try await opening.value
    }
}

/// The program `controlcenter`, as the bus knows it.
enum ControlCenter {
    static let name: BusName = "org.controlruntime.ControlCenter"
    private static let path: ObjectPath = "/org/controlruntime/ControlCenter"

    /// Who puts questions to the user, by `Agent1`; there as soon as the window was opened once.
    static let agentName: BusName = "org.controlruntime.ControlCenter.Agent"
    static let agentPath: ObjectPath = "/org/controlruntime/ControlCenter/agent"

    /// The variables of this process that name a display.
    static var displays: [String] { ["WAYLAND_DISPLAY", "DISPLAY"].filter { Variables.value($0) != nil } }

    /// Opens the window; the bus starts the program.
    static func open(_ client: ControlClient) async throws {
        try await client.connection.call(FreedesktopApplication.activate, [:], of: name, at: path)
    }

    /// Opens the window, or closes it where it is open.
    static func toggle(_ client: ControlClient) async throws {
        try await client.connection.call(
            FreedesktopApplication.activateAction, ("toggle", [], [:]), of: name, at: path)
    }

    /// Why it can't be opened; nil for an error that says nothing of that.
    static func complaint(of error: BusError) -> String? {
        if error.name == .noReply {
            let names = displays
            return
                "the Control Center ended before it was open; is there a display? Run controlcenter to see why"
                + (names.isEmpty
                    ? "" : ". Where it opens so, the bus lacks the display: \(DisplayOfBus.remedy(names))")
        }
        guard error.isFailureToStart else { return nil }
        let package = "the package controlruntime-desktop"
        let reason =
            ServiceFile.broken(for: name.rawValue).map {
                "could not be started: \($0.complaint(installing: package))"
            }
            ?? (error.name == .serviceUnknown
                ? "is not installed: install \(package)" : "could not be started: \(error.message)")
        return "the Control Center \(reason)"
    }
}
