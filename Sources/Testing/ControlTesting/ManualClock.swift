public import ControlEngine
public import Foundation
internal import Synchronization
internal import ControlBasics

/// Time that moves only when a test moves it, for an engine's timers, limits and timelines.
///
/// ```swift
/// let clock = ManualClock()
/// try await withEngine(running: Lamps(), clock: clock) { engine in
///     clock.advance(by: .seconds(3_600))
/// }
/// ```
///
/// What falls due runs at once and in order; what that starts, such as a provider, runs as it always does, so
/// wait for what it shows. Authors' code that asks the system for the time has the system's, so the clock
/// starts at the present: what a provider dates from `Date.now` has come, and nothing after it.
@EngineActor
public final class ManualClock: EngineClock {
    private nonisolated let wall: Mutex<Date>
    private var monotonic: TimeInterval = 0
    private var actions: [Action] = []
    private var hasEnded = false
    /// Whether what is due at once runs without a move of time.
    package var runsWhatIsDue = false
    private var listeners: [@EngineActor @Sendable () -> Void] = []
    package let longestSleep: Duration
    /// How many timers were ever set.
    package private(set) var scheduled = 0
    /// How often a timer fired.
    package private(set) var fired = 0

    /// A clock that stands still.
    ///
    /// - Parameter start: what it shows; without it a whole second that is about to come.
    public convenience init(
        // Providers are asked a moment later, and what they date then has come too.
        at start: Date = Date(timeIntervalSince1970: Date.now.timeIntervalSince1970.rounded(.up) + 1)
    ) {
        self.init(at: start, longestSleep: .seconds(7 * 86_400))
    }

    /// A clock at one and the same day, 15 January 2027, for tests that compare dates.
    ///
    /// - Parameter longestSleep: after which the engine checks the wall clock at the latest.
    package static func fixed(longestSleep: Duration = .seconds(7 * 86_400)) -> ManualClock {
        ManualClock(at: Date(timeIntervalSince1970: 1_800_000_000), longestSleep: longestSleep)
    }

    private init(at start: Date, longestSleep: Duration) {
        wall = Mutex(start)
        self.longestSleep = longestSleep
    }

    /// What it shows. May be read anywhere.
    public nonisolated var now: Date { wall.withLock { $0 } }

    /// Whole nanoseconds: what is due in a tenth of a second is due then, whatever a sum of fractions makes
    /// of it.
    package var uptime: Duration { .nanoseconds(Int64(clamping: monotonic * 1e9)) }

    package func schedule(
        after delay: Duration, _ action: @escaping @EngineActor @Sendable () -> Void
    ) -> any ScheduledAction {
        let seconds = Double(delay.components.seconds) + Double(delay.components.attoseconds) / 1e18
        let action = Action(due: monotonic + seconds, run: action)
        actions.append(action)
        scheduled += 1
        // Not within this call: whoever sets a timer has not kept it yet.
        if hasEnded || (runsWhatIsDue && delay <= .zero) { Task { @EngineActor in action.fire() } }
        return action
    }

    package func onJump(_ action: @escaping @EngineActor @Sendable () -> Void) { listeners.append(action) }

    /// How many actions are still to come.
    package var pending: Int { actions.filter { $0.run != nil }.count }

    /// Seconds until the next timer; nil when there is none.
    package var untilNext: TimeInterval? {
        actions.filter { $0.run != nil }.map(\.due).min().map { max(0, $0 - monotonic) }
    }

    /// Moves time and runs what falls due, in order.
    public func advance(by duration: Duration) { advance(by: duration / .seconds(1)) }

    /// Moves time by seconds.
    package func advance(by seconds: TimeInterval) {
        let end = monotonic + seconds
        while let next = actions.filter({ $0.run != nil && $0.due <= end }).min(by: { $0.due < $1.due }) {
            move(by: max(0, next.due - monotonic))
            fired += 1
            next.fire()
        }
        actions.removeAll { $0.run == nil }
        move(by: end - monotonic)
    }

    /// Sets the wall clock, as a user does or a machine that wakes from sleep: timers don't notice, but the
    /// engine does.
    public func jump(by duration: Duration) { jump(by: duration / .seconds(1)) }

    /// - Parameter isTold: false where nothing reports the jump.
    package func jump(by seconds: TimeInterval, isTold: Bool = true) {
        wall.withLock { $0 += seconds }
        if isTold { for listener in listeners { listener() } }
    }

    private func move(by seconds: TimeInterval) {
        monotonic += seconds
        wall.withLock { $0 += seconds }
    }

    /// What is due ends at once from now on, whenever that would be: for the end of a test, whose engine
    /// waits for nobody.
    package func end() {
        hasEnded = true
        advance(by: actions.map(\.due).max().map { max(0, $0 - monotonic) } ?? 0)
    }

    @EngineActor
    private final class Action: ScheduledAction {
        let due: TimeInterval
        var run: (@EngineActor @Sendable () -> Void)?

        init(due: TimeInterval, run: @escaping @EngineActor @Sendable () -> Void) {
            self.due = due
            self.run = run
        }

        func cancel() { run = nil }

        func fire() {
            let run = run
            self.run = nil
            run?()
        }
    }
}
