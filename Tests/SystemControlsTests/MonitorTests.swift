internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

@testable import system_controls

/// Monitors that are asked over their cables. A program of the tests is in ddcutil's place, as no monitor is
/// there to ask.
@Suite(.standardTimeLimit)
struct MonitorTests {
    @Test func usableMonitorsAreRead() {
        let text = """
            Display 1
               I2C bus:             /dev/i2c-6
               DRM connector:       card0-DP-1
               Monitor:             DEL:DELL U2720Q:ABC123

            Invalid display
               I2C bus:             /dev/i2c-2
               Monitor:             SHP::

            Display 2
               I2C bus:             /dev/i2c-11
               Monitor:             GSM:LG \u{1b}[31mHDR:

            Display 3
               I2C bus:             /dev/i2c-12
               Monitor:             DEL:DELL U2720Q:ABC123
            Display 4
               Monitor:             XXX:No bus:1
            """
        #expect(
            Monitor.all(in: text).map { [$0.name, $0.key, "\($0.bus)"] } == [
                ["DELL U2720Q", "DEL:DELL U2720Q:ABC123", "6"], ["LG HDR", "i2c-11", "11"],
                ["DELL U2720Q", "DEL:DELL U2720Q:ABC123 i2c-12", "12"],
            ])
        #expect(Monitor.all(in: "").isEmpty)
        #expect(Monitor.all(in: "No displays found.").isEmpty)
    }

    @Test func monitorBrightnessIsReadAndSet() async throws {
        let program = """
            #!/bin/sh
            case "$*" in
            "detect --terse") printf 'Display 1\\n   I2C bus:  /dev/i2c-6\\n   Monitor:  DEL:U27:A1\\n' ;;
            "--bus 6 --terse getvcp 10") echo "VCP 10 C $(cat "$HOME/brightness") 50" ;;
            "--bus 6 --terse setvcp 10 "*) echo "$6" >"$HOME/brightness" ;;
            *) echo "unexpected: $*" >&2; exit 1 ;;
            esac
            """
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ddc-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("ddcutil")
        try Data(program.utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        let desktop = try await Desktop(searchPath: "\(folder.path):/usr/bin:/bin")
        let brightness = desktop.folder.appendingPathComponent("brightness")
        try Data("25\n".utf8).write(to: brightness)
        let monitor = desktop.control("MonitorBrightness.DEL:U27:A1")
        try await monitor.shows("Level1", "Value", .double(50))
        #expect(try await monitor.get("Control1", "Title") == .string("U27"))
        #expect(try await monitor.call("Level1", "SetValue", .double(61)) == .double(62))
        #expect(try String(contentsOf: brightness, encoding: .utf8) == "31\n")
        // The monitor was unplugged.
        try Data().write(to: brightness)
        await #expect(throws: BusError.self) { try await monitor.call("Level1", "SetValue", .double(10)) }
        try await monitor.isUnavailable(saying: "U27 doesn't say how bright it is")
    }
}
