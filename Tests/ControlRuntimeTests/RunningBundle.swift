internal import BusContract
internal import DBus
internal import EventLoop
internal import Foundation
internal import TestSupport
internal import Testing

/// The test bundle's process on a bus of its own, and a client beside it.
struct RunningBundle: Sendable {
    static let name: BusName = "org.controlruntime.Bundle1.TestBundle"

    let bus: PrivateBus
    let process: ChildProcess
    let loop: Loop
    let client: BusConnection
    /// Holds the bundle's state and the latches.
    let folder: URL

    /// The program, which is built beside the tests.
    static func executable() throws -> String {
        try BuiltProgram.path(of: "testbundle")
    }

    static func control(_ kind: String) -> ObjectPath { Contract.controlPath(kind: kind) }
    static func widget(_ kind: String) -> ObjectPath { Contract.widgetPath(kind: kind) }
    static func intent(_ identifier: String) -> ObjectPath { Contract.intentPath(identifier: identifier) }

    /// What the bundle needs in its environment.
    var environment: [String: String] { Self.environment(bus, folder) }

    static func environment(_ bus: PrivateBus, _ folder: URL) -> [String: String] {
        bus.environment.merging(environment(folder)) { $1 }
    }

    /// The same for a bundle that the bus starts.
    static func environment(_ folder: URL) -> [String: String] {
        ["XDG_STATE_HOME": folder.path, "XDG_DATA_HOME": folder.path, "TESTBUNDLE_LATCHES": folder.path]
    }

    /// Starts the bundle and waits until it has its name and every control's first value.
    ///
    /// - Parameters:
    ///   - settles: false leaves the first values out.
    ///   - launcher: a command that starts the bundle; its words come behind.
    static func start(
        on bus: PrivateBus, folder: URL, environment: [String: String] = [:], settles: Bool = true,
        launcher: [String] = []
    ) async throws -> RunningBundle {
        let loop = Loop(name: "client")
        let client = try BusConnection.connect(to: .custom(bus.address), on: loop)
        let owners = try await client.signals(
            matching: MatchRule(member: "NameOwnerChanged", arg0: name.rawValue))
        let variables = Self.environment(bus, folder).merging(environment) { $1 }
        let process = try ChildProcess.start(launcher + [executable()], environment: variables)
        try await process.until {
            for await change in owners where change.arguments.last?.text != "" { break }
        }
        let bundle = RunningBundle(bus: bus, process: process, loop: loop, client: client, folder: folder)
        guard settles else { return bundle }
        for kind in try await bundle.get(Contract.root, Bundle1.name, Bundle1.controlKinds.name).elements
            ?? []
        {
            _ = try await bundle.call(control(kind.text ?? ""), Control1.name, Control1.reload.name)
        }
        return bundle
    }

    /// Another connection to the bus.
    func connect() throws -> BusConnection { try BusConnection.connect(to: .custom(bus.address), on: loop) }

    /// Runs a program against the bus to its end; its output, unless it fails.
    func run(_ command: String...) async throws -> String {
        let result = try await TestSupport.run(command, environment: bus.environment)
        try #require(result.exitStatus == 0, "\(result)")
        return result.output
    }

    /// Runs a program against the bus to its end; all that it says.
    func say(_ command: [String]) async throws -> String {
        let result = try await TestSupport.run(command, environment: bus.environment)
        return result.output + result.errorOutput
    }
}

/// Runs `body` with a fresh bus and a bundle on it, and cleans up behind it.
///
/// - Parameter latches: those that the bundle may come to before `body` runs.
func withBundle(
    environment: [String: String] = [:], busLimits: [String: Int] = [:], settles: Bool = true,
    latches: [String] = [], _ body: (RunningBundle) async throws -> Void
) async throws {
    try await withFolder { folder in
        for latch in latches { _ = try Latch(latch, in: folder) }
        let bus = try await PrivateBus.start(limits: busLimits)
        let bundle = try await RunningBundle.start(
            on: bus, folder: folder, environment: environment, settles: settles)
        let result: Result<Void, any Error>
        do { result = .success(try await body(bundle)) } catch { result = .failure(error) }
        await bundle.client.close()
        bundle.loop.stop()
        bundle.process.send(SIGKILL)
        bus.stop()
        try result.get()
    }
}

/// Runs `body` with a fresh folder.
func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bundle-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
}

/// The error that `body` throws, with name and message; a remark when it returns.
func failure(_ body: () async throws -> some Any) async -> String {
    do {
        let value = try await body()
        return "no error but \(value)"
    } catch {
        return "\(error)"
    }
}
