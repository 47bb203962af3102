internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

@Suite(.standardTimeLimit)
struct PlayerTests {
    private static let name: BusName = "org.mpris.MediaPlayer2.mpv"
    private let path: ObjectPath = "/org/mpris/MediaPlayer2"
    private let interface = "org.mpris.MediaPlayer2.Player"

    /// The real mpv with its module for MPRIS, and two silent tracks of two minutes.
    @Test(.enabled(if: systemTestsAreWanted, "`make system-test` runs this"))
    func playerControlsDriveAndFollowMPV() async throws {
        let desktop = try await Desktop()
        let (play, next, position) = (
            desktop.control("Play"), desktop.control("Next"), desktop.control("Position")
        )
        for control in [play, next, position] { try await control.isUnavailable(saying: "no player is open") }
        let mpv = try await mpv(desktop)
        for control in [play, next, position] { try await control.isAvailable() }

        #expect(try await play.call("Toggle1", "Toggle") == .boolean(true))
        #expect(try await mpv.get(path, interface, "PlaybackStatus") == .string("Playing"))
        try await mpv.call(path, "org.mpris.MediaPlayer2.Player", "Pause")
        try await play.shows("Toggle1", "IsOn", .boolean(false))

        #expect(try await position.call("Level1", "SetValue", .double(30)) == .double(30))
        let microseconds = try #require(try await mpv.get(path, interface, "Position").integer)
        #expect(abs(microseconds - 30_000_000) < 500_000)
        #expect(try await position.get("Control1", "ValueText") == .string("0:30 of 2:00"))
        try await mpv.call(path, "org.mpris.MediaPlayer2.Player", "Seek", .int64(30_000_000))
        try await position.shows("Level1", "Value", .double(60))

        try await play.shows("Control1", "ValueText", .string("one.wav"))
        try await next.call("Button1", "Press")
        try await play.shows("Control1", "ValueText", .string("two.wav"))

        try await mpv.kill()
        for control in [play, next, position] { try await control.isUnavailable(saying: "no player is open") }
        let again = try await self.mpv(desktop)
        for control in [play, next, position] { try await control.isAvailable() }
        try await again.kill()
    }

    /// Players that python-dbusmock plays. Of several the one that plays is used, then the one that played.
    @Test func playingPlayerIsUsedOfSeveral() async throws {
        let desktop = try await Desktop()
        let (play, next) = (desktop.control("Play"), desktop.control("Next"))
        try await play.isUnavailable(saying: "no player is open")
        let first = try await player("first", on: desktop)
        let second = try await player("second", on: desktop)
        try await play.shows("Control1", "ValueText", .string("Somebody – first"))
        try await second.call(path, "org.mpris.MediaPlayer2.Player", "Play")
        try await play.shows("Control1", "ValueText", .string("Somebody – second"))
        #expect(try await play.call("Toggle1", "Toggle") == .boolean(false))
        #expect(try await second.get(path, interface, "PlaybackStatus") == .string("Paused"))
        #expect(try await play.get("Control1", "ValueText") == .string("Somebody – second"))
        try await next.call("Button1", "Press")
        #expect(try await second.mock(path, "GetMethodCalls", .string("Next"))?.elements?.count == 1)
        try await second.kill()
        try await play.shows("Control1", "ValueText", .string("Somebody – first"))
        try await first.kill()
        try await play.isUnavailable(saying: "no player is open")
    }

    @Test func lastStartedOfTwoPlayingPlayersIsUsed() async throws {
        let desktop = try await Desktop()
        let play = desktop.control("Play")
        // The names' order is the other way round than that of the starts.
        let (video, music) = (try await player("a", on: desktop), try await player("b", on: desktop))
        try await music.call(path, "org.mpris.MediaPlayer2.Player", "Play")
        try await play.shows("Control1", "ValueText", .string("Somebody – b"))
        try await video.call(path, "org.mpris.MediaPlayer2.Player", "Play")
        try await play.shows("Control1", "ValueText", .string("Somebody – a"))
        // The answer is of the player that was paused, though the other one plays on.
        #expect(try await play.call("Toggle1", "SetValue", .boolean(false)) == .boolean(false))
        #expect(try await video.get(path, interface, "PlaybackStatus") == .string("Paused"))
        #expect(try await music.get(path, interface, "PlaybackStatus") == .string("Playing"))
        try await play.shows("Control1", "ValueText", .string("Somebody – b"))
        for player in [video, music] { try await player.kill() }
    }

