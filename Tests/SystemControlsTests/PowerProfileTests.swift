internal import DBus
internal import EventLoop
internal import TestSupport
internal import Testing

@Suite(.standardTimeLimit)
struct PowerProfileTests {
    private static let name: BusName = "net.hadess.PowerProfiles"

    /// python-dbusmock's template.
    @Test func aProfileIsSelectedAndFollowed() async throws {
        let desktop = try await Desktop()
        try await check(desktop) {
            try await Service.mock("power_profiles_daemon", Self.name, on: desktop)
        }
    }

    /// Newer services have this name, alone or beside the older one.
    @Test func profilesAreFoundByTheirNewerNameAsWell() async throws {
        let desktop = try await Desktop()
        let power = desktop.control("PowerProfile")
        try await power.isUnavailable(saying: "install the package power-profiles-daemon")
        let (name, path): (BusName, ObjectPath) = (
            "org.freedesktop.UPower.PowerProfiles", "/org/freedesktop/UPower/PowerProfiles"
        )
        let daemon = try await Service.start(
            ["/usr/bin/python3", "-m", "dbusmock", "--system", name.rawValue, path.rawValue, name.rawValue],
            name, on: desktop.systemBus, desktop.environment)
        let profiles = ["balanced", "cool\u{202E} & quiet"].map {
            BusValue.properties([("Profile", .string($0))])
        }
        try await daemon.mock(
            path, "AddProperties", .string(name.rawValue),
            .properties([
                ("ActiveProfile", .string("balanced")),
                ("Profiles", .array(of: .dictionary(key: .string, value: .variant), profiles)),
            ]))
        try await power.call("Control1", "Reload")
        #expect(try await power.get("Selection1", "Selected") == .string("balanced"))
        #expect(
            try await power.call("Selection1", "Next") == .string("cool\u{202E} & quiet"))
        #expect(try await power.get("Control1", "ValueText") == .string("cool & quiet"))
        #expect(try await daemon.get(path, name.rawValue, "ActiveProfile") == .string("cool\u{202E} & quiet"))
        try await daemon.kill()
    }

    /// The bus is connected to again when it is back.
    @Test func powerProfileReturnsAfterSystemBusRestart() async throws {
        let desktop = try await Desktop()
        let power = desktop.control("PowerProfile")
        _ = try await power.isUnavailable(saying: "install the package power-profiles-daemon")
        let first = try await Service.mock("power_profiles_daemon", Self.name, on: desktop)
        try await power.isAvailable()
        try await desktop.system.kill()
        try await power.shows("Control1", "Available", .boolean(false))
        try await desktop.system.restart()
        let loop = Loop(name: "second")
        defer { loop.stop() }
        let bus = try BusConnection.connect(to: .custom(desktop.system.address), on: loop)
        let second = try await Service.start(
            ["/usr/bin/python3", "-m", "dbusmock", "--template", "power_profiles_daemon"], Self.name, on: bus,
            desktop.environment)
        try await power.isAvailable()
        try await second.kill()
        withExtendedLifetime(first) {}
    }

    /// The real power-profiles-daemon, which has its placeholder driver on a machine without profiles; it
    /// asks a polkit that is python-dbusmock's.
    @Test(.enabled(if: systemTestsAreWanted, "`make system-test` runs this"))
    func aProfileOfTheRealDaemonIsSelectedAndFollowed() async throws {
        let desktop = try await Desktop()
        let polkit = try await Service.mock("polkitd", "org.freedesktop.PolicyKit1", on: desktop)
        try await polkit.mock("/org/freedesktop/PolicyKit1/Authority", "AllowUnknown", .boolean(true))
        try await check(desktop) {
            try await Service.start(
                ["/usr/libexec/power-profiles-daemon"], Self.name, on: desktop.systemBus, desktop.environment)
        }
    }

    private func check(_ desktop: Desktop, _ start: () async throws -> Service) async throws {
        let power = desktop.control("PowerProfile")
        try await power.isUnavailable(saying: "install the package power-profiles-daemon")
        let daemon = try await start()
        try await power.shows("Selection1", "Selected", .string("balanced"))
        #expect(
            try await power.call("Selection1", "Select", .string("power-saver")) == .string("power-saver"))
        let (path, interface): (ObjectPath, String) = ("/net/hadess/PowerProfiles", Self.name.rawValue)
        #expect(try await daemon.get(path, interface, "ActiveProfile") == .string("power-saver"))
        try await daemon.set(path, interface, "ActiveProfile", .string("balanced"))
        try await power.shows("Control1", "ValueText", .string("Balanced"))
        try await daemon.kill()
        try await power.isUnavailable(saying: "install the package power-profiles-daemon")
        let again = try await start()
        try await power.isAvailable()
        try await again.kill()
    }
}
