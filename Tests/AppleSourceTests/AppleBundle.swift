import BusContract
import DBus
import EventLoop
import Foundation
import TestSupport
import Testing

/// The sources in `Tests/AppleSources` as they were built.
enum Mode: String, CaseIterable, Sendable {
    case swift5 = "apple-sources-5"
    case swift6 = "apple-sources-6"
    case mainActor = "apple-sources-main"
}

/// One of the programs on a bus of its own, and a client beside it.
struct AppleBundle: Sendable {
    static let name: BusName = "org.controlruntime.Bundle1.AppleSources"

    let bus: PrivateBus
    let process: ChildProcess
    let loop: Loop
    let client: BusConnection
    /// The program's home, state and resources.
    let folder: URL

    static func environment(_ folder: URL, language: String = "C") -> [String: String] {
        [
            "HOME": folder.path, "XDG_CONFIG_HOME": folder.path + "/config",
            "XDG_DATA_HOME": folder.path + "/data",
            "XDG_STATE_HOME": folder.path + "/state", "XDG_DATA_DIRS": folder.path + "/none",
            "STATE_FOLDER": folder.path, "LANGUAGE": "", "LC_ALL": language,
            "PATH": folder.path + "/bin:/usr/bin:/bin",
        ]
    }

    static func start(_ mode: Mode, on bus: PrivateBus, folder: URL, language: String) async throws
        -> AppleBundle
    {
        let loop = Loop(name: "client")
        let client = try BusConnection.connect(to: .custom(bus.address), on: loop)
        let owners = try await client.signals(
            matching: MatchRule(member: "NameOwnerChanged", arg0: name.rawValue))
        let variables = bus.environment.merging(environment(folder, language: language)) { $1 }
        let process = try ChildProcess.start([BuiltProgram.path(of: mode.rawValue)], environment: variables)
        try await process.until {
            for await change in owners where change.arguments.last?.text != "" { break }
        }
        let bundle = AppleBundle(bus: bus, process: process, loop: loop, client: client, folder: folder)
        for kind in try await bundle.get(Contract.root, Bundle1.name, Bundle1.controlKinds.name).elements
            ?? []
        {
            _ = try await bundle.call(
                Contract.controlPath(kind: kind.text ?? ""), Control1.name, Control1.reload.name)
        }
        return bundle
    }

    func call(
        _ path: ObjectPath, _ interface: InterfaceName, _ member: MemberName, _ arguments: [BusValue] = []
    ) async throws -> [BusValue] {
        try await client.call(Self.name, path, interface, member, arguments, timeout: .seconds(50))
    }

    func get(_ path: ObjectPath, _ interface: InterfaceName, _ property: MemberName) async throws -> BusValue
    {
        let arguments: [BusValue] = [.string(interface.rawValue), .string(property.rawValue)]
        let answer = try await call(path, "org.freedesktop.DBus.Properties", "Get", arguments)
        return answer.first?.unwrapped ?? .string("nothing")
    }

    /// A text among the properties of `Control1`.
    func text(_ kind: String, _ property: MemberName, instance: String? = nil) async throws -> String? {
        try await get(path(kind, instance), Control1.name, property).text
    }

    func isOn(_ kind: String, instance: String? = nil) async throws -> Bool? {
        try await get(path(kind, instance), Toggle1.name, Toggle1.isOn.name).bool
    }

    @discardableResult
    func toggle(_ kind: String, instance: String? = nil) async throws -> Bool? {
        try await call(path(kind, instance), Toggle1.name, Toggle1.toggle.name).first?.bool
    }

    func press(_ kind: String) async throws {
        _ = try await call(path(kind, nil), Button1.name, Button1.press.name)
    }

    private func path(_ kind: String, _ instance: String?) throws -> ObjectPath {
        guard let instance else { return Contract.controlPath(kind: kind) }
        return try ObjectPath(instance)
    }

    /// What a file in the state folder says.
    func file(_ name: String) -> String? {
        try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    /// Runs the app that shares a suite with the bundle; what it printed.
    func app(_ arguments: String...) async throws -> String {
        let result = try await run(
            [try BuiltProgram.path(of: "apple-app")] + arguments, environment: Self.environment(folder))
        try #require(result.exitStatus == 0, "\(result)")
        return result.output.trimmingCharacters(in: .newlines)
    }
}

/// Runs `body` with a program on a fresh bus, and cleans up behind it.
///
/// - Parameters:
///   - language: the locale that the program runs in.
///   - files: what lies in its folder beforehand, by path.
func withApple(
    _ mode: Mode, language: String = "C", files: [String: String] = [:],
    _ body: (AppleBundle) async throws -> Void
) async throws {
    let folder = URL(fileURLWithPath: "/tmp/apple-\(UUID().uuidString.prefix(13))", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files.merging(["home": ""], uniquingKeysWith: { $1 }) {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        if path.hasPrefix("bin/") {
            try await WrittenProgram.write(text, to: file.path)
        } else {
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
    }
    let bus = try await PrivateBus.start()
    let bundle = try await AppleBundle.start(mode, on: bus, folder: folder, language: language)
    let result: Result<Void, any Error>
    do { result = .success(try await body(bundle)) } catch { result = .failure(error) }
    await bundle.client.close()
    bundle.loop.stop()
    bundle.process.send(SIGKILL)
    bus.stop()
    try result.get()
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
