import AVFoundation
import AppIntents
import WidgetKit

/// What actions that play or say something take of AVFoundation.
@MainActor
final class Jukebox {
    static let shared = Jukebox()
    private var player: AVAudioPlayer?
    private let announcer = Announcer()
    private(set) var isReady = false

    private init() {
        let session = AVAudioSession.sharedInstance()
        do {
            try session.setCategory(.playback)
            try session.setCategory(.playback, options: [.mixWithOthers])
            try session.setCategory(.playback, mode: .spokenAudio, options: [.duckOthers, .allowAirPlay])
            try session.setCategory(.playback, mode: .default, policy: .longFormAudio)
            try session.setMode(.moviePlayback)
            try session.setActive(true)
            try session.setActive(true, options: .notifyOthersOnDeactivation)
            isReady = session.category == AVAudioSession.Category.playback
        } catch {
            isReady = false
        }
    }

    func play(_ name: String) -> Bool {
        guard let url = Bundle.main.url(forResource: name, withExtension: "m4a") else { return false }
        do {
            let player = try self.player ?? AVAudioPlayer(contentsOf: url)
            player.delegate = announcer
            player.numberOfLoops = 1
            player.volume = 0.8
            player.enableRate = true
            player.rate = 1.25
            player.prepareToPlay()
            player.play()
            self.player = player
        } catch let error as NSError {
            print(error.localizedDescription)
        } catch {
            return false
        }
        return player?.isPlaying ?? false
    }

    func rewind() -> TimeInterval {
        guard let player else { return 0 }
        player.pause()
        player.currentTime = max(0, player.currentTime - 15)
        return player.duration - player.currentTime
    }

    func stop() {
        player?.stop()
        player = nil
    }

    func bell() throws -> AVAudioPlayer {
        try AVAudioPlayer(data: Data(), fileTypeHint: "wav")
    }

    func greet(_ name: String) {
        let utterance = AVSpeechUtterance(string: "Good morning, \(name)")
        utterance.voice = AVSpeechSynthesisVoice(language: "en-GB")
            ?? AVSpeechSynthesisVoice(language: AVSpeechSynthesisVoice.currentLanguageCode())
        utterance.rate = AVSpeechUtteranceDefaultSpeechRate * 0.9
        utterance.pitchMultiplier = 1.1
        utterance.volume = 1
        utterance.preUtteranceDelay = 0.2
        utterance.postUtteranceDelay = 0.1
        announcer.say(utterance)
    }
}

nonisolated final class Announcer: NSObject, AVAudioPlayerDelegate, AVSpeechSynthesizerDelegate {
    private let synthesizer = AVSpeechSynthesizer()

    func say(_ utterance: AVSpeechUtterance) {
        synthesizer.delegate = self
        if synthesizer.isSpeaking { synthesizer.stopSpeaking(at: .immediate) }
        synthesizer.speak(utterance)
    }

    func hold() {
        if synthesizer.isPaused { synthesizer.continueSpeaking() } else { synthesizer.pauseSpeaking(at: .word) }
    }

    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
        WidgetCenter.shared.reloadAllTimelines()
    }

    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {
        print(utterance.speechString)
    }
}

struct PlayBell: AudioPlaybackIntent {
    static let title: LocalizedStringResource = "Play the Bell"
    @Parameter(title: "Name", default: "bell") var name: String

    @MainActor
    func perform() async throws -> some IntentResult & ReturnsValue<Bool> {
        .result(value: Jukebox.shared.play(name))
    }
}
