// What a file with `import AVFoundation` finds on Apple's platforms, as far as actions that play sound use
// it: that of AVFAudio, and all of Foundation.
@_exported public import AVFAudio
@_exported public import Foundation

// What is on Apple's platforms and not here: the error at a use says why, and where to read on.

@available(*, unavailable, message: "AVAudioPlayer plays files, and no more is here; see COVERAGE.md, D6")
public typealias AVPlayer = Never
