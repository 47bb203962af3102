internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

/// The examples install themselves for the user who runs them.
@Suite(.timeLimit(.minutes(1)))
struct InstallTests {
    @Test(arguments: [
        ("flashlight", "Flashlight", #"as 2 "Flashlight" "SOS""#),
        ("audio-controls", "Audio", #"as 2 "Mute" "VolumeUp""#), ("weather", "Weather", "as 0"),
    ])
    func theFirstCallStartsAnInstalledBundle(
        _ product: String, _ bundle: String, _ controls: String
    ) async throws {
        let program = try await ExampleProgram(nil, bundle: bundle) {
            ["FLASHLIGHT_LED": $0.appendingPathComponent("brightness").path]
        }
        // The bus's own folder of service files stands in the place of the user's.
        let data = program.folder.appendingPathComponent("data")
        let config = program.folder.appendingPathComponent("config")
        try FileManager.default.createDirectory(
            at: data.appendingPathComponent("dbus-1"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: data.appendingPathComponent("dbus-1/services"),
            withDestinationURL: program.bus.directory.appendingPathComponent("services"))
        let environment = [
            "XDG_DATA_HOME": data.path, "XDG_CONFIG_HOME": config.path, "HOME": program.folder.path,
        ]
        let path = try BuiltProgram.path(of: product)

        let installation = try await run([path, "--install-user"], environment: environment)
        #expect(installation.exitStatus == 0, "\(installation)")
        let service = data.appendingPathComponent("dbus-1/services/\(program.name).service")
        let text = try String(contentsOf: service, encoding: .utf8)
        #expect(text.contains("Name=\(program.name)") && text.contains("Exec="))
        let units = try FileManager.default.contentsOfDirectory(
            atPath: config.appendingPathComponent("systemd/user").path)
        #expect(units == ["dbus-\(program.name).service"])

        try await program.reloadBus()
        #expect(try await program.connection.listActivatableNames().contains(program.name))
        let name = try await program.busctl(
            [
                "get-property", program.name.rawValue, ExampleProgram.root, "org.controlruntime.Bundle1",
                "ControlKinds",
            ])
        #expect(name.output == controls + "\n")

        let removal = try await run([path, "--uninstall-user"], environment: environment)
        #expect(removal.exitStatus == 0, "\(removal)")
        #expect(!FileManager.default.fileExists(atPath: service.path))
        #expect(
            !FileManager.default.fileExists(
                atPath: config.appendingPathComponent("systemd/user/\(units[0])").path))
        try await program.reloadBus()
        #expect(try await !program.connection.listActivatableNames().contains(program.name))
    }
}

extension ExampleProgram {
    fileprivate func reloadBus() async throws {
        _ = try await connection.call(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "ReloadConfig")
    }
}
