// What is on Apple's platforms and not here: who names it is told why, and where to read on.

/// Not here: what plays is a file.
@available(*, unavailable, message: "AVAudioPlayer plays files, and no more is here; see COVERAGE.md, D6")
public typealias AVPlayer = Never