    /// What plays, whose it is and its cover; the tracks around it; and the other players behind it.
    @Test func playersControlsAreOneGroup() async throws {
        let desktop = try await Desktop()
        let cover = desktop.folder.appending(path: "a cover.png")
        try SamplePicture.png(40, 40).write(to: cover)
        let first = try await player("first", on: desktop, [("mpris:artUrl", .string(cover.absoluteString))])
        let second = try await player("second", on: desktop)
        let (play, choice) = (desktop.control("Play"), desktop.control("Player"))
        try await play.shows("Control1", "Subject", .string("first"))
        #expect(try await play.get("Control1", "SubjectDetail") == .string("Somebody · first"))
        let digest = try #require(try await play.get("Control1", "Artwork").text)
        let picture = try await desktop.sessionBus.call(
            Desktop.name, "/org/controlruntime/Bundle1", "org.controlruntime.Bundle1", "GetResource",
            [.string(digest)])
        #expect(picture.first == .string("image/png"))
        for (kind, part) in [
            ("Previous", "leading"), ("Next", "trailing"), ("Position", "details"), ("Player", "details"),
        ] {
            #expect(try await desktop.control(kind).get("Control1", "PartOf") == .string("Play"))
            #expect(try await desktop.control(kind).get("Control1", "Part") == .string(part))
        }
        try await desktop.control("Previous").call("Button1", "Press")
        #expect(try await first.mock(path, "GetMethodCalls", .string("Previous"))?.elements?.count == 1)
        try await choice.shows("Selection1", "Choices") { $0.elements?.count == 2 }
        let choices = try await choice.get("Selection1", "Choices").elements ?? []
        #expect(choices.compactMap { $0.properties?["title"]?.text } == ["first", "second"])
        #expect(choices.first?.properties?["subtitle"] == .string("Somebody – first"))
        let name = BusValue.string("org.mpris.MediaPlayer2.second")
        #expect(try await choice.call("Selection1", "Select", name) == name)
        try await play.shows("Control1", "Subject", .string("second"))
        try await play.shows("Control1", "Artwork", .string(""))
        // One that starts is meant again.
        try await first.call(path, "org.mpris.MediaPlayer2.Player", "Play")
        try await play.shows("Control1", "Subject", .string("first"))
        for player in [first, second] { try await player.kill() }
    }

    @Test func playerWithoutTrackPathIsSoughtByOffset() async throws {
        let desktop = try await Desktop()
        let player = try await player("one", on: desktop)
        try await player.addMethod(
            path, interface, "Seek", "x", "",
            "self.UpdateProperties('\(interface)', "
                + "{'Position': dbus.Int64(self.Get('\(interface)', 'Position') + args[0])})")
        try await player.set(
            path, interface, "Metadata",
            .properties([
                ("xesam:artist", .string("One Band")), ("xesam:title", .string("off\n\u{202E}on")),
                ("mpris:trackid", .string("spotify:track:4abc")), ("mpris:length", .uint64(120_000_000)),
            ]))
        let position = desktop.control("Position")
        try await position.shows("Level1", "Maximum", .double(120))
        #expect(try await position.call("Level1", "SetValue", .double(45)) == .double(45))
        #expect(try await player.get(path, interface, "Position") == .int64(45_000_000))
        try await desktop.control("Play").shows("Control1", "ValueText", .string("One Band – off on"))
        try await player.kill()
    }

    @Test func positionControlSeeksAndFollowsPlayer() async throws {
        let desktop = try await Desktop()
        let position = desktop.control("Position")
        let player = try await player("one", on: desktop)
        try await position.shows("Level1", "Maximum", .double(120))
        #expect(try await position.call("Level1", "SetValue", .double(45)) == .double(45))
        #expect(try await player.get(path, interface, "Position") == .int64(45_000_000))
        try await player.set(path, interface, "Position", .int64(61_600_000))
        try await position.shows("Control1", "ValueText", .string("1:02 of 2:00"))
        // A live recording goes on beyond the length that it had.
        try await player.set(path, interface, "Position", .int64(150_000_000))
        try await position.shows("Control1", "ValueText", .string("2:30 of 2:00"))
        #expect(try await position.get("Level1", "Value") == .double(150))
        #expect(try await position.call("Level1", "SetValue", .double(120)) == .double(120))
        try await player.set(path, interface, "Position", .int64(150_000_000))
        try await position.shows("Level1", "Value", .double(150))
        // A player does nothing when it is to go beyond the end.
        #expect(try await position.call("Level1", "Change", .double(-5)) == .double(120))
    }

