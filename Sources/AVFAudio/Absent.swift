public import Foundation

// What is on Apple's platforms and not here: who names it is told why, and where to read on.

extension AVAudioPlayer {
    /// Not here: volumes change at once.
    @available(*, unavailable, message: "set volume, which changes at once; see COVERAGE.md, D6")
    public func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) {}

    /// Not here: which side is heard, the desktop's mixer decides.
    @available(*, unavailable, message: "the desktop's mixer has it; see COVERAGE.md, D6")
    public var pan: Float { 0 }

    /// Not here: devices have no clock that is known here.
    @available(*, unavailable, message: "no device's clock is known here; see COVERAGE.md, D6")
    public func play(atTime time: TimeInterval) -> Bool { false }

    /// Not here: the samples are in another process.
    @available(*, unavailable, message: "the samples are in another process; see COVERAGE.md, D6")
    public var isMeteringEnabled: Bool { false }

    /// Not here: the samples are in another process.
    @available(*, unavailable, message: "the samples are in another process; see COVERAGE.md, D6")
    public func updateMeters() {}

    /// Not here: the samples are in another process.
    @available(*, unavailable, message: "the samples are in another process; see COVERAGE.md, D6")
    public var settings: [String: Any] { [:] }
}

extension AVSpeechSynthesisVoice {
    /// Not here: the user chose a voice.
    @available(*, unavailable, message: "the user chose it in speech-dispatcher; see COVERAGE.md, D6")
    public class func speechVoices() -> [AVSpeechSynthesisVoice] { [] }

    /// Not here: the user chose a voice.
    @available(*, unavailable, message: "the user chose it in speech-dispatcher; see COVERAGE.md, D6")
    public convenience init?(identifier: String) { self.init(language: nil) }
}

/// Not here: nothing about samples is.
@available(*, unavailable, message: "AVAudioPlayer plays files, and no more is here; see COVERAGE.md, D6")
public typealias AVAudioEngine = Never

/// Not here: nothing records.
@available(*, unavailable, message: "nothing records; see COVERAGE.md, D6")
public typealias AVAudioRecorder = Never
