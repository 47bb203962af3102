internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

@Suite(.standardTimeLimit)
struct AudioTests {
    private let sink = "@DEFAULT_SINK@"

    private func start() async throws -> (ExampleProgram, SoundServer) {
        let program = try await ExampleProgram(
            "audio-controls", bundle: "Audio", environment: SoundServer.environment)
        return (program, try await SoundServer(in: program.folder))
    }

    @Test func muteControlMutesSink() async throws {
        let (program, server) = try await start()
        #expect(try await program.call("/control/Mute", "Toggle1", "Toggle") == "b true")
        #expect(try await server.pactl("get-sink-mute", sink) == "Mute: yes")
        #expect(try await program.call("/control/Mute", "Toggle1", "SetValue", "b", "false") == "b false")
        #expect(try await server.pactl("get-sink-mute", sink) == "Mute: no")
        try await server.stop()
    }

    @Test func soundChangesByOthersAreAnnounced() async throws {
        let (program, server) = try await start()
        var mute = try await PropertyChanges(of: "/control/Mute", in: program)
        var volume = try await PropertyChanges(of: "/control/VolumeUp", in: program)
        _ = try await program.call("/control/Mute", "Control1", "Reload")
        _ = try await program.call("/control/VolumeUp", "Control1", "Reload")
        try await server.pactl("set-sink-mute", sink, "1")
        try await mute.wait(for: "IsOn", .boolean(true))
        try await server.pactl("set-sink-volume", sink, "37%")
        try await volume.wait(for: "ValueText", .string("37 %"))
        try await server.pactl("set-sink-mute", sink, "0")
        try await mute.wait(for: "IsOn", .boolean(false))
        try await server.stop()
    }

    @Test func volumeUpRaisesToOneHundredAtMost() async throws {
        let (program, server) = try await start()
        try await server.pactl("set-sink-volume", sink, "92%", "46%")
        #expect(try await program.call("/control/VolumeUp", "Button1", "Press") == "")
        #expect(try await server.pactl("get-sink-volume", sink).contains(" 97% "))
        #expect(try await program.property("/control/VolumeUp", "Control1", "ValueText") == "s \"97 %\"")
        #expect(try await program.call("/control/VolumeUp", "Button1", "Press") == "")
        #expect(try await program.property("/control/VolumeUp", "Control1", "ValueText") == "s \"100 %\"")
        #expect(try await program.call("/control/VolumeUp", "Button1", "Press") == "")
        let volumes = try await server.pactl("get-sink-volume", sink)
        #expect(volumes.contains("100%") && !volumes.contains("105%"), "\(volumes)")
        try await server.stop()
    }

    @Test func returningSoundServerIsFollowedAgain() async throws {
        let (program, server) = try await start()
        var mute = try await PropertyChanges(of: "/control/Mute", in: program)
        _ = try await program.call("/control/Mute", "Control1", "Reload")
        try await server.pactl("set-sink-mute", sink, "1")
        try await mute.wait(for: "IsOn", .boolean(true))
        try await server.stop()
        try await mute.wait(for: "Available", .boolean(false))
        let next = try await SoundServer(in: program.folder)
        try await mute.wait(for: "Available", .boolean(true))
        try await next.pactl("set-sink-mute", sink, "1")
        try await mute.wait(for: "IsOn", .boolean(true))
        try await next.stop()
    }

    @Test func missingSoundServerIsNamedInError() async throws {
        let program = try await ExampleProgram(
            "audio-controls", bundle: "Audio", environment: SoundServer.environment)
        let message = try await program.failure("/control/VolumeUp", "Button1", "Press")
        #expect(message.contains("no sound server answers"), "\(message)")
    }

    @Test func missingPactlNamesItsPackage() async throws {
        let program = try await ExampleProgram(
            "audio-controls", bundle: "Audio", launcher: { _ in "/usr/bin/env PATH=\(Nowhere.path)" })
        let message = try await program.failure("/control/Mute", "Toggle1", "Toggle")
        #expect(message.contains("pulseaudio-utils"), "\(message)")
    }

    /// Programs that it runs don't keep it from ending in good order.
    @Test func audioBundleExitsCleanlyOnTermination() async throws {
        let program = try await ExampleProgram(nil, bundle: "Audio")
        let server = try await SoundServer(in: program.folder)
        let owners = try await program.connection.signals(
            matching: MatchRule(member: "NameOwnerChanged", arg0: program.name.rawValue))
        let audio = try ChildProcess.start(
            [try BuiltProgram.path(of: "audio-controls")],
            environment: program.bus.environment.merging(SoundServer.environment(program.folder)) { $1 })
        for await _ in owners { break }
        #expect(try await program.call("/control/Mute", "Toggle1", "Toggle") == "b true")
        audio.terminate()
        #expect(try await audio.exitStatus() == 0)
        try await server.stop()
    }
}
