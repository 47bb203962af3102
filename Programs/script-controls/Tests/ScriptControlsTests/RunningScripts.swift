internal import DBus
internal import EventLoop
internal import Foundation
internal import Synchronization

/// The bundle on a session bus of its own, with files of its own, and a client beside it.
final class RunningScripts: Sendable {
    static let name: BusName = "org.controlruntime.Bundle1.ScriptControls"

    /// Has everything: the configuration, the home, the socket of the bus.
    let folder: String
    let client: BusConnection
    private let loop: Loop
    private let daemon: Program
    private let bundle: Program

    private init(
        _ folder: String, _ client: BusConnection, _ loop: Loop, _ daemon: Program, _ bundle: Program
    ) {
        self.folder = folder
        self.client = client
        self.loop = loop
        self.daemon = daemon
        self.bundle = bundle
    }

    var configuration: String { "\(folder)/config/controlruntime" }
    var file: String { "\(configuration)/controls.toml" }

    /// Runs `body` with a bundle, and ends all behind it.
    ///
    /// - Parameters:
    ///   - text: the file `controls.toml`; `FOLDER` in it stands for the folder.
    ///   - hasPipe: whether the folder has a named pipe, `pipe`.
    ///   - launcher: a command that starts the bundle.
    static func with(
        _ text: String, hasPipe: Bool = false, launcher: [String] = [],
        _ body: (RunningScripts) async throws -> Void
    ) async throws {
        let folder = "/tmp/scripts-\(UUID().uuidString.prefix(13))"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let configuration = "\(folder)/config/controlruntime"
        try FileManager.default.createDirectory(atPath: configuration, withIntermediateDirectories: true)
        try text.replacingOccurrences(of: "FOLDER", with: folder).write(
            toFile: "\(configuration)/controls.toml", atomically: true, encoding: .utf8)
        if hasPipe { mkfifo("\(folder)/pipe", 0o600) }
        let daemon = try Program(
            [
                "dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address=1",
                "--address=unix:path=\(folder)/bus",
            ], [:])
        _ = try daemon.line()
        let loop = Loop(name: "client")
        let address = "unix:path=\(folder)/bus"
        let client = try BusConnection.connect(to: .custom(address), on: loop)
        let owners = try await client.signals(
            matching: MatchRule(member: "NameOwnerChanged", arg0: name.rawValue))
        let bundle = try Program(
            launcher + [Program.built("script-controls")],
            [
                "DBUS_SESSION_BUS_ADDRESS": address, "XDG_CONFIG_HOME": "\(folder)/config", "HOME": folder,
                "XDG_STATE_HOME": "\(folder)/state", "XDG_DATA_HOME": "\(folder)/data",
                "XDG_RUNTIME_DIR": folder, "CONTROLRUNTIME_BUS_PATIENCE": "0",
            ])
        for await change in owners where change.arguments.last?.text != "" { break }
        let scripts = RunningScripts(folder, client, loop, daemon, bundle)
        let result: Result<Void, any Error>
        do { result = .success(try await body(scripts)) } catch { result = .failure(error) }
        await client.close()
        loop.stop()
        bundle.end()
        daemon.end()
        try result.get()
    }

    /// As `kill -9`.
    func kill() { bundle.end() }

    /// The bundle's child process of this name; nil for none.
    func child(named name: String) -> pid_t? {
        let tasks = "/proc/\(bundle.processIdentifier)/task"
        // Each thread has those that it started.
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
        let children = threads.flatMap { thread in
            let list = try? String(contentsOfFile: "\(tasks)/\(thread)/children", encoding: .utf8)
            return (list ?? "").split(separator: " ").compactMap { pid_t($0) }
        }
        return children.first { child in
            let found = try? String(contentsOfFile: "/proc/\(child)/comm", encoding: .utf8)
            return found == "\(name)\n"
        }
    }

    // MARK: Files

    func write(_ text: String, to path: String) throws {
        try text.replacingOccurrences(of: "FOLDER", with: folder).write(
            toFile: path, atomically: true, encoding: .utf8)
    }

    func text(_ name: String) -> String {
        (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)) ?? ""
    }

    // MARK: Calls

    static func path(_ kind: String) throws -> ObjectPath {
        let escaped = kind.utf8.map { byte in
            let isPlain = Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber
            return isPlain ? String(UnicodeScalar(byte)) : "_" + String(format: "%02x", byte)
        }
        return try ObjectPath("/org/controlruntime/Bundle1/control/\(escaped.joined())")
    }

    @discardableResult
    func call(_ kind: String, _ interface: String, _ member: MemberName, _ arguments: [BusValue] = [])
        async throws
        -> BusValue?
    {
        try await client.call(
            Self.name, try Self.path(kind), try InterfaceName("org.controlruntime.\(interface)"), member,
            arguments,
            timeout: .seconds(50)
        ).first
    }

    func get(_ kind: String, _ interface: String, _ property: String) async throws -> BusValue? {
        try await client.call(
            Self.name, kind.isEmpty ? "/org/controlruntime/Bundle1" : try Self.path(kind),
            "org.freedesktop.DBus.Properties", "Get",
            [.string("org.controlruntime.\(interface)"), .string(property)], timeout: .seconds(50)
        ).first?.unwrapped
    }

    /// The error of a call, with name and message; a remark when there is none.
    func failure(_ body: () async throws -> Void) async -> String {
        do {
            try await body()
            return "no error"
        } catch {
            return "\(error)"
        }
    }

    /// Waits until a property is as wanted. A property that can't be read is nil.
    func wait(
        _ kind: String, _ interface: String, _ property: String, _ isRight: (BusValue?) -> Bool
    ) async throws {
        let signals = try await client.signals(matching: MatchRule())
        if isRight(try? await get(kind, interface, property)) { return }
        for await _ in signals where isRight(try? await get(kind, interface, property)) { return }
    }
}

/// A program that runs beside the test, and is killed with it.
final class Program: Sendable {
    // Process is not Sendable; it is used here alone.
    private let process: Mutex<Process>
    private let output: Pipe

    /// - Parameter environment: what it has besides this process's own.
    init(_ words: [String], _ environment: [String: String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["setpriv", "--pdeathsig", "KILL"] + words
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        output = Pipe()
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        self.process = Mutex(process)
    }

    /// The path of a program that is built beside the tests.
    static func built(_ name: String) -> String {
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        // The tests may be run by a helper of the toolchain that loads them from the build folder.
        let candidates = ([own] + CommandLine.arguments).map {
            URL(fileURLWithPath: $0).deletingLastPathComponent().appendingPathComponent(name).path
        }
        return candidates.first { FileManager.default.isExecutableFile(atPath: $0) } ?? name
    }

    /// Waits for a line, or a part of one.
    func line() throws -> String {
        String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    }

    /// All that it writes, and the status that it ends with.
    func result() throws -> (output: String, status: Int32) {
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        return process.withLock { process in
            process.waitUntilExit()
            return (text, process.terminationStatus)
        }
    }

    var processIdentifier: pid_t { process.withLock { $0.processIdentifier } }

    /// Kills it.
    func end() {
        process.withLock { process in
            Foundation.kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
    }
}
