import ControlEngine
import Foundation

/// Time that moves when it is told to.
@MainActor
final class ManualClock: EngineClock {
    private(set) var now = Date(timeIntervalSince1970: 1_800_000_000)
    private var actions: [Action] = []

    func schedule(
        after delay: Duration, _ action: @escaping @MainActor @Sendable () -> Void
    ) -> any ScheduledAction {
        let seconds = Double(delay.components.seconds) + Double(delay.components.attoseconds) / 1e18
        let action = Action(due: now.addingTimeInterval(seconds), run: action)
        actions.append(action)
        return action
    }

    /// How many actions are still to come.
    var pending: Int { actions.filter { $0.run != nil }.count }

    /// Moves time and runs what falls due, in order.
    func advance(by seconds: TimeInterval) {
        let end = now.addingTimeInterval(seconds)
        while let next = actions.filter({ $0.run != nil && $0.due <= end }).min(by: { $0.due < $1.due }) {
            now = max(now, next.due)
            let run = next.run
            next.run = nil
            run?()
        }
        actions.removeAll { $0.run == nil }
        now = end
    }

    @MainActor
    final class Action: ScheduledAction {
        let due: Date
        var run: (@MainActor @Sendable () -> Void)?

        init(due: Date, run: @escaping @MainActor @Sendable () -> Void) {
            self.due = due
            self.run = run
        }

        func cancel() { run = nil }
    }
}
