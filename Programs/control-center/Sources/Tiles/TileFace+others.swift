public import ControlClient

extension TileFace {
    /// The face of a bundle that can't be read, with the reason. A press tries again.
    public init(bundle: String, reason: String) {
        self.init(
            title: bundle, value: reason, symbol: "exclamationmark.triangle", iconName: "dialog-warning",
            tint: "", state: .failed, isPending: false, progress: nil, hasMore: false,
            speech: TileSpeech(role: .button, name: bundle, description: reason))
    }

    /// The face of an activity.
    ///
    /// - Parameters:
    ///   - activity: as it was read last.
    ///   - now: microseconds since the Unix epoch, for the time that is left.
    public init(_ activity: ActivitySnapshot, now: Int64, words: Words) {
        let text = [
            activity.text, activity.until.map { words.timeLeft($0 - now) } ?? "",
            activity.state == "stale" ? words.unavailable : "",
        ].filter { !$0.isEmpty }.joined(separator: " · ")
        self.init(
            title: activity.title, value: text, symbol: "clock", iconName: "alarm", tint: "", state: .on,
            isPending: false, progress: activity.progress, hasMore: false,
            speech: TileSpeech(role: .button, name: activity.title, description: text))
    }

    /// The face of a widget, which draws itself.
    public init(widget name: String) {
        self.init(
            title: name, value: "", symbol: "", iconName: "", tint: "", state: .off, isPending: false,
            progress: nil, hasMore: false, speech: TileSpeech(role: .group, name: name, description: ""))
    }

    /// The face of a line of text.
    public init(heading: String) {
        self.init(
            title: heading, value: "", symbol: "", iconName: "", tint: "", state: .off, isPending: false,
            progress: nil, hasMore: false, speech: TileSpeech(role: .group, name: heading, description: ""))
    }

    /// As the gallery shows it: a press adds it, whatever its state is.
    public func asAddition(_ words: Words) -> TileFace {
        var face = self
        face.state = .off
        face.isPending = false
        face.progress = nil
        face.hasMore = false
        if state.showsFailure || state.isFaint || state == .unconfigured { face.value = "" }
        face.speech = TileSpeech(role: .button, name: words.adding(title), description: face.value)
        return face
    }

    /// Adds what is known of the user's own presses.
    ///
    /// - Parameters:
    ///   - isUnderWay: whether one has been under way for a while.
    ///   - failure: why the last one failed; nil where it didn't. What the bundle says wins.
    public mutating func add(isUnderWay: Bool, failure: String?) {
        if isUnderWay {
            isPending = true
            speech.isBusy = true
        }
        guard let failure, state == .on || state == .off else { return }
        state = state == .on ? .failedOn : .failed
        value = failure
        speech.description = failure
    }
}
