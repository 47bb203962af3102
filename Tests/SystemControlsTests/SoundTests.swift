internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

/// With the real PulseAudio.
@Suite(.standardTimeLimit)
struct SoundTests {
    private let sink = "@DEFAULT_SINK@"

    @Test func volumeIsSetAndFollowed() async throws {
        let desktop = try await Desktop()
        let server = try await SoundServer(in: desktop.folder)
        let volume = desktop.control("Volume")
        try await volume.isAvailable()
        #expect(try await volume.call("Level1", "SetValue", .double(40)) == .double(40))
        #expect(try await server.pactl("get-sink-volume", sink).contains(" 40% "))
        try await server.pactl("set-sink-volume", sink, "61%")
        try await volume.shows("Level1", "Value", .double(61))
        #expect(try await volume.get("Control1", "ValueText") == .string("61 %"))
        #expect(try await volume.get("Control1", "Symbol") == .string("speaker.wave.2.fill"))
        try await server.stop()
    }

    /// Whoever hears nothing looks at the volume first.
    @Test func volumeShowsThatItIsMuted() async throws {
        let desktop = try await Desktop()
        let server = try await SoundServer(in: desktop.folder)
        let volume = desktop.control("Volume")
        try await volume.isAvailable()
        try await server.pactl("set-sink-volume", sink, "20%")
        try await server.pactl("set-sink-mute", sink, "1")
        try await volume.shows("Control1", "ValueText", .string("Muted"))
        #expect(try await volume.get("Control1", "Symbol") == .string("speaker.slash.fill"))
        // Both were changed one right after the other, and are read one after the other.
        try await volume.shows("Level1", "Value", .double(20))
        try await server.pactl("set-sink-mute", sink, "0")
        try await volume.shows("Control1", "ValueText", .string("20 %"))
        #expect(try await volume.get("Control1", "Symbol") == .string("speaker.wave.1.fill"))
        try await server.stop()
    }

    /// PulseAudio refuses clients while several others connect.
    @Test func volumeIsSetWhileOtherClientsConnect() async throws {
        let desktop = try await Desktop()
        let server = try await SoundServer(in: desktop.folder)
        let volume = desktop.control("Volume")
        try await volume.isAvailable()
        try await withThrowingTaskGroup { group in
            for _ in 0..<16 {
                group.addTask { while !Task.isCancelled { _ = try? await server.pactl("info") } }
            }
            for percent in 21...40 {
                let set = try await volume.call("Level1", "SetValue", .double(Double(percent)))
                #expect(set == .double(Double(percent)))
            }
            group.cancelAll()
        }
        try await server.stop()
    }

    /// What another program has made louder than 100 percent is shown so, and comes back from there.
    @Test func aVolumeOverItsLimitIsShownAndLowered() async throws {
        let desktop = try await Desktop()
        let server = try await SoundServer(in: desktop.folder)
        let volume = desktop.control("Volume")
        try await volume.isAvailable()
        try await server.pactl("set-sink-volume", sink, "140%")
        try await volume.shows("Control1", "ValueText", .string("140 %"))
        #expect(try await volume.get("Level1", "Value") == .double(140))
        #expect(try await volume.call("Level1", "Change", .double(5)) == .double(140))
        #expect(try await volume.call("Level1", "Change", .double(-5)) == .double(135))
        #expect(try await server.pactl("get-sink-volume", sink).contains(" 135% "))
        #expect(try await volume.call("Level1", "SetValue", .double(100)) == .double(100))
        #expect(try await server.pactl("get-sink-volume", sink).contains(" 100% "))
        try await server.stop()
    }

    /// A program that plays has a level of its own as long as it does.
    @Test func playingProgramHasALevel() async throws {
        let desktop = try await Desktop()
        let server = try await SoundServer(in: desktop.folder)
        let level = desktop.control("ProgramVolume.Radio")
        try await desktop.control("Volume").isAvailable()
        await #expect(throws: BusError.self) { try await level.get("Level1", "Value") }
        let radio = try ChildProcess.start(
            ["pacat", "--playback", "--raw", "--client-name=Radio", "/dev/zero"],
            environment: SoundServer.environment(desktop.folder))
        try await level.comes()
        try await level.shows("Level1", "Value", .double(100))
        #expect(try await level.get("Control1", "PartOf") == .string("Volume"))
        #expect(try await level.call("Level1", "SetValue", .double(40)) == .double(40))
        #expect(try await server.pactl("list", "sink-inputs").contains(" 40% "))
        radio.send(SIGKILL)
        try await level.goes()
        try await server.stop()
    }

