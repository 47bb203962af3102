internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

/// With the real GSettings and dconf.
@Suite(.standardTimeLimit)
struct SettingsTests {
    private func gsettings(_ desktop: Desktop, _ arguments: String...) async throws -> String {
        let result = try await run(["gsettings"] + arguments, environment: desktop.environment)
        try #require(result.exitStatus == 0, "\(result.errorOutput)")
        return result.output.trimmingCharacters(in: .newlines)
    }

    @Test(arguments: [
        ("DarkMode", "org.gnome.desktop.interface", "color-scheme", "'prefer-dark'", "default"),
        ("DoNotDisturb", "org.gnome.desktop.notifications", "show-banners", "false", "true"),
    ])
    func settingTogglesWriteAndFollowGSettings(
        _ kind: String, _ schema: String, _ key: String, _ on: String, _ off: String
    )
        async throws
    {
        let desktop = try await Desktop()
        let control = desktop.control(kind)
        try await control.shows("Toggle1", "IsOn", .boolean(false))
        #expect(try await control.call("Toggle1", "Toggle") == .boolean(true))
        #expect(try await gsettings(desktop, "get", schema, key) == on)
        _ = try await gsettings(desktop, "set", schema, key, off)
        try await control.shows("Toggle1", "IsOn", .boolean(false))
        // Several keys at once, which are announced by their folder.
        _ = try await gsettings(desktop, "set", schema, key, on)
        try await control.shows("Toggle1", "IsOn", .boolean(true))
        _ = try await gsettings(desktop, "reset-recursively", schema)
        try await control.shows("Toggle1", "IsOn", .boolean(false))
    }

    private let interface = "org.gnome.desktop.interface"

    /// "Prefer light" and "no preference" are both not dark.
    @Test func darkModeOffRestoresEarlierColorScheme() async throws {
        let desktop = try await Desktop()
        let key = "color-scheme"
        _ = try await gsettings(desktop, "set", interface, key, "prefer-light")
        let control = desktop.control("DarkMode")
        #expect(try await control.call("Toggle1", "Toggle") == .boolean(true))
        #expect(try await gsettings(desktop, "get", interface, key) == "'prefer-dark'")
        #expect(try await control.call("Toggle1", "Toggle") == .boolean(false))
        #expect(try await gsettings(desktop, "get", interface, key) == "'prefer-light'")

        // It is known to the process that comes after this one.
        #expect(try await control.call("Toggle1", "Toggle") == .boolean(true))
        let process = try #require(try await desktop.sessionBus.credentials(of: Desktop.name).processID)
        let owners = try await desktop.sessionBus.signals(matching: .owner(of: Desktop.name.rawValue))
        kill(process, SIGKILL)
        for await _ in owners { break }
        #expect(try await control.call("Toggle1", "SetValue", .boolean(false)) == .boolean(false))
        #expect(try await gsettings(desktop, "get", interface, key) == "'prefer-light'")

        // What somebody chose elsewhere meanwhile counts, whoever turns it dark then.
        _ = try await gsettings(desktop, "set", interface, key, "prefer-dark")
        try await control.shows("Toggle1", "IsOn", .boolean(true))
        _ = try await gsettings(desktop, "set", interface, key, "default")
        try await control.shows("Toggle1", "IsOn", .boolean(false))
        _ = try await gsettings(desktop, "set", interface, key, "prefer-dark")
        try await control.shows("Toggle1", "IsOn", .boolean(true))
        #expect(try await control.call("Toggle1", "Toggle") == .boolean(false))
        #expect(try await gsettings(desktop, "get", interface, key) == "'default'")
    }

    /// gsettings ends with success, and what it wrote is gone with it.
    @Test(arguments: ["DarkMode", "DoNotDisturb"])
    func unkeptSettingFailsTheToggle(_ kind: String) async throws {
        let desktop = try await Desktop { _ in ["GSETTINGS_BACKEND": "memory"] }
        let control = desktop.control(kind)
        try await control.shows("Toggle1", "IsOn", .boolean(false))
        let error = await #expect(throws: BusError.self) { try await control.call("Toggle1", "Toggle") }
        #expect(error?.message.contains("all the same: gsettings does not keep it") == true)
        #expect(try await control.get("Toggle1", "IsOn") == .boolean(false))
    }

    /// dconf's service is started when something is written, and ends when it likes.
    @Test func settingsSurviveKilledDconfService() async throws {
        let desktop = try await Desktop()
        let control = desktop.control("DarkMode")
        #expect(try await control.call("Toggle1", "Toggle") == .boolean(true))
        let dconf = try #require(
            try await desktop.sessionBus.credentials(of: "ca.desrt.dconf").processID)
        let owners = try await desktop.sessionBus.signals(matching: .owner(of: "ca.desrt.dconf"))
        kill(dconf, SIGKILL)
        for await _ in owners { break }
        #expect(try await control.call("Toggle1", "Toggle") == .boolean(false))
        _ = try await gsettings(desktop, "set", "org.gnome.desktop.interface", "color-scheme", "prefer-dark")
        try await control.shows("Toggle1", "IsOn", .boolean(true))
    }

    @Test func missingGsettingsNamesItsPackage() async throws {
        let desktop = try await Desktop(searchPath: Nowhere.path)
        try await desktop.control("DarkMode").isUnavailable(saying: "libglib2.0-bin")
    }
}
