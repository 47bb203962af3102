internal import ControlRuntime

/// A timer as an activity: all there is to know about it, so that nothing else has to be kept.
struct TimerAttributes: ActivityAttributes {
    /// When it ends, or how long it would still take.
    struct ContentState: Codable, Hashable {
        /// Nil while it is paused.
        var end: Date?
        /// In seconds, at the last change.
        var left: Double
    }

    /// In seconds.
    let duration: Double
}
