internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

/// The user's systemd is python-dbusmock's, on the session bus.
@Suite(.standardTimeLimit)
struct UserUnitTests {
    private let path: ObjectPath = "/org/freedesktop/systemd1"
    private let manager: InterfaceName = "org.freedesktop.systemd1.Manager"

    private func systemd(_ desktop: Desktop) async throws -> Service {
        // The template wants to be on the system bus.
        let environment = desktop.environment.merging(
            ["DBUS_SYSTEM_BUS_ADDRESS": desktop.session.address]) { $1 }
        let systemd = try await Service.start(
            ["/usr/bin/python3", "-m", "dbusmock", "--template", "systemd"], "org.freedesktop.systemd1",
            on: desktop.sessionBus, environment)
        for (method, input, output, code) in [
            ("LoadUnit", "s", "o", "ret = self.units[args[0]]"), ("Subscribe", "", "", ""),
        ] {
            try await systemd.addMethod(path, manager.rawValue, method, input, output, code)
        }
        try await systemd.mock(path, "AddMockUnit", .string("nap.service"))
        return systemd
    }

    @Test func userUnitIsStartedAndFollowed() async throws {
        let desktop = try await Desktop()
        try await desktop.control("UserUnit").isUnavailable(saying: "no unit is chosen")
        // One without a unit could never be used.
        await #expect(throws: (any Error).self) { try await desktop.place("UserUnit", [:]) }
        let systemd = try await systemd(desktop)
        let unit = try await desktop.place("UserUnit", ["unit": .string("nap.service")])
        try await unit.shows("Control1", "ValueText", .string("inactive"))
        #expect(try await unit.call("Toggle1", "Toggle") == .boolean(true))
        #expect(
            try await systemd.get(
                "/org/freedesktop/systemd1/unit/nap_service", "org.freedesktop.systemd1.Unit", "ActiveState")
                == .string("active"))
        try await systemd.call(path, manager, "StopUnit", .string("nap.service"), .string("replace"))
        try await unit.shows("Toggle1", "IsOn", .boolean(false))
        try await systemd.kill()
        try await unit.isUnavailable(saying: "your systemd is not running")
        let again = try await self.systemd(desktop)
        try await unit.isAvailable()
        try await again.kill()
    }
}
