internal import DBus
internal import Foundation
internal import Testing

/// The real program on a screen that nobody sees, with real bundles, read and pressed through AT-SPI.
@Suite(.serialized, .timeLimit(.minutes(3)))
struct ControlCenterTests {
    @Test func tilesHaveNamesRolesAndStatesAndCanBePressed() async throws {
        try await Desktop.with(bundles: ["flashlight"]) { desktop in
            let light = try await desktop.reader.element("Flashlight") {
                $0.isToggle && !$0.isOn
            }
            #expect(light.isEnabled && light.isFocusable)
            #expect(light.description.hasPrefix("Off"))
            let sos = try await desktop.reader.element("SOS")
            #expect(sos.role == "push button" || sos.role == "button")
            try await desktop.reader.press(light)
            _ = try await desktop.reader.element("Flashlight") {
                $0.isToggle && $0.isOn && $0.description.hasPrefix("On")
            }
            #expect(try await desktop.get("Flashlight", "Flashlight", "Toggle1", "IsOn")?.bool == true)
            // A change that is made elsewhere is seen.
            _ = try await desktop.session.call(
                "org.controlruntime.Bundle1.Flashlight", "/org/controlruntime/Bundle1/control/Flashlight",
                "org.controlruntime.Toggle1", "SetValue", [.boolean(false)])
            _ = try await desktop.reader.element("Flashlight") {
                $0.isToggle && !$0.isOn && $0.description.hasPrefix("Off")
            }
        }
    }

    @Test func aBundleThatHangsOrDiesHoldsNothingUp() async throws {
        try await Desktop.with(bundles: ["flashlight", "system-controls"]) { desktop in
            let mode = try await desktop.reader.element("Dark Mode")
            let light = try await desktop.reader.element("Flashlight") { $0.isToggle }
            desktop.programs["system-controls"]?.send(SIGSTOP)
            try await desktop.reader.press(mode)
            // The window goes on while that is under way.
            try await desktop.reader.press(light)
            _ = try await desktop.reader.element("Flashlight") { $0.isOn }
            desktop.programs["system-controls"]?.send(SIGCONT)
            desktop.programs["flashlight"]?.end()
            _ = try await desktop.reader.element("Flashlight") {
                $0.isToggle && !$0.isEnabled && $0.description.contains("Not running")
            }
        }
    }

    /// In one run of some ten the Center does not reach the accessibility tree then; the cause isn't known.
    @Test(.disabled("the Center is not in the accessibility tree in every run: to be found out"))
    func aBundleThatIsSilentFromTheStartSaysSoAndIsReadLater() async throws {
        let bundles = ["flashlight", "system-controls"]
        try await Desktop.with(bundles: bundles, stopped: ["flashlight": "Flashlight"]) { desktop in
            // The others are there at once.
            _ = try await desktop.reader.element("Dark Mode")
            _ = try await desktop.reader.element("Flashlight") { $0.description == "No answer" }
            desktop.programs["flashlight"]?.send(SIGCONT)
            _ = try await desktop.reader.element("Flashlight") { $0.isToggle && $0.isEnabled }
        }
    }

    @Test func itSpeaksGerman() async throws {
        try await Desktop.with(language: "de_DE.UTF-8", bundles: ["flashlight"]) { desktop in
            _ = try await desktop.reader.element("Kontrollzentrum")
            _ = try await desktop.reader.element("Bearbeiten")
        }
    }
}
