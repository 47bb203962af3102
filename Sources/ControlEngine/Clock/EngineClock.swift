package import FoundationEssentials

/// The engine's only source of time, so that tests can move it.
///
/// All is called on the main actor.
@MainActor
package protocol EngineClock: Sendable {
    /// The wall clock, for timelines.
    var now: Date { get }

    /// Runs `action` on the main actor after a time that goes on while the machine sleeps or not, as the clock sees
    /// fit; a few milliseconds late is fine.
    func schedule(after delay: Duration, _ action: @escaping @MainActor @Sendable () -> Void) -> any ScheduledAction
}

/// Something that will run once, unless it is cancelled first.
@MainActor
package protocol ScheduledAction: Sendable {
    /// Cancelling twice, or after the action ran, does nothing.
    func cancel()
}
