// What a file with `import AVFAudio` finds on Apple's platforms, as far as actions that play sound use it,
// and all of Foundation.
@_exported public import Foundation
@_exported public import FoundationOverlay

// What is on Apple's platforms and not here: the error at a use says why, and where to read on.

extension AVAudioPlayer {
    @available(*, unavailable, message: "set volume, which changes at once; see COVERAGE.md, D6")
    public func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) {}

    @available(*, unavailable, message: "the desktop's mixer has it; see COVERAGE.md, D6")
    public var pan: Float { 0 }

    @available(*, unavailable, message: "no device's clock is known here; see COVERAGE.md, D6")
    public func play(atTime time: TimeInterval) -> Bool { false }

    @available(*, unavailable, message: "the samples are in another process; see COVERAGE.md, D6")
    public var isMeteringEnabled: Bool { false }

    @available(*, unavailable, message: "the samples are in another process; see COVERAGE.md, D6")
    public func updateMeters() {}

    @available(*, unavailable, message: "the samples are in another process; see COVERAGE.md, D6")
    public var settings: [String: Any] { [:] }
}

extension AVSpeechSynthesisVoice {
    @available(*, unavailable, message: "the user chose it in speech-dispatcher; see COVERAGE.md, D6")
    public class func speechVoices() -> [AVSpeechSynthesisVoice] { [] }

    @available(*, unavailable, message: "the user chose it in speech-dispatcher; see COVERAGE.md, D6")
    public convenience init?(identifier: String) { self.init(language: nil) }
}

@available(*, unavailable, message: "AVAudioPlayer plays files, and no more is here; see COVERAGE.md, D6")
public typealias AVAudioEngine = Never

@available(*, unavailable, message: "nothing records; see COVERAGE.md, D6")
public typealias AVAudioRecorder = Never
