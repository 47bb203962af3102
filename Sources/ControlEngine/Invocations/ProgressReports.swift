internal import AppIntentsLite
internal import Synchronization

/// One run's reports of its progress on their way to the engine: however many there are, it is notified only
/// of those that are to be shown.
final class ProgressReports: ProgressObserver {
    private let throttle = Mutex(ProgressThrottle())
    /// Called on the engine's executor when there is something to ``take()``.
    private let tell: @EngineActor @Sendable () -> Void

    init(tell: @escaping @EngineActor @Sendable () -> Void) { self.tell = tell }

    /// Takes a report, on whatever thread it is made.
    func report(_ fraction: Double) {
        guard throttle.withLock({ $0.report(fraction) }) else { return }
        // Without an owner: it is a hop to the engine's executor, and no longer than that.
        Task { @EngineActor [tell] in tell() }
    }

    /// What to show now; nil for nothing new.
    func take() -> Double? { throttle.withLock { $0.take() } }
}
