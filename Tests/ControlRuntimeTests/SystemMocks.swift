internal import DBus
internal import EventLoop
internal import Foundation
internal import TestSupport
internal import Testing

/// A bus that plays the system's, with python-dbusmock in the places of logind and polkit.
struct SystemMocks {
    /// What is played: who, where, and the calls that set it up.
    struct Mock {
        let name: String
        let path: String
        let interface: String
        let setUp: [[String]]
    }

    let address: String
    private let children: [String: ChildProcess]

    static func logind(locked: Bool) -> Mock {
        Mock(
            name: "org.freedesktop.login1", path: "/org/freedesktop/login1/session/auto",
            interface: "org.freedesktop.login1.Session",
            setUp: [
                [
                    "org.freedesktop.DBus.Mock", "AddProperty", "ssv", "org.freedesktop.login1.Session",
                    "LockedHint",
                    "b", "\(locked)",
                ]
            ])
    }

    /// Runs `body` with the bus, the mocks and a bundle, or without any system bus at all where `mocks` is
    /// nil.
    static func with(
        _ mocks: [Mock]?, environment: [String: String] = [:],
        _ body: (RunningBundle, SystemMocks) async throws -> Void
    ) async throws {
        guard let mocks else {
            let none = SystemMocks(address: "unix:path=/there/is/no/socket", children: [:])
            return try await withBundle(environment: environment.merging(none.environment) { $1 }) {
                try await body($0, none)
            }
        }
        let system = try await PrivateBus.start()
        defer { system.stop() }
        let loop = Loop(name: "system")
        let watcher = try BusConnection.connect(to: .custom(system.address), on: loop)
        var children: [String: ChildProcess] = [:]
        for mock in mocks {
            children[mock.name] = try await play(
                mock, ["--system"], ["DBUS_SYSTEM_BUS_ADDRESS": system.address], watcher)
            for command in mock.setUp {
                let result = try await TestSupport.run(
                    ["busctl", "--address=\(system.address)", "call", mock.name, mock.path] + command)
                try #require(result.exitStatus == 0, "\(result)")
            }
        }
        let played = SystemMocks(address: system.address, children: children)
        defer { for child in children.values { child.send(SIGKILL) } }
        let result: Result<Void, any Error>
        do {
            result = .success(
                try await withBundle(environment: environment.merging(played.environment) { $1 }) {
                    try await body($0, played)
                })
        } catch {
            result = .failure(error)
        }
        await watcher.close()
        loop.stop()
        try result.get()
    }

    /// Starts a mock and waits until it has its name.
    static func play(
        _ mock: Mock, _ bus: [String], _ environment: [String: String], _ watcher: BusConnection
    ) async throws -> ChildProcess {
        let owners = try await watcher.signals(
            matching: MatchRule(member: "NameOwnerChanged", arg0: mock.name))
        let child = try ChildProcess.start(
            ["/usr/bin/python3", "-m", "dbusmock"] + bus + [mock.name, mock.path, mock.interface],
            environment: environment)
        for await _ in owners { break }
        return child
    }

    private var environment: [String: String] { ["DBUS_SYSTEM_BUS_ADDRESS": address] }

    /// logind says that the session was locked or unlocked.
    func setLocked(_ isLocked: Bool) async throws {
        let result = try await TestSupport.run([
            "busctl", "--address=\(address)", "call", "org.freedesktop.login1",
            "/org/freedesktop/login1/session/auto",
            "org.freedesktop.DBus.Mock", "UpdateProperties", "sa{sv}", "org.freedesktop.login1.Session", "1",
            "LockedHint", "b", "\(isLocked)",
        ])
        try #require(result.exitStatus == 0, "\(result)")
    }

    /// Sends a signal to the process that plays a name.
    func send(_ signal: Int32, to name: String) { children[name]?.send(signal) }
}
