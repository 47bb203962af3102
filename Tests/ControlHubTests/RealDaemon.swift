internal import BusContract
internal import ControlClient
internal import DBus
internal import Foundation
internal import TestSupport

/// A bus with dunst on a screen in memory, the test bundle and a hub, each a process of its own.
///
/// dunst, as it is small, says how many notifications there are, and opens a menu with a notification's
/// buttons on a click: here one that chooses the first.
final class RealDaemon: Sendable {
    let bus: PrivateBus
    let client: ControlClient
    private let dunst: ChildProcess
    private let environment: [String: String]

    private init(
        _ bus: PrivateBus, _ client: ControlClient, _ dunst: ChildProcess, _ environment: [String: String]
    ) {
        self.bus = bus
        self.client = client
        self.dunst = dunst
        self.environment = environment
    }

    static func with(_ body: (RealDaemon) async throws -> Void) async throws {
        let bus = try await PrivateBus.start()
        defer { bus.stop() }
        let folder = bus.directory.appending(path: "home")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let screen = try ChildProcess.start(
            ["Xvfb", "-displayfd", "1", "-screen", "0", "400x300x24", "-nolisten", "tcp", "-noreset"])
        defer { screen.send(SIGKILL) }
        let display = ":" + (try await screen.line { Int($0) != nil })
        let choose = folder.appending(path: "choose")
        try await WrittenProgram.write("#!/bin/sh\nhead -n 1\n", to: choose.path)
        let configuration = folder.appending(path: "dunstrc")
        try """
        [global]
        follow = none
        width = 300
        origin = top-left
        offset = 0x0
        notification_limit = 0
        mouse_left_click = context
        dmenu = \(choose.path)
        """.write(to: configuration, atomically: true, encoding: .utf8)
        let own = [
            "HOME": folder.path, "XDG_STATE_HOME": folder.path, "XDG_DATA_HOME": folder.path,
            "XDG_CONFIG_HOME": folder.path, "XDG_DATA_DIRS": folder.path,
            "TESTBUNDLE_LATCHES": folder.path, "DISPLAY": display,
            "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/there/is/no/socket",
        ]
        let environment = bus.environment.merging(own) { $1 }
        let dunst = try ChildProcess.start(
            ["dunst", "-conf", configuration.path, "-print"], environment: environment)
        defer { dunst.send(SIGKILL) }
        try await HubFixture.awaitName("org.freedesktop.Notifications", on: bus)
        let bundle = try ChildProcess.start(
            [BuiltProgram.path(of: "testbundle")], environment: environment)
        defer { bundle.send(SIGKILL) }
        try await HubFixture.awaitName(try Contract.busName(bundle: "TestBundle"), on: bus)
        let client = try await ControlClient.connect(to: .custom(bus.address), patience: .zero)
        defer { client.close() }
        try await body(RealDaemon(bus, client, dunst, environment))
    }

    /// The program, on its own.
    func startHub() async throws -> ChildProcess {
        let hub = try ChildProcess.start(
            [BuiltProgram.path(of: "controlhub")], environment: environment)
        try await HubFixture.awaitName("org.controlruntime.Hub", on: bus)
        return hub
    }

    /// How many notifications are on the screen, by the daemon's own account.
    func count() async throws -> Int {
        let value = try await client.connection.call(
            "org.freedesktop.Notifications", "/org/freedesktop/Notifications",
            "org.freedesktop.DBus.Properties", "Get",
            [.string("org.dunstproject.cmd0"), .string("displayedLength")])
        return value.first?.unwrapped.integer ?? -1
    }

    /// Waits for a number of notifications.
    func shows(_ count: Int) async throws {
        _ = try await poll(for: "\(count) notifications") { try await self.count() == count ? true : nil }
    }

    /// How many calls of `Notify` have come to it, and what the last of them said.
    var printed: (count: Int, last: String) {
        let output = dunst.soFar.output
        let bodies = output.matches(of: /(?m)^\tbody: '(.*)'$/).map { String($0.output.1) }
        return (bodies.count, bodies.last ?? "")
    }

    /// Presses the left button of the mouse in the corner, where the first notification is.
    func click() async throws {
        let result = try await run(
            ["xdotool", "mousemove", "100", "15", "click", "1"], environment: environment)
        guard result.exitStatus == 0 else { throw TestSupportError("\(result)") }
    }

    func start(stops: Int) async throws -> ActivitySnapshot {
        let path = try await client.startActivity(
            "Courier", attributes: "{\"order\":\"12\"}", contentState: "{\"stops\":\(stops)}",
            in: "TestBundle")
        guard let activity = try await client.activities(in: "TestBundle").first(where: { $0.path == path })
        else { throw TestSupportError("no activity") }
        return activity
    }
}
