import ControlEngine
import Foundation
import Synchronization

/// Time that moves when it is told to: a monotonic clock for timers, and a wall clock that can also jump.
@EngineActor
final class ManualClock: EngineClock {
    /// Read by providers, which run elsewhere.
    nonisolated let wall: Mutex<Date>
    private var monotonic: TimeInterval = 0
    private var actions: [Action] = []
    private var listeners: [@EngineActor @Sendable () -> Void] = []
    let longestSleep: Duration
    /// How many timers were ever set.
    private(set) var scheduled = 0
    /// How often a timer fired.
    private(set) var fired = 0

    init(
        at start: Date = Date(timeIntervalSince1970: 1_800_000_000),
        longestSleep: Duration = .seconds(7 * 86_400)
    ) {
        wall = Mutex(start)
        self.longestSleep = longestSleep
    }

    nonisolated var now: Date { wall.withLock { $0 } }

    /// Whole nanoseconds: what is due in a tenth of a second is due then, whatever a sum of fractions makes
    /// of it.
    var uptime: Duration { .nanoseconds(Int64((monotonic * 1e9).rounded())) }

    func schedule(
        after delay: Duration, _ action: @escaping @EngineActor @Sendable () -> Void
    ) -> any ScheduledAction {
        let seconds = Double(delay.components.seconds) + Double(delay.components.attoseconds) / 1e18
        let action = Action(due: monotonic + seconds, run: action)
        actions.append(action)
        scheduled += 1
        return action
    }

    func onJump(_ action: @escaping @EngineActor @Sendable () -> Void) { listeners.append(action) }

    /// How many actions are still to come.
    var pending: Int { actions.filter { $0.run != nil }.count }

    /// Seconds until the next timer; nil when there is none.
    var untilNext: TimeInterval? {
        actions.filter { $0.run != nil }.map(\.due).min().map { max(0, $0 - monotonic) }
    }

    /// Moves time and runs what falls due, in order.
    func advance(by seconds: TimeInterval) {
        let end = monotonic + seconds
        while let next = actions.filter({ $0.run != nil && $0.due <= end }).min(by: { $0.due < $1.due }) {
            move(by: max(0, next.due - monotonic))
            let run = next.run
            next.run = nil
            fired += 1
            run?()
        }
        actions.removeAll { $0.run == nil }
        move(by: end - monotonic)
    }

    /// Sets the wall clock, or lets the machine sleep: timers don't notice, those who listen do.
    func jump(by seconds: TimeInterval, isTold: Bool = true) {
        wall.withLock { $0 += seconds }
        if isTold { for listener in listeners { listener() } }
    }

    private func move(by seconds: TimeInterval) {
        monotonic += seconds
        wall.withLock { $0 += seconds }
    }

    @EngineActor
    final class Action: ScheduledAction {
        let due: TimeInterval
        var run: (@EngineActor @Sendable () -> Void)?

        init(due: TimeInterval, run: @escaping @EngineActor @Sendable () -> Void) {
            self.due = due
            self.run = run
        }

        func cancel() { run = nil }
    }
}
