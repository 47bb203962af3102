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
