internal import BusContract
internal import DBus
internal import EventLoop
internal import Foundation
internal import TestSupport

/// A session bus and a system bus of the test's own. The first starts the bundle when it is called; what else
/// is there the test starts and kills.
final class Desktop: Sendable {
    let session: PrivateBus
    let system: PrivateBus
    let sessionBus: BusConnection
    let systemBus: BusConnection
    /// A folder for the test's files, everybody's home; it goes with this object.
    let folder: URL

    static let name: BusName = "org.controlruntime.Bundle1.SystemControls"

    /// - Parameters:
    ///   - searchPath: the bundle's `PATH`; nil for that of the tests.
    ///   - environment: variables for the bundle, given the folder.
    init(
        searchPath: String? = nil, environment: (URL) -> [String: String] = { _ in [:] }
    ) async throws {
        let folder = URL(fileURLWithPath: "/tmp/desktop-\(UUID().uuidString.prefix(8))", isDirectory: true)
        self.folder = folder
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let prefix = searchPath.map { "/usr/bin/env PATH=\($0) " } ?? ""
        system = try await PrivateBus.start()
        session = try await PrivateBus.start(
            services: [
                Self.name.rawValue: prefix + (try BuiltProgram.path(of: "system-controls")),
                "ca.desrt.dconf": "/usr/libexec/dconf-service",
            ],
            environment: Self.homes(folder).merging(SoundServer.environment(folder)) { $1 }
                .merging([
                    "DBUS_SYSTEM_BUS_ADDRESS": system.address,
                    "SYSTEM_CONTROLS_SYSFS": folder.appendingPathComponent("sys").path,
                ]) { $1 }.merging(environment(folder)) { $1 })
        let loop = Loop(name: "desktop")
        sessionBus = try BusConnection.connect(to: .custom(session.address), on: loop)
        systemBus = try BusConnection.connect(to: .custom(system.address), on: loop)
    }

    deinit {
        sessionBus.loop.stop()
        session.stop()
        system.stop()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Nothing of the person's who runs the tests is read or written.
    private static func homes(_ folder: URL) -> [String: String] {
        let names = ["HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"]
        return Dictionary(uniqueKeysWithValues: names.map { ($0, folder.path) })
            .merging(["GSETTINGS_BACKEND": "dconf"]) { $1 }
    }

    /// What a program needs in its environment to belong to this desktop.
    var environment: [String: String] {
        session.environment.merging(Self.homes(folder)) { $1 }
            .merging(["DBUS_SYSTEM_BUS_ADDRESS": system.address]) { $1 }
    }

    /// A control by its kind.
    func control(_ kind: String) -> ControlUnderTest {
        ControlUnderTest(
            bus: sessionBus, path: ContractPath.control(kind: kind, instance: nil).objectPath.rawValue)
    }

    /// Places a control with a configuration.
    func place(_ kind: String, _ configuration: Vardict) async throws -> ControlUnderTest {
        let answer = try await sessionBus.call(
            Self.name, Contract.root, "org.controlruntime.Bundle1", "AddControl",
            [.string(kind), configuration.busValue])
        return ControlUnderTest(bus: sessionBus, path: answer.first?.text ?? "")
    }
}
