internal import BusContract
internal import DBus
internal import EventLoop
internal import Foundation
internal import TestSupport

/// An example on a bus of its own, which starts the program when it is first called, and the means to use it.
final class ExampleProgram: Sendable {
    let bus: PrivateBus
    let connection: BusConnection
    let name: BusName
    /// A folder for the test's files; it goes with this object.
    let folder: URL

    /// - Parameters:
    ///   - product: the program beside the test's own; nil starts nothing.
    ///   - environment: variables for it, given the test's folder.
    ///   - launcher: the words of a command that starts the program, given the same.
    init(
        _ product: String?, bundle: String, environment: (URL) -> [String: String] = { _ in [:] },
        launcher: (URL) -> String = { _ in "" }
    ) async throws {
        let folder = Self.base.appendingPathComponent("\(UUID().uuidString.prefix(8))", isDirectory: true)
        self.folder = folder
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let name = try Contract.busName(bundle: bundle)
        self.name = name
        let services =
            try product.map { [name.rawValue: "\(launcher(folder)) \(try BuiltProgram.path(of: $0))"] } ?? [:]
        // Nothing of the person's who runs the tests is read or written.
        let own = ["HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"]
        let variables = Dictionary(uniqueKeysWithValues: own.map { ($0, folder.path) })
        bus = try await PrivateBus.start(
            services: services, environment: variables.merging(environment(folder)) { $1 })
        connection = try BusConnection.connect(to: .custom(bus.address), on: Loop(name: "example"))
    }

    deinit {
        connection.loop.stop()
        bus.stop()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Holds the folders of all tests. A program that loses its bus saves its state once more, maybe after
    /// its test's folder was removed, so all is removed again at the end.
    private static let base: URL = {
        atexit { try? FileManager.default.removeItem(at: ExampleProgram.base) }
        return URL(fileURLWithPath: "/tmp/examples-\(getpid())", isDirectory: true)
    }()

    /// Runs `busctl --user call` and returns what it printed: `b true`.
    func call(_ path: String, _ interface: String, _ member: String, _ arguments: String...) async throws
        -> String
    {
        let result = try await busctl(
            ["call", name.rawValue, Self.root + path, Self.prefix + interface, member] + arguments)
        guard result.exitStatus == 0 else { throw TestSupportError(result.errorOutput) }
        return result.output.trimmingCharacters(in: .newlines)
    }

    /// Makes a call that has to fail and returns the message.
    func failure(_ path: String, _ interface: String, _ member: String) async throws -> String {
        let result = try await busctl([
            "call", name.rawValue, Self.root + path, Self.prefix + interface, member,
        ])
        guard result.exitStatus != 0 else {
            throw TestSupportError("a call that should fail gave \(result.output)")
        }
        return result.errorOutput
    }

    func property(_ path: String, _ interface: String, _ property: String) async throws -> String {
        let result = try await busctl(
            ["get-property", name.rawValue, Self.root + path, Self.prefix + interface, property])
        guard result.exitStatus == 0 else { throw TestSupportError(result.errorOutput) }
        return result.output.trimmingCharacters(in: .newlines)
    }

    func busctl(_ arguments: [String]) async throws -> ProcessOutput {
        try await run(["busctl", "--user"] + arguments, environment: bus.environment)
    }

    static let root = "/org/controlruntime/Bundle1"
    static let prefix = "org.controlruntime."
}
