internal import ControlRuntime

/// What `FlashlightStatus` shows from a date on.
struct StatusEntry: TimelineEntry {
    enum Light: Sendable {
        case on(since: Date)
        case off(since: Date)
        /// The light can't be read; the text says why.
        case unknown(String)
    }

    let date: Date
    let light: Light
}
