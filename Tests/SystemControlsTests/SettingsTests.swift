internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

/// With the real GSettings and dconf.
@Suite(.timeLimit(.minutes(1)))
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
    func aSettingIsWrittenAndFollowed(
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

    /// dconf's service is started when something is written, and ends when it likes.
    @Test func aServiceThatWasKilledIsStartedAgain() async throws {
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

    @Test func withoutGsettingsTheReasonNamesThePackage() async throws {
        let desktop = try await Desktop(searchPath: Nowhere.path)
        try await desktop.control("DarkMode").isUnavailable(saying: "libglib2.0-bin")
    }
}
