import AVFAudio
import AppIntents

/// AVFAudio by itself, with speech that the action keeps.
struct SayWord: AppIntent {
    static let title: LocalizedStringResource = "Say the Word"
    private static let synthesizer = AVSpeechSynthesizer()

    func perform() async throws -> some IntentResult {
        let words = UserDefaults.standard.stringArray(forKey: "words") ?? ["garden"]
        let utterance = AVSpeechUtterance(string: words[0])
        utterance.rate = 0.4
        try? AVAudioSession.sharedInstance().setActive(true)
        Self.synthesizer.speak(utterance)
        return .result()
    }
}
