internal import AppIntentsLite
internal import Synchronization

/// One run's reports of its progress on their way to the engine: however many there are, it is notified only
/// of those that are to be shown.
final class ProgressReports: ProgressObserver {
    private let throttle = Mutex(ProgressThrottle())
    /// Called on the engine's executor when there is something to ``takeLatest()``.
    private let notify: @EngineActor @Sendable () -> Void

    init(notify: @escaping @EngineActor @Sendable () -> Void) { self.notify = notify }

    /// Takes a report, on whatever thread it is made.
    func report(_ fraction: Double) {
        guard throttle.withLock({ $0.report(fraction) }) else { return }
        // Without an owner: it is a hop to the engine's executor, and no longer than that.
        Task { @EngineActor [notify] in notify() }
    }

    /// What to show now; nil for nothing new.
    func takeLatest() -> Double? { throttle.withLock { $0.takeLatest() } }
}

/// Decides which of a run's reports of progress are shown: the first at once, later ones at most once a
/// pause, and of those that come during a pause only the last. A plain value; the engine keeps the time.
struct ProgressThrottle: Sendable {
    /// The least time between two changes that are shown.
    static let pause: Duration = .milliseconds(100)

    private enum State {
        /// Nothing is to be shown and nothing was lately.
        case idle
        /// The engine has been notified that there is something to show.
        case notified
        /// Something was shown lately.
        case pausing
    }

    private var state = State.idle
    /// What was reported and is not yet shown.
    private var latest: Double?
    private var shown: Double?

    /// Takes a report.
    ///
    /// - Returns: whether the engine is to be notified to ``takeLatest()`` it.
    mutating func report(_ fraction: Double) -> Bool {
        latest = fraction
        guard case .idle = state, fraction != shown else { return false }
        state = .notified
        return true
    }

    /// What to show now, after the engine was notified or a pause is over; nil for nothing new. A pause
    /// begins where there is something to show.
    mutating func takeLatest() -> Double? {
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
