internal import BusContract
internal import ControlClient
internal import ControlHub
internal import DBus
internal import FakeBundle
internal import Foundation
internal import TestSupport
internal import Testing

/// Activities of a real bundle, shown by a daemon that is played.
@Suite(.standardTimeLimit)
struct ActivityFaceTests {
    /// A bus with the test bundle and a hub.
    private func with(
        _ body: (PrivateBus, ControlClient, ChildProcess) async throws -> Void
    ) async throws {
        let bus = try await PrivateBus.start()
        defer { bus.stop() }
        let folder = bus.directory.appending(path: "home")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let own = [
            "XDG_STATE_HOME": folder.path, "XDG_DATA_HOME": folder.path, "TESTBUNDLE_LATCHES": folder.path,
            "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/there/is/no/socket",
        ]
        let bundle = try ChildProcess.start(
            [BuiltProgram.path(of: "testbundle")], environment: bus.environment.merging(own) { $1 })
        defer { bundle.send(SIGKILL) }
        try await HubFixture.awaitName(try Contract.busName(bundle: "TestBundle"), on: bus)
        let hub = try await Hub.connect(
            to: .custom(bus.address), faces: [ActivityFace()], arrangement: nil, patience: .zero)
        do {
            try await hub.start()
            try await body(bus, hub.client, bundle)
        } catch {
            await hub.stop()
            throw error
        }
        await hub.stop()
    }

    private func start(_ client: ControlClient, stops: Int = 3) async throws -> ActivitySnapshot {
        let path = try await client.startActivity(
            "Courier", attributes: "{\"order\":\"12\"}", contentState: "{\"stops\":\(stops)}",
            in: "TestBundle")
        return try #require(try await client.activities(in: "TestBundle").first { $0.path == path })
    }

    @Test func activityIsShownAsNotification() async throws {
        try await with { bus, client, _ in
            let daemon = try await PlayedNotifications.start(on: bus)
            let activity = try await start(client)
            let first = try await daemon.last { $0.summary == "Order 12" }
            #expect(daemon.shown.first?.replaces == 0 && first.body == "3 stops away", "\(first)")
            #expect(first.hints["value"] == .int32(70) && first.hints["urgency"] == .byte(0))
            #expect(
                first.hints["suppress-sound"] == .boolean(true) && first.hints["resident"] == .boolean(true))
            #expect(first.hints["x-canonical-private-synchronous"] == nil)
            #expect(
                first.actions.count == 4 && first.actions[1] == "Next stop" && first.actions[2] == "default")
            // A button of the notification runs the action, and the next state takes its place.
            try await daemon.send("ActionInvoked", 1, .string(first.actions[0]))
            let second = try await daemon.last { $0.body == "2 stops away" }
            #expect(second.replaces == 1 && second.hints["value"] == .int32(80))
            try await client.update(
                activity, contentState: "{\"stops\":1}", options: ["alert-title": .string("Nearly there")])
            let alert = try await daemon.last { $0.summary == "Nearly there" }
            #expect(alert.hints["urgency"] == .byte(1) && alert.hints["sound-name"]?.text != nil)
            // Who removes it from the notifications that the daemon keeps doesn't want to see it.
            try await daemon.send("NotificationClosed", 1, .uint32(2))
            _ = try await poll(for: "the end") {
                try await client.activities(in: "TestBundle").isEmpty ? true : nil
            }
        }
    }

    /// What an action does that takes long is one as well, and its button stops it.
    @Test func runNotificationButtonStopsTheRun() async throws {
        try await with { bus, client, bundle in
            let daemon = try await PlayedNotifications.start(on: bus)
            let path = bus.directory.appending(path: "home/Mover.0").path
            try #require(mkfifo(path, 0o600) == 0)
            // Whoever opens it to read goes on, and then waits for something to read.
            let latch = open(path, O_RDWR | O_CLOEXEC)
            defer { close(latch) }
            let press = Task {
                do {
                    _ = try await client.connection.call(
                        try Contract.busName(bundle: "TestBundle"), Contract.controlPath(kind: "Mover"),
                        Button1.name, Button1.press.name)
                    return "done"
                } catch {
                    return "\(error)"
                }
            }
            let shown = try await daemon.last { $0.summary == "Move" && $0.hints["value"] == .int32(50) }
            #expect(shown.actions.count == 4 && shown.actions[1] == "Stop", "\(shown)")
            try await daemon.send("ActionInvoked", 1, .string(shown.actions[0]))
            try await bundle.line { $0 == "Mover is stopped: userCancelled" }
            #expect(await press.value.contains("stopped by the user"))
            _ = try await poll(for: "the closed notification") { daemon.closed == [1] ? true : nil }
        }
    }

    /// 100 updates a second are one.
    @Test func activityUpdateFloodIsThrottled() async throws {
        try await with { bus, client, _ in
            let daemon = try await PlayedNotifications.start(on: bus)
            let activity = try await start(client, stops: 900)
            let clock = ContinuousClock()
            let begin = clock.now
            for step in 0..<300 {
                try await client.update(activity, contentState: "{\"stops\":\(800 - step)}")
                try await clock.sleep(until: begin + .milliseconds(10 * step))
            }
            try await client.update(activity, contentState: "{\"stops\":7}")
            _ = try await daemon.last { $0.body == "7 stops away" }
            let seconds = (clock.now - begin) / .seconds(1)
            #expect(daemon.shown.count <= Int(seconds) + 2, "\(daemon.shown.count) in \(seconds) s")
        }
    }

    /// What is shown outlives the bundle's process, and goes with the hub's.
    @Test func stoppingHubClosesItsNotifications() async throws {
        let bus = try await PrivateBus.start()
        defer { bus.stop() }
        let daemon = try await PlayedNotifications.start(on: bus)
        let bundle = try ChildProcess.start(
            [BuiltProgram.path(of: "testbundle")],
            environment: bus.environment.merging([
                "XDG_STATE_HOME": bus.directory.path, "XDG_DATA_HOME": bus.directory.path,
                "TESTBUNDLE_LATCHES": bus.directory.path,
                "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/there/is/no/socket",
            ]) { $1 })
        defer { bundle.send(SIGKILL) }
        try await HubFixture.awaitName(try Contract.busName(bundle: "TestBundle"), on: bus)
        let hub = try await Hub.connect(to: .custom(bus.address), faces: [ActivityFace()], patience: .zero)
        try await hub.start()
        let client = await hub.client
        _ = try await start(client)
        _ = try await daemon.last { $0.summary == "Order 12" }
        await hub.stop()
        _ = try await poll(for: "the closed notification") { daemon.closed == [1] ? true : nil }
    }
}
