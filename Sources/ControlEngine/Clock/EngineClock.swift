package import FoundationEssentials

/// The engine's only source of time, so that tests can move it.
///
/// All is called on ``EngineActor``.
@EngineActor
package protocol EngineClock: Sendable {
    /// The wall clock, for timelines. Read on any thread.
    nonisolated var now: Date { get }

    /// The time by which ``schedule(after:_:)`` counts, since some moment in the past.
    var uptime: Duration { get }

    /// Runs `action` on ``EngineActor`` after a time. Whether that elapses while the machine sleeps is the
    /// clock's choice; a few milliseconds late is fine.
    func schedule(after delay: Duration, _ action: @escaping @EngineActor @Sendable () -> Void)
        -> any ScheduledAction

    /// How long to sleep at most before the wall clock is checked again. Short where nothing reports jumps.
    var longestSleep: Duration { get }

    /// Calls `action` from now on whenever the wall clock was set or the machine woke from sleep. A clock
    /// that isn't notified of that never calls it.
    func onJump(_ action: @escaping @EngineActor @Sendable () -> Void)
}

extension EngineClock {
    package var longestSleep: Duration { .seconds(60) }

    package func onJump(_ action: @escaping @EngineActor @Sendable () -> Void) {}
}

/// Something that will run once, unless it is cancelled first.
@EngineActor
package protocol ScheduledAction: Sendable {
    /// Cancelling twice, or after the action ran, does nothing.
    func cancel()
}

/// Real time for an engine in process: each scheduled action is a task that sleeps.
@EngineActor
package struct SystemEngineClock: EngineClock {
    package nonisolated init() {}

    package nonisolated var now: Date { Date() }

    private static let origin = ContinuousClock.now

    package var uptime: Duration { ContinuousClock.now - Self.origin }

    package func schedule(
        after delay: Duration, _ action: @escaping @EngineActor @Sendable () -> Void
    ) -> any ScheduledAction {
        SleepingAction(
            task: Task {
                try? await Task.sleep(for: delay)
                if !Task.isCancelled { action() }
            })
    }

    private struct SleepingAction: ScheduledAction {
        let task: Task<Void, Never>
        func cancel() { task.cancel() }
    }
}

/// How long to wait before the next attempt: doubles from a first wait to a ceiling.
package struct Backoff: Hashable, Sendable {
    /// The first wait. Default one second.
    package let first: Duration
    /// The longest wait. Default one minute.
    package let ceiling: Duration
    package private(set) var failures = 0

    package init(first: Duration = .seconds(1), ceiling: Duration = .seconds(60)) {
        self.first = first
        self.ceiling = ceiling
    }

    /// Counts a failure and gives the wait before the next attempt.
    ///
    /// - Parameter ceiling: a lower one for this wait alone.
    package mutating func failed(atMost ceiling: Duration? = nil) -> Duration {
        defer { failures += 1 }
        return min(ceiling ?? self.ceiling, first * (1 << min(failures, 20)))
    }

    package mutating func succeeded() { failures = 0 }
}
