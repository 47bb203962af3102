internal import BusContract
package import DBus

/// Has the Control Center put the questions of one action to the user, for a program that has no place for
/// them: it opens with the first question, and not before.
///
/// The program names ``path`` as the agent, and hands the calls over that come for it.
package actor CenterAgent {
    package nonisolated let path: ObjectPath
    private let connection: BusConnection
    private let open: @Sendable () async throws -> Void
    private var opening: Task<Void, any Error>?

    /// - Parameters:
    ///   - connection: the one on which actions are run.
    ///   - open: opens the Control Center.
    package init(
        at path: ObjectPath, on connection: BusConnection,
        open: @escaping @Sendable () async throws -> Void
    ) {
        (self.path, self.connection, self.open) = (path, connection, open)
    }

    /// Answers a call when the user has. They may come at once: the Control Center puts the questions one
    /// after the other, and one may be withdrawn meanwhile.
    package func handle(_ call: MethodCall) async {
        guard call.path == path, call.interface == Agent1.name else {
            return call.reply.fail(BusError(.unknownObject, "there is nothing at \(call.path)"))
        }
        do {
            if call.member != Agent1.cancel.name { try await waitUntilOpen() }
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

    /// Opens it, once.
    private func waitUntilOpen() async throws {
        if let opening { return try await opening.value }
        let (open, connection) = (open, connection)
        let opening = Task {
            let owners = try await connection.signals(matching: .owner(of: ControlCenter.agentName.rawValue))
            do {
                try await open()
            } catch let error as BusError where error.name == .noReply {
                // An agent without a reply would be one that has gone.
                throw BusError(.failed, "the Control Center ended before it was open; is there a display?")
            }
            if try await connection.owner(of: ControlCenter.agentName) != nil { return }
            for await change in owners where change.arguments.last?.text != "" { return }
        }
        self.opening = opening
        try await opening.value
    }
}

/// The program `controlcenter`, as the bus knows it.
package enum ControlCenter {
    package static let name: BusName = "org.controlruntime.ControlCenter"
    private static let path: ObjectPath = "/org/controlruntime/ControlCenter"

    /// Who puts questions to the user, by `Agent1`; there as soon as the window was opened once.
    package static let agentName: BusName = "org.controlruntime.ControlCenter.Agent"
    package static let agentPath: ObjectPath = "/org/controlruntime/ControlCenter/agent"

    /// Whether it runs, or the bus can start it.
    package static func isThere(on connection: BusConnection) async throws -> Bool {
        if try await connection.owner(of: name) != nil { return true }
        return try await connection.listActivatableNames().contains(name)
    }

    /// Opens the window; the bus starts the program.
    package static func open(on connection: BusConnection) async throws {
        try await connection.call(FreedesktopApplication.activate, [:], of: name, at: path)
    }

    /// Opens the window, or closes it where it is open.
    package static func toggle(on connection: BusConnection) async throws {
        try await connection.call(
            FreedesktopApplication.activateAction, ("toggle", [], [:]), of: name, at: path)
    }
}
