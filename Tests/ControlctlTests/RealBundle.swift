internal import BusContract
internal import DBus
internal import EventLoop
internal import Foundation
internal import TestSupport
internal import Testing

/// The runtime's test bundle on a bus of its own, and the built program beside it.
final class RealBundle: Sendable {
    let bus: PrivateBus
    private let bundle: ChildProcess
    private let folder: URL

    /// - Parameters:
    ///   - environment: more for the bundle.
    ///   - program: a copy of its program; the built one if left out.
    init(environment: [String: String] = [:], program: String? = nil) async throws {
        bus = try await PrivateBus.start()
        folder = bus.directory.appendingPathComponent("home")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let own = [
            "XDG_STATE_HOME": folder.path, "XDG_DATA_HOME": folder.path, "TESTBUNDLE_LATCHES": folder.path,
            "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=\(Nowhere.path)/bus",
        ]
        let loop = Loop(name: "waiting")
        defer { loop.stop() }
        let connection = try BusConnection.connect(to: .custom(bus.address), on: loop)
        let name = try Contract.busName(bundle: "TestBundle")
        let owners = try await connection.signals(matching: .owner(of: name.rawValue))
        bundle = try ChildProcess.start(
            [try program ?? BuiltProgram.path(of: "testbundle")],
            environment: bus.environment.merging(own) { $1 }.merging(environment) { $1 })
        try await bundle.until {
            for await change in owners where change.arguments.last?.text != "" { break }
        }
        await connection.close()
    }

    /// The bundle hangs, as a whole.
    func stop() { bundle.send(SIGSTOP) }

    func goOn() { bundle.send(SIGCONT) }

    deinit {
        bundle.send(SIGKILL)
        bus.stop()
    }

    /// Runs the program to its end.
    func run(_ arguments: String..., input: String = "", directory: URL? = nil) async throws -> ProcessOutput
    {
        try await TestSupport.run(
            [Fixture.program] + arguments, environment: bus.environment, input: input, directory: directory)
    }

    /// Runs a script in which `$ctl` is the program.
    func shell(_ script: String) throws -> ChildProcess {
        try ChildProcess.start(
            ["/bin/sh", "-c", script], environment: bus.environment.merging(["ctl": Fixture.program]) { $1 })
    }

    /// Starts the program.
    func start(_ arguments: String...) throws -> ChildProcess {
        try ChildProcess.start([Fixture.program] + arguments, environment: bus.environment)
    }
}

extension ProcessOutput {
    /// A program that ended with a complaint.
    static func complaint(_ text: String, _ status: Int32) -> ProcessOutput {
        ProcessOutput(output: "", errorOutput: "controlctl: \(text)\n", exitStatus: status)
    }
}
