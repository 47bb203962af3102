import TestSupport
import Testing

@testable import AVFAudio

/// With the real speech-dispatcher and PulseAudio, and where it matters what is said to it with a fake one
/// that writes that down.
@Suite(.standardTimeLimit)
struct SpeechTests {
    /// Hears how speech goes on.
    final class Listener: AVSpeechSynthesizerDelegate, Sendable {
        private let (stream, continuation) = AsyncStream<String>.makeStream()
        private let started: @Sendable (AVSpeechSynthesizer) -> Void

        /// - Parameter started: what is done as soon as a text has begun, before a test hears of it.
        init(_ started: @escaping @Sendable (AVSpeechSynthesizer) -> Void = { _ in }) {
            self.started = started
        }

        func next() async -> String? {
            for await event in stream { return event }
            return nil
        }

        private func heard(_ what: String, _ utterance: AVSpeechUtterance) {
            continuation.yield("\(what) \(utterance.speechString)")
        }

        func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {
            heard("start", utterance)
            started(synthesizer)
        }
        func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {
            heard("finish", utterance)
        }
        func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance) {
            heard("pause", utterance)
        }
        func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance) {
            heard("continue", utterance)
        }
        func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {
            heard("cancel", utterance)
        }
    }

    private let long = String(repeating: "This takes a while. ", count: 20)

    /// The real one, which lasts as long as this is kept.
    private func dispatcher(in studio: Studio) async throws -> ChildProcess {
        let program = try ChildProcess.start(
            ["speech-dispatcher", "-s", "-t", "0", "-L", studio.folder.path],
            environment: studio.environment)
        let socket = studio.folder.appending(path: "speech-dispatcher/speechd.sock").path
        _ = try await poll(for: "speech-dispatcher") {
            FileManager.default.fileExists(atPath: socket) ? true : nil
        }
        return program
    }

    /// Runs `body` with a synthesizer and its listener, while the real speech-dispatcher is there.
    private func speaking(
        _ listener: Listener = Listener(), _ body: (AVSpeechSynthesizer, Listener) async throws -> Void
    ) async throws {
        let studio = try await Studio()
        let program = try await dispatcher(in: studio)
        try await studio.run {
            let synthesizer = AVSpeechSynthesizer()
            synthesizer.delegate = listener
            try await body(synthesizer, listener)
        }
        program.terminate()
    }

    @Test func utterancesAreSpokenOneAfterAnother() async throws {
        try await speaking { synthesizer, listener in
            synthesizer.speak(AVSpeechUtterance(string: "one"))
            let second = AVSpeechUtterance(string: "two")
            second.voice = AVSpeechSynthesisVoice(language: "en-US")
            second.preUtteranceDelay = 0.1
            synthesizer.speak(second)
            #expect(synthesizer.isSpeaking)
            for event in ["start one", "finish one", "start two", "finish two"] {
                #expect(await listener.next() == event)
            }
            #expect(!synthesizer.isSpeaking)
        }
    }

    @Test func speechPausesContinuesAndStops() async throws {
        try await speaking { synthesizer, listener in
            synthesizer.speak(AVSpeechUtterance(string: long))
            synthesizer.speak(AVSpeechUtterance(string: "next"))
            #expect(await listener.next() == "start \(long)")
            #expect(synthesizer.pauseSpeaking(at: .word) && synthesizer.isPaused && synthesizer.isSpeaking)
            #expect(!synthesizer.pauseSpeaking(at: .word))
            #expect(synthesizer.continueSpeaking() && !synthesizer.isPaused)
            // What comes while it is said waits too.
            synthesizer.speak(AVSpeechUtterance(string: "last"))
            #expect(synthesizer.stopSpeaking(at: .immediate) && !synthesizer.isSpeaking)
            #expect(!synthesizer.stopSpeaking(at: .immediate))
            for event in [
                "pause \(long)", "continue \(long)", "cancel \(long)", "cancel next", "cancel last",
            ] {
                #expect(await listener.next() == event)
            }
            synthesizer.speak(AVSpeechUtterance(string: "again"))
            #expect(await listener.next() == "start again")
            #expect(await listener.next() == "finish again")
        }
    }

    @Test func pausedSpeechContinuesToItsEnd() async throws {
        // So short a text is over before a busy machine lets a test come to it.
        try await speaking(Listener { $0.pauseSpeaking(at: .immediate) }) { synthesizer, listener in
            let text = "One. Two! Three?"
            synthesizer.speak(AVSpeechUtterance(string: text))
            #expect(await listener.next() == "start \(text)")
            #expect(await listener.next() == "pause \(text)")
            synthesizer.continueSpeaking()
            #expect(await listener.next() == "continue \(text)")
            #expect(await listener.next() == "finish \(text)")
        }
    }

    @Test(arguments: [
        ("One. Two!  Three", ["One. ", "Two! ", " Three"]), ("3.5 of 4.5...", ["3.5 of 4.5..."]),
        ("一。二！三", ["一。", "二！", "三"]), ("a\n\nb", ["a\n", "b"]), ("", [""]), (" ", [" "]),
    ])
    func utteranceIsSplitIntoSentences(_ text: String, _ sentences: [String]) {
        #expect(AVSpeechUtterance(string: text).sentences.map(String.init) == sentences)
    }

    /// A fake speech-dispatcher, which is started as the real one is, and writes down what it is told.
    @Test func speechSettingsReachTheDispatcher() async throws {
        let studio = try await Studio(hasServer: false)
        let fake = studio.folder.appending(path: "speech-dispatcher-program")
        try FileManager.default.createDirectory(at: fake, withIntermediateDirectories: true)
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "fake-speech-dispatcher")
        try FileManager.default.createSymbolicLink(
            at: fake.appending(path: "speech-dispatcher"), withDestinationURL: source)
        let listener = Listener()
        try await studio.run(["PATH": "\(fake.path):/usr/bin:/bin"]) {
            let synthesizer = AVSpeechSynthesizer()
            synthesizer.delegate = listener
            let utterance = AVSpeechUtterance(string: "Good\n.morning")
            utterance.voice = AVSpeechSynthesisVoice(language: "en-GB")
            utterance.rate = 0.75
            utterance.pitchMultiplier = 0.5
            utterance.volume = 0.25
            synthesizer.speak(utterance)
            synthesizer.speak(AVSpeechUtterance(string: "as usual"))
            for _ in 1...4 { _ = await listener.next() }
        }
        let heard = try String(contentsOf: studio.folder.appending(path: "heard"), encoding: .utf8)
            .split(separator: "\n").filter { !$0.contains("CLIENT_NAME") && !$0.contains("NOTIFICATION") }
        #expect(
            heard == [
                "SET SELF LANGUAGE en-GB", "SET SELF RATE 50", "SET SELF PITCH -100", "SET SELF VOLUME -50",
                "SPEAK", "Good", ".", "SET SELF LANGUAGE en-GB", "SET SELF RATE 50",
                "SET SELF PITCH -100", "SET SELF VOLUME -50", "SPEAK", "..morning", ".", "SPEAK", "as usual",
                ".",
            ])
    }

    @Test func utterancesAreCancelledWithoutSpeechDispatcher() async throws {
        let studio = try await Studio(hasServer: false)
        let listener = Listener()
        try await studio.run(["PATH": studio.folder.path]) {
            let synthesizer = AVSpeechSynthesizer()
            synthesizer.delegate = listener
            synthesizer.speak(AVSpeechUtterance(string: "one"))
            synthesizer.speak(AVSpeechUtterance(string: "two"))
            #expect(await listener.next() == "cancel one")
            #expect(await listener.next() == "cancel two")
            #expect(!synthesizer.isSpeaking)
        }
    }

    @Test func voiceNeedsAValidLanguage() {
        #expect(AVSpeechSynthesisVoice(language: "en-GB")?.language == "en-GB")
        #expect(AVSpeechSynthesisVoice(language: nil) != nil)
        for code in ["", "-", "english language", "en-GB\r\nQUIT"] {
            #expect(AVSpeechSynthesisVoice(language: code) == nil)
        }
    }
}
