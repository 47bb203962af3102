import AVFoundation
import TestSupport
import Testing

/// With the real mpv and the real PulseAudio.
@Suite(.standardTimeLimit)
struct PlayerTests {
    /// Hears a player's end.
    final class Listener: AVAudioPlayerDelegate, Sendable {
        let ends = Later<Bool>()
        let errors = Later<String>()

        func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) { ends.set(flag) }
        func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {
            errors.set(error?.localizedDescription ?? "")
        }
    }

    private func isGone(_ sound: URL) async throws {
        _ = try await poll(for: "end of mpv") { Studio.players(of: sound).isEmpty ? true : nil }
    }

    private func comes(_ player: AVAudioPlayer, past time: TimeInterval) async throws {
        _ = try await poll(for: "place past \(time)") { player.currentTime > time ? true : nil }
    }

    @Test func aSoundIsPlayedToItsEnd() async throws {
        let studio = try await Studio()
        try await studio.run {
            let sound = try studio.tone(seconds: 0.5)
            let player = try AVAudioPlayer(contentsOf: sound)
            let listener = Listener()
            player.delegate = listener
            #expect(player.duration == 0.5 && player.currentTime == 0 && !player.isPlaying)
            #expect(player.play() && player.isPlaying)
            #expect(try await listener.ends.next())
            #expect(!player.isPlaying && player.currentTime == 0 && player.duration == 0.5)
            try await isGone(sound)
            #expect(player.play() && player.isPlaying)
            #expect(try await listener.ends.next())
        }
    }

    @Test func pausedSoundContinuesAndSeeks() async throws {
        let studio = try await Studio()
        try await studio.run {
            let player = try AVAudioPlayer(contentsOf: try studio.tone(seconds: 30))
            player.play()
            try await comes(player, past: 0.2)
            player.pause()
            #expect(!player.isPlaying)
            // Under way to it, it may still have played.
            var time = player.currentTime
            _ = try await poll(for: "pause", every: .milliseconds(200)) {
                defer { time = player.currentTime }
                return time == player.currentTime ? true : nil
            }
            #expect(player.play() && player.isPlaying)
            try await comes(player, past: time + 0.2)
            player.currentTime = 20
            try await comes(player, past: 20)
        }
    }

    @Test func soundLoopsAsOftenAsSet() async throws {
        let studio = try await Studio()
        try await studio.run {
            let player = try AVAudioPlayer(contentsOf: try studio.tone(seconds: 2))
            let listener = Listener()
            player.delegate = listener
            player.numberOfLoops = -1
            player.play()
            for _ in 1...2 {
                try await comes(player, past: 1)
                _ = try await poll(for: "beginning", every: .milliseconds(5)) {
                    player.currentTime < 0.5 ? true : nil
                }
            }
            #expect(player.isPlaying)
            player.numberOfLoops = 0
            #expect(try await listener.ends.next())
        }
    }

    @Test func stoppingEndsTheProcessAndKeepsThePosition() async throws {
        let studio = try await Studio()
        try await studio.run {
            let sound = try studio.tone(seconds: 30)
            let player = try AVAudioPlayer(contentsOf: sound)
            player.currentTime = 10
            player.play()
            try await comes(player, past: 10.1)
            player.stop()
            #expect(!player.isPlaying && player.currentTime > 10.1)
            try await isGone(sound)
            player.volume = 0.5
            player.rate = 1.5
            player.enableRate = true
            player.numberOfLoops = 2
            #expect(player.play() && player.currentTime > 10.1)
            let line = try #require(Studio.players(of: sound).first)
            for option in ["--volume=79.37", "--speed=1.5", "--loop-file=2"] {
                #expect(line.contains(option), "\(line)")
            }
        }
    }

    @Test func playerProcessEndsWithThePlayer() async throws {
        let studio = try await Studio()
        try await studio.run {
            let sound = try studio.tone(seconds: 30)
            var player: AVAudioPlayer? = try AVAudioPlayer(contentsOf: sound)
            #expect(player?.play() == true && Studio.players(of: sound).count == 1)
            player = nil
            try await isGone(sound)
        }
    }

    @Test func playerProcessEndsWithAKilledProgram() async throws {
        let studio = try await Studio()
        let sound = try studio.tone(seconds: 1)
        let program = try ChildProcess.start(
            [BuiltProgram.path(of: "sound-player"), sound.path], environment: studio.environment)
        try await program.line { $0 == "plays" }
        #expect(Studio.players(of: sound).count == 1)
        program.send(SIGKILL)
        _ = try await program.exitStatus()
        try await isGone(sound)
    }

    @Test func killedPlayerProcessIsReported() async throws {
        let studio = try await Studio()
        try await studio.run {
            let sound = try studio.tone(seconds: 30)
            let player = try AVAudioPlayer(contentsOf: sound)
            let listener = Listener()
            player.delegate = listener
            player.play()
            let process = try #require(Studio.processes(of: sound).first)
            kill(process, SIGKILL)
            #expect(try await listener.ends.next() == false)
            #expect(!player.isPlaying && player.play())
        }
    }

    @Test func soundsInMemoryArePlayed() async throws {
        let studio = try await Studio()
        try await studio.run {
            let player = try AVAudioPlayer(data: Studio.tone(seconds: 0.5))
            let listener = Listener()
            player.delegate = listener
            #expect(player.duration == 0.5 && player.play())
            #expect(try await listener.ends.next())
        }
        await #expect(throws: CocoaError.self) {
            try await studio.run { _ = try AVAudioPlayer(data: Data("no sound".utf8)) }
        }
    }

    @Test func unplayableSourcesGiveTypedErrors() async throws {
        let studio = try await Studio()
        try await studio.run {
            let cases: [(URL, CocoaError.Code)] = [
                (studio.folder.appending(path: "nothing.wav"), .fileReadNoSuchFile),
                (try studio.file(Data("no sound".utf8)), .fileReadCorruptFile),
                // A list of what others have is no sound either.
                (try studio.file(Data("#EXTM3U\nhttp://localhost/a.mp3\n".utf8)), .fileReadCorruptFile),
                (try #require(URL(string: "http://localhost/a.wav")), .fileReadUnsupportedScheme),
            ]
            for (url, code) in cases {
                let error = #expect(throws: CocoaError.self) { try AVAudioPlayer(contentsOf: url) }
                #expect(error?.code == code, "\(url)")
            }
        }
    }

    @Test func missingMpvNamesThePackage() async throws {
        let studio = try await Studio()
        let sound = try studio.tone(seconds: 1)
        try await studio.run(["PATH": studio.folder.path]) {
            let error = #expect(throws: (any Error).self) { try AVAudioPlayer(contentsOf: sound) }
            #expect(error?.localizedDescription.contains("install the package mpv") == true)
        }
        let player = try await studio.run { try AVAudioPlayer(contentsOf: sound) }
        player.stop()
        let plays = try await studio.run(["PATH": studio.folder.path]) { player.play() }
        #expect(!plays && !player.isPlaying)
    }

    @Test func playingFailsWithoutASoundServer() async throws {
        let studio = try await Studio(hasServer: false)
        try await studio.run {
            let player = try AVAudioPlayer(contentsOf: try studio.tone(seconds: 1))
            #expect(!player.play() && !player.isPlaying)
        }
    }

    @Test func audioSessionRemembersItsSettings() throws {
        let session = AVAudioSession.sharedInstance()
        try session.setCategory(.playback, mode: .spokenAudio, options: [.duckOthers])
        try session.setActive(true, options: .notifyOthersOnDeactivation)
        #expect(session.category == .playback && session.mode == .spokenAudio)
        #expect(session.categoryOptions == .duckOthers)
    }

    /// Neither what the program logs nor why there is no sound.
    @Test func playerDoesNotWaitForALogReader() async throws {
        let studio = try await Studio(hasServer: false)
        let sound = try studio.tone(seconds: 1)
        let pipe = try ErrorPipe(in: studio.folder)
        try pipe.fill()
        let program = try ChildProcess.start(
            pipe.launcher + [BuiltProgram.path(of: "sound-player"), sound.path],
            environment: studio.environment)
        try await program.line { $0 == "is silent" }
        program.send(SIGKILL)
        _ = try await program.exitStatus()
    }
}
