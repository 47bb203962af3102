/// Where speech is held or ended, as AVFAudio's `AVSpeechBoundary`. speech-dispatcher knows no words while it
/// speaks, so both are at once.
@frozen
public enum AVSpeechBoundary: Int, Sendable {
    /// At once.
    case immediate
    /// Behind the word; here at once as well.
    case word
}
