internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

/// The examples install themselves for the user who runs them.
@Suite(.standardTimeLimit)
struct InstallTests {
    @Test(arguments: [
        ("flashlight", "Flashlight", #"as 2 "Flashlight" "SOS""#),
        ("audio-controls", "Audio", #"as 2 "Mute" "VolumeUp""#), ("weather", "Weather", "as 0"),
        (
            "system-controls", "SystemControls",
            #"as 24 "Volume" "Mute" "Output" "Microphone" "Play" "Previous" "Next" "Position" "Player" "#
                + #""Brightness" "DarkMode" "DoNotDisturb" "WiFi" "WiFiNetwork" "VPN" "Bluetooth" "#
                + #""PowerProfile" "KeepAwake" "UserUnit" "Lock" "Suspend" "#
                + #""Restart" "PowerOff" "Screenshot""#
        ),
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
        ].merging(program.bus.environment) { $1 }
        let path = try BuiltProgram.path(of: product)

        let installation = try await run([path, "--install-user"], environment: environment)
        #expect(installation.exitStatus == 0, "\(installation)")
        let service = data.appendingPathComponent("dbus-1/services/\(program.name).service")
        let text = try String(contentsOf: service, encoding: .utf8)
        #expect(text.contains("Name=\(program.name)") && text.contains("Exec="))
        let units = try FileManager.default.contentsOfDirectory(
            atPath: config.appendingPathComponent("systemd/user").path)
        #expect(units == ["dbus-\(program.name).service"])

        // The bus has been told.
        #expect(installation.output.hasSuffix("\nthe first call to \(program.name) starts it\n"))
        #expect(try await program.connection.listActivatableNames().contains(program.name))
        let name = try await program.busctl(
            [
                "get-property", program.name.rawValue, ExampleProgram.root, "org.controlruntime.Bundle1",
                "ControlKinds",
            ])
        #expect(name.output == controls + "\n")

        let desktop = data.appendingPathComponent("applications/\(program.name).desktop")
        let valid = try await run(["desktop-file-validate", "--no-hints", desktop.path])
        #expect(valid == ProcessOutput(output: "", errorOutput: "", exitStatus: 0))
        if bundle == "Flashlight" { try await useByEntry(desktop, program) }

        let removal = try await run([path, "--uninstall-user"], environment: environment)
        #expect(removal.exitStatus == 0, "\(removal)")
        #expect(!FileManager.default.fileExists(atPath: service.path))
        #expect(!FileManager.default.fileExists(atPath: desktop.path))
        #expect(
            !FileManager.default.fileExists(
                atPath: config.appendingPathComponent("systemd/user/\(units[0])").path))
        #expect(try await !program.connection.listActivatableNames().contains(program.name))
    }
}

/// Uses a control as launchers do that know D-Bus activation, and as the others do.
private func useByEntry(_ file: URL, _ program: ExampleProgram) async throws {
    let light = program.folder.appendingPathComponent("brightness")
    try Data("0\n".utf8).write(to: light)
    let entry = try String(contentsOf: file, encoding: .utf8)
    let action = try #require(entry.split(separator: "\n").first { $0.hasSuffix(" --action Flashlight") })
    let words = action.dropFirst("Exec=".count).split(separator: " ").map { $0.filter { $0 != "\"" } }
    for (command, isLit) in [
        (["gapplication", "action", program.name.rawValue, "Flashlight"], true), (words, false),
    ] {
        let used = try await run(command, environment: program.bus.environment)
        #expect(used.exitStatus == 0, "\(used)")
        try await poll(for: "the light to be \(isLit ? "on" : "off")") {
            let brightness = try String(contentsOf: light, encoding: .utf8)
            return (brightness.trimmingCharacters(in: .whitespacesAndNewlines) != "0") == isLit ? () : nil
        }
    }
    let unknown = try await run(words.dropLast() + ["Lamp"], environment: program.bus.environment)
    #expect(unknown.exitStatus == 1 && unknown.errorOutput.contains("no action \"Lamp\""), "\(unknown)")
}

extension ExampleProgram {
    fileprivate func reloadBus() async throws {
        _ = try await connection.call(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "ReloadConfig")
    }
}