    /// The loudest channel is what is shown and set.
    @Test func volumeChangeKeepsBalance() async throws {
        let desktop = try await Desktop()
        let server = try await SoundServer(in: desktop.folder)
        let volume = desktop.control("Volume")
        try await volume.isAvailable()
        try await server.pactl("set-sink-volume", sink, "80%", "40%")
        try await volume.shows("Level1", "Value", .double(80))
        #expect(try await volume.call("Level1", "SetValue", .double(20)) == .double(20))
        let volumes = try await server.pactl("get-sink-volume", sink)
        #expect(volumes.contains(" 20% ") && volumes.contains(" 10% "), "\(volumes)")
        try await server.stop()
    }

    @Test func muteIsSetAndFollowed() async throws {
        let desktop = try await Desktop()
        let server = try await SoundServer(in: desktop.folder)
        let mute = desktop.control("Mute")
        try await mute.isAvailable()
        #expect(try await mute.call("Toggle1", "Toggle") == .boolean(true))
        #expect(try await server.pactl("get-sink-mute", sink) == "Mute: yes")
        try await server.pactl("set-sink-mute", sink, "0")
        try await mute.shows("Toggle1", "IsOn", .boolean(false))
        try await server.stop()
    }

    @Test func outputsAreFollowedAndSelected() async throws {
        let desktop = try await Desktop()
        let server = try await SoundServer(in: desktop.folder)
        let output = desktop.control("Output")
        try await output.shows("Selection1", "Selected", .string("test"))
        let module = try await server.pactl("load-module", "module-null-sink", "sink_name=second")
        try await output.shows("Selection1", "Choices") { $0.elements?.count == 2 }
        #expect(try await output.call("Selection1", "Select", .string("second")) == .string("second"))
        #expect(try await server.pactl("get-default-sink") == "second")
        try await server.pactl("set-default-sink", "test")
        try await output.shows("Selection1", "Selected", .string("test"))
        try await server.pactl("unload-module", module)
        try await output.shows("Selection1", "Choices") { $0.elements?.count == 1 }
        try await server.stop()
    }

    @Test func outputTitlesAreUniqueInAnyScript() async throws {
        let desktop = try await Desktop()
        let server = try await SoundServer(in: desktop.folder)
        let output = desktop.control("Output")
        try await output.shows("Selection1", "Selected", .string("test"))
        for (name, description) in [("a", "HDMI"), ("b", "HDMI"), ("c", "'Kopfhörer 🎧 100%'")] {
            try await server.pactl(
                "load-module", "module-null-sink", "sink_name=\(name)",
                "sink_properties=\"device.description=\(description)\"")
        }
        try await output.shows("Selection1", "Choices") { choices in
            let titles = choices.elements?.compactMap { $0.properties?["title"]?.text } ?? []
            return titles.dropFirst() == ["HDMI (a)", "HDMI (b)", "Kopfhörer 🎧 100%"]
        }
        try await server.stop()
    }

    @Test func microphoneControlMutesAndFollowsSource() async throws {
        let desktop = try await Desktop()
        let server = try await SoundServer(in: desktop.folder)
        let microphone = desktop.control("Microphone")
        try await server.pactl("set-default-source", "microphone")
        try await microphone.shows("Toggle1", "IsOn", .boolean(true))
        #expect(try await microphone.call("Toggle1", "SetValue", .boolean(false)) == .boolean(false))
        #expect(try await server.pactl("get-source-mute", "microphone") == "Mute: yes")
        try await server.pactl("set-source-mute", "microphone", "0")
        try await microphone.shows("Toggle1", "IsOn", .boolean(true))
        try await server.pactl("unload-module", "module-null-source")
        try await microphone.isUnavailable(saying: "no microphone is connected")
        try await server.stop()
    }

    @Test(arguments: [
        ("Volume", "no sound output is connected"), ("Mute", "no sound output is connected"),
        ("Output", "no sound output is connected"), ("Microphone", "no microphone is connected"),
    ])
    func withoutADeviceItSaysSo(kind: String, reason: String) async throws {
        let desktop = try await Desktop()
        let server = try await SoundServer(in: desktop.folder)
        let control = desktop.control(kind)
        try await control.isAvailable()
        try await server.pactl("unload-module", "module-null-source")
        try await server.pactl("unload-module", "module-null-sink")
        try await control.isUnavailable(saying: reason)
        try await server.pactl("load-module", "module-null-sink", "sink_name=again")
        if kind != "Microphone" { try await control.isAvailable() }
        try await server.stop()
    }

    /// The server's socket says that it is back; nothing waits for a time.
    @Test(arguments: ["Volume", "Mute", "Output", "Microphone"])
    func soundControlsReturnWithSoundServer(kind: String) async throws {
        let desktop = try await Desktop()
        let control = desktop.control(kind)
        try await control.isUnavailable(saying: "no sound server answers")
        let first = try await SoundServer(in: desktop.folder)
        try await control.isAvailable()
        try await first.kill()
        try await control.isUnavailable(saying: "no sound server answers")
        let second = try await SoundServer(in: desktop.folder)
        try await control.isAvailable()
        try await second.stop()
    }
}