    @Test func invalidPlayerMetadataHarmsNoControl() async throws {
        let desktop = try await Desktop()
        let position = desktop.control("Position")
        let player = try await player("one", on: desktop)
        try await position.isAvailable()
        try await player.set(path, interface, "Position", .int64(.max))
        try await position.shows("Level1", "Value", .double(1e9))
        for nonsense in [BusValue.double(.nan), .string("long"), .int64(-1)] {
            try await player.set(path, interface, "Metadata", .properties([("mpris:length", nonsense)]))
            try await position.isUnavailable(saying: "what is loaded has no length")
        }
        try await player.set(path, interface, "Metadata", .properties([("mpris:length", .double(1e300))]))
        try await position.shows("Level1", "Maximum", .double(1e9))
        try await player.set(path, interface, "Metadata", .string("none"))
        try await position.isUnavailable(saying: "what is loaded has no length")
        try await player.kill()
    }

    /// It costs one look some time, and is used again once it answers.
    @Test func hangingPlayerIsSkipped() async throws {
        let desktop = try await Desktop()
        let play = desktop.control("Play")
        let hanging = try await player("first", on: desktop)
        let other = try await player("second", on: desktop)
        hanging.freeze()
        try await play.shows("Control1", "ValueText", .string("Somebody – second"))
        for _ in 1...10 { try await play.call("Control1", "Reload") }
        try await other.kill()
        try await play.isUnavailable(saying: "no player answers: first")
        hanging.thaw()
        try await play.shows("Control1", "ValueText", .string("Somebody – first"))
        try await hanging.kill()
    }

    @Test func aPlayerThatPlaysOnFailsTheAction() async throws {
        let desktop = try await Desktop()
        let play = desktop.control("Play")
        let player = try await player("one", on: desktop)
        try await player.addMethod(path, interface, "Pause", "", "", "")
        #expect(try await play.call("Toggle1", "Toggle") == .boolean(true))
        let error = await #expect(throws: BusError.self) { try await play.call("Toggle1", "Toggle") }
        #expect(error?.message.contains("the player one plays on") == true)
        try await player.kill()
    }

    private func player(
        _ title: String, on desktop: Desktop, _ metadata: [(String, BusValue)] = []
    ) async throws -> Service {
        let player = try await Service.mock(
            try BusName("org.mpris.MediaPlayer2.\(title)"), path, interface, on: desktop)
        for (method, input, code) in [
            ("Play", "", "{'PlaybackStatus': 'Playing'}"), ("Pause", "", "{'PlaybackStatus': 'Paused'}"),
            ("SetPosition", "ox", "{'Position': args[1]}"), ("Next", "", "{}"),
            ("Previous", "", "{}"),
        ] {
            try await player.addMethod(
                path, interface, method, input, "", "self.UpdateProperties('\(interface)', \(code))")
        }
        // The name was there before these; that they are announced has them read again.
        try await player.mock(
            path, "AddProperties", .string(interface),
            .properties([
                ("PlaybackStatus", .string("Stopped")), ("CanGoNext", .boolean(true)),
                ("CanGoPrevious", .boolean(true)),
                ("CanSeek", .boolean(true)), ("Position", .int64(0)), ("Metadata", .properties([])),
            ]))
        try await player.set(
            path, interface, "Metadata",
            .properties(
                [
                    ("xesam:artist", .strings(["Somebody"])), ("xesam:title", .string(title)),
                    ("mpris:trackid", .objectPath("/track")), ("mpris:length", .uint64(120_000_000)),
                ] + metadata))
        return player
    }

    private func mpv(_ desktop: Desktop) async throws -> Service {
        let files = ["one.wav", "two.wav"].map { desktop.folder.appendingPathComponent($0) }
        for file in files { try Self.silence(seconds: 120).write(to: file) }
        return try await Service.start(
            [
                "mpv", "--no-config", "--load-scripts=no", "--script=/usr/lib/mpv-mpris/mpris.so",
                "--ao=null",
                "--no-video", "--pause", "--idle=yes",
            ] + files.map(\.path), Self.name, on: desktop.sessionBus, desktop.environment)
    }

    /// A WAV file of 8000 bytes a second.
    private static func silence(seconds: Int) -> Data {
        let count = UInt32(seconds * 8000)
        func little<Number: FixedWidthInteger>(_ number: Number) -> Data {
            withUnsafeBytes(of: number.littleEndian) { Data($0) }
        }
        var data = Data("RIFF".utf8) + little(36 + count) + Data("WAVEfmt ".utf8) + little(UInt32(16))
        data += little(UInt16(1)) + little(UInt16(1)) + little(UInt32(8000)) + little(UInt32(8000))
        data += little(UInt16(1)) + little(UInt16(8)) + Data("data".utf8) + little(count)
        return data + Data(repeating: 0x80, count: Int(count))
    }
}
