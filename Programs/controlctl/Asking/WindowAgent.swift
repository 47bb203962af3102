internal import ControlBasics
internal import ControlClient
internal import DBus

/// The Control Center, as it asks where nobody is at a terminal.
enum WindowAgent {
    static let path: ObjectPath = "/org/controlruntime/controlctl/window"

    /// Offers an agent on a client's connection, for as long as that lives.
    ///
    /// - Returns: its path; nil without a display, and where there is no Control Center.
    static func start(_ client: ControlClient) async throws -> ObjectPath? {
        let connection = client.connection
        guard !ControlCenter.displays.isEmpty, try await ControlCenter.isThere(on: connection) else {
            return nil
        }
        let agent = CenterAgent(at: path, on: connection) {
            Console.remark("the Control Center asks")
            do {
                try await ControlCenter.open(on: connection)
            } catch let error as BusError {
                throw BusError(.failed, ControlCenter.complaint(of: error) ?? error.message)
            }
        }
        // Each call has a task of its own; the process ends with the action, and the tasks with it.
        await connection.setCallHandler { call in Task { await agent.handle(call) } }
        return path
    }
}

extension ControlCenter {
    /// The variables of this process that name a display.
    static var displays: [String] { ["WAYLAND_DISPLAY", "DISPLAY"].filter { Variables.value($0) != nil } }

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
