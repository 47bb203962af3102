internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

@Suite(.standardTimeLimit)
struct FlashlightSOSTests {
    /// At its real pace, within which its caller waits: it blinks, replies, and leaves the light as it was.
    @Test func sosBlinksAndRestoresLight() async throws {
        #expect(InstalledPrograms.missing(of: ["strace"]) == [])
        let light = try await Light(brightness: 128, maximum: 255, isTraced: true)
        var button = try await PropertyChanges(of: "/control/SOS", in: light.program)
        #expect(try await light.program.call("/control/SOS", "Button1", "Press") == "")
        #expect(try light.text == "128\n")
        let flashes = (1...9).flatMap { _ in ["255", "0"] }
        #expect(try light.writes() == ["0"] + flashes + ["128"])
        // What was announced meanwhile.
        try await button.wait(for: "ValueText", .string("Sending…"))
        try await button.wait { $0["Pending"] == .boolean(false) && $0["ValueText"] == .string("") }
    }

    @Test func sosUndoesChangesMadeMeanwhile() async throws {
        let light = try await Light(brightness: 0, unit: 170)
        async let reply = light.program.call("/control/SOS", "Button1", "Press")
        try await light.waitUntilLit()
        _ = try await light.program.call("/control/Flashlight", "Toggle1", "SetValue", "b", "true")
        _ = try await reply
        #expect(try light.text == "0\n")
    }

    /// A program that is told to end lets a signal finish first that is short enough.
    @Test func terminationDuringSOSRestoresLight() async throws {
        let light = try await Light(brightness: 3, maximum: 3, unit: 5)
        var button = try await PropertyChanges(of: "/control/SOS", in: light.program)
        _ = try await light.program.call("/control/SOS", "Control1", "Reload")
        let process = try #require(
            try await light.program.connection.credentials(of: light.program.name).processID)
        async let reply = light.program.call("/control/SOS", "Button1", "Press")
        try await button.wait(for: "ValueText", .string("Sending…"))
        kill(process, SIGTERM)
        #expect(try await reply == "")
        #expect(try light.text == "3\n")
    }

    @Test func lightRemovedDuringSOSIsReported() async throws {
        let light = try await Light(brightness: 0, unit: 170)
        async let message = light.program.failure("/control/SOS", "Button1", "Press")
        try await light.waitUntilLit()
        try FileManager.default.removeItem(at: light.file)
        let text = try await message
        #expect(text.contains(light.file.path) && text.contains("can't write it"), "\(text)")
    }

    @Test func concurrentSOSPressesRunInSequence() async throws {
        let light = try await Light(brightness: 1, unit: 5)
        async let first = light.program.call("/control/SOS", "Button1", "Press")
        async let second = light.program.call("/control/SOS", "Button1", "Press")
        _ = try await (first, second)
        #expect(try light.text == "1\n")
    }
}
