/// Decides which of a run's reports of progress are shown: the first at once, later ones at most once a
/// pause, and of those that come during a pause only the last. A plain value; the engine keeps the time.
struct ProgressThrottle: Sendable {
    /// The least time between two changes that are shown.
    static let pause: Duration = .milliseconds(100)

    private enum State {
        /// Nothing is to be shown and nothing was lately.
        case idle
        /// The engine has been notified that there is something to show.
        case told
        /// Something was shown lately.
        case pausing
    }

    private var state = State.idle
    /// What was reported and is not yet shown.
    private var latest: Double?
    private var shown: Double?

    /// Takes a report.
    ///
    /// - Returns: whether the engine is to be notified to ``take()`` it.
    mutating func report(_ fraction: Double) -> Bool {
        latest = fraction
        guard case .idle = state, fraction != shown else { return false }
        state = .told
        return true
    }

    /// What to show now, after the engine was notified or a pause is over; nil for nothing new. A pause
    /// begins where there is something to show.
    mutating func take() -> Double? {
        defer { latest = nil }
        guard let latest, latest != shown else {
            state = .idle
            return nil
        }
        shown = latest
        state = .pausing
        return latest
    }
}
