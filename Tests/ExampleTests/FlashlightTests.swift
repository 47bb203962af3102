internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

@Suite(.standardTimeLimit)
struct FlashlightTests {
    @Test func toggleWritesTheFile() async throws {
        let light = try await Light(brightness: 0, maximum: 255)
        #expect(try await light.program.call("/control/Flashlight", "Toggle1", "Toggle") == "b true")
        #expect(try light.text == "255\n")
        #expect(try await light.program.property("/control/Flashlight", "Toggle1", "IsOn") == "b true")
        #expect(
            try await light.program.property("/control/Flashlight", "Control1", "Status")
                == "s \"The light is on\"")
        #expect(try await light.program.property("/control/Flashlight", "Control1", "Tint") != "s \"\"")
        #expect(
            try await light.program.call("/control/Flashlight", "Toggle1", "SetValue", "b", "false")
                == "b false")
        #expect(try light.text == "0\n")
    }

    @Test func flashlightHintSaysWhatAPressDoes() async throws {
        let light = try await Light(brightness: 0)
        let hint = { try await light.program.property("/control/Flashlight", "Control1", "ActionHint") }
        _ = try await light.program.call("/control/Flashlight", "Control1", "Reload")
        #expect(try await hint() == "s \"Turn On\"")
        #expect(try await light.program.call("/control/Flashlight", "Toggle1", "Toggle") == "b true")
        #expect(try await hint() == "s \"Turn Off\"")
        #expect(
            try await light.program.property("/control/SOS", "Control1", "ActionHint") == "s \"Send SOS\"")
    }

    @Test func flashlightOnIsOneWithoutMaximum() async throws {
        let light = try await Light(brightness: 0)
        #expect(try await light.program.call("/control/Flashlight", "Toggle1", "Toggle") == "b true")
        #expect(try light.text == "1\n")
    }

    @Test func aBundleWithoutALightKeepsAFile() async throws {
        let program = try await ExampleProgram("flashlight", bundle: "Flashlight")
        #expect(try await program.call("/control/Flashlight", "Toggle1", "Toggle") == "b true")
        let file = program.folder.appendingPathComponent("controlruntime/Flashlight/brightness")
        #expect(try String(contentsOf: file, encoding: .utf8) == "1\n")
    }

    @Test func brightnessWritesByOthersAreAnnounced() async throws {
        let light = try await Light(brightness: 0)
        var changes = try await PropertyChanges(of: "/control/Flashlight", in: light.program)
        #expect(try await light.program.property("/control/Flashlight", "Toggle1", "IsOn") == "b false")
        try light.write("1\n")
        try await changes.wait(for: "IsOn", .boolean(true))
        // As a shell does it: emptied first.
        let shell = try await run(["sh", "-c", "echo 0 > \"$0\"", light.file.path])
        #expect(shell.exitStatus == 0)
        try await changes.wait(for: "IsOn", .boolean(false))
        // As an editor does it: a new file in the old one's place.
        try Data("7\n".utf8).write(to: light.file, options: .atomic)
        try await changes.wait(for: "IsOn", .boolean(true))
        try light.write("0\n")
        try await changes.wait(for: "IsOn", .boolean(false))
        try FileManager.default.removeItem(at: light.file)
        try await changes.wait(for: "Available", .boolean(false))
        try light.write("1\n")
        try await changes.wait(for: "IsOn", .boolean(true))
        #expect(try await light.program.property("/control/Flashlight", "Control1", "Available") == "b true")
    }

    @Test func brightnessWritesThroughLinkAreAnnounced() async throws {
        let program = try await ExampleProgram("flashlight", bundle: "Flashlight") {
            ["FLASHLIGHT_LED": $0.appendingPathComponent("link").path]
        }
        let file = program.folder.appendingPathComponent("real/brightness")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("0\n".utf8).write(to: file)
        try FileManager.default.createSymbolicLink(
            at: program.folder.appendingPathComponent("link"), withDestinationURL: file)
        var changes = try await PropertyChanges(of: "/control/Flashlight", in: program)
        _ = try await program.call("/control/Flashlight", "Control1", "Reload")
        try Data("1\n".utf8).write(to: file)
        try await changes.wait(for: "IsOn", .boolean(true))
    }

    @Test(arguments: [("bright\n", "holds \"bright\""), ("", "holds nothing"), ("-1\n", "holds \"-1\"")])
    func brightnessFileWithoutNumberIsNamed(_ content: String, _ complaint: String) async throws {
        let light = try await Light(text: content)
        let message = try await light.program.failure("/control/Flashlight", "Toggle1", "Toggle")
        #expect(message.contains(light.file.path) && message.contains(complaint), "\(message)")
    }

    @Test func missingBrightnessFileIsNamed() async throws {
        let light = try await Light(text: nil)
        for (path, interface, member) in [("Flashlight", "Toggle1", "Toggle"), ("SOS", "Button1", "Press")] {
            let message = try await light.program.failure("/control/\(path)", interface, member)
            #expect(message.contains(light.file.path) && message.contains("No such file"), "\(message)")
        }
        // The wish can be granted without the value's being known, or it says why not.
        let result = try await light.program.busctl(
            [
                "call", light.program.name.rawValue, "/org/controlruntime/Bundle1/control/Flashlight",
                "org.controlruntime.Toggle1", "SetValue", "b", "true",
            ])
        #expect(result.exitStatus != 0 && result.errorOutput.contains(light.file.path))
    }
}
