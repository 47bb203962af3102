internal import BusContract
internal import DBus
internal import EventLoop
internal import Foundation
internal import Synchronization
internal import TestSupport
internal import Testing

/// What a bar finds when its user has installed the flashlight example: a session bus, `controlctl` in the
/// `PATH`, and a folder for everything else. Use it through ``with(as:_:)``.
final class PanelSession: Sendable {
    /// Home, and where the light's file is.
    let folder: URL
    let environment: [String: String]
    private let user: UserIdentity
    private let connection: BusConnection
    private let children = Mutex<[ChildProcess]>([])

    /// Runs `body` with a session, and ends all that was started, whatever happens.
    static func with(
        as user: UserIdentity = .own, _ body: (PanelSession) async throws -> Void
    ) async throws {
        let folder = URL(fileURLWithPath: "/tmp/panel-\(UUID().uuidString.prefix(13))", isDirectory: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let tools = folder.appendingPathComponent("bin", isDirectory: true)
        try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
        try user.own(folder)
        for product in ["controlctl", "flashlight"] {
            let (program, place) = (try BuiltProgram.path(of: product), "\(tools.path)/\(product)")
            // Somebody else may not reach the build folder. Not copied by this process: while it writes, its
            // other tests start programs, which inherit that for a moment, and a program that anybody can
            // still write can't be run.
            let command = user == .own ? ["ln", "-s", program, place] : ["cp", program, place]
            let result = try await TestSupport.run(command)
            guard result.exitStatus == 0 else { throw TestSupportError("\(result)") }
        }
        let bus = try await PrivateBus.start(as: user)
        defer { bus.stop() }
        let loop = Loop(name: "panel")
        defer { loop.stop() }
        let connection = try BusConnection.connect(to: .custom(bus.address), on: loop)
        let session = PanelSession(user, folder, bus, connection)
        try session.write("0\n", to: "brightness")
        do {
            try await body(session)
        } catch {
            await session.end()
            throw error
        }
        await session.end()
    }

    private init(_ user: UserIdentity, _ folder: URL, _ bus: PrivateBus, _ connection: BusConnection) {
        self.user = user
        self.folder = folder
        self.connection = connection
        let searchPath = ProcessInfo.processInfo.environment["PATH"] ?? ""
        environment = bus.environment.merging([
            "PATH": "\(folder.path)/bin:\(searchPath)", "LC_ALL": "C.UTF-8", "HOME": folder.path,
            "XDG_STATE_HOME": folder.path, "XDG_DATA_HOME": folder.path, "XDG_CONFIG_HOME": folder.path,
            "XDG_CACHE_HOME": folder.path,
            "FLASHLIGHT_LED": folder.appendingPathComponent("brightness").path,
        ]) { $1 }
    }

    /// Ends the programs, the last first, and waits for their ends and those of what they started.
    private func end() async {
        for child in children.withLock({ $0 }).reversed() {
            child.terminate()
            do {
                _ = try await child.exitStatus(timeout: .seconds(10))
            } catch {
                child.sendToGroup(SIGKILL)
                Issue.record("a program, or one that it started, does not end: \(error)")
            }
        }
    }

    /// Starts a program that ends with this session at the latest.
    func start(_ command: [String], environment: [String: String] = [:]) throws -> ChildProcess {
        let child = try ChildProcess.start(
            command, environment: self.environment.merging(environment) { $1 }, as: user)
        children.withLock { $0.append(child) }
        return child
    }

    /// Starts a command as bars do, through a shell.
    func start(shell command: String) throws -> ChildProcess { try start(["/bin/sh", "-c", command]) }

    /// Runs a program to its end.
    func run(_ command: [String], environment: [String: String] = [:]) async throws -> ProcessOutput {
        try await TestSupport.run(
            command, environment: self.environment.merging(environment) { $1 }, as: user)
    }

    /// Starts the bundle, and waits until it has its name and its value.
    func startFlashlight() async throws -> ChildProcess {
        let name = try Contract.busName(bundle: "Flashlight")
        let owners = try await connection.signals(
            matching: MatchRule(member: "NameOwnerChanged", arg0: name.rawValue))
        let process = try start(["flashlight"])
        let named = Task {
            for await change in owners where change.arguments.last?.text != "" { return true }
            return false
        }
        // Also when it takes too long.
        Task {
            _ = try? await process.exitStatus(timeout: .seconds(20))
            named.cancel()
        }
        guard await named.value else { throw TestSupportError("flashlight did not start: \(process.soFar)") }
        _ = try await use(Control1.name, Control1.reload.name)
        return process
    }

    /// Turns the light over by a program that knows nothing of panels, and returns what that printed.
    func toggle() async throws -> String { try await use(Toggle1.name, Toggle1.toggle.name) }

    private func use(_ interface: InterfaceName, _ member: MemberName) async throws -> String {
        let words = [
            "busctl", "--user", "call", try Contract.busName(bundle: "Flashlight").rawValue,
            Contract.controlPath(kind: "Flashlight").rawValue, "\(interface)", "\(member)",
        ]
        let result = try await run(words)
        guard result.exitStatus == 0 else { throw TestSupportError("\(result)") }
        return result.output
    }

    /// Writes one of the session's files.
    func write(_ text: String, to name: String) throws {
        let file = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: file)
        try user.own(file)
    }

    /// What the light's file holds.
    var brightness: String {
        get throws {
            try String(contentsOf: folder.appendingPathComponent("brightness"), encoding: .utf8)
        }
    }
}
