/// The placeholders that are being made, and who waits for them. Plain data and decisions; the engine acts.
struct Placeholders {
    /// Called once the placeholder is there, or no longer waited for.
    typealias Waiter = @EngineActor @Sendable () -> Void

    /// What is to be done for somebody who needs one.
    enum Step { case begin, wait, goWithout }

    private struct Making {
        var waiters: [Waiter]
        var isOverdue = false
    }

    private var making: [WidgetID: Making] = [:]

    /// Whether a widget's placeholder is being made.
    func isMaking(_ id: WidgetID) -> Bool { making[id] != nil }

    /// Somebody needs a placeholder that is not there. Who is to go without is not notified later.
    mutating func want(_ id: WidgetID, _ waiter: @escaping Waiter) -> Step {
        guard let known = making[id] else {
            making[id] = Making(waiters: [waiter])
            return .begin
        }
        guard !known.isOverdue else { return .goWithout }
        making[id]?.waiters.append(waiter)
        return .wait
    }

    /// It takes too long: those who wait, to be notified. From now on nobody waits for it.
    mutating func overdue(_ id: WidgetID) -> [Waiter] {
        guard let known = making.updateValue(Making(waiters: [], isOverdue: true), forKey: id) else {
            return []
        }
        return known.waiters
    }

    /// It is there: those who wait, and whether somebody went without it.
    mutating func made(_ id: WidgetID) -> (waiters: [Waiter], wasMissed: Bool) {
        guard let known = making.removeValue(forKey: id) else { return ([], false) }
        return (known.waiters, known.isOverdue)
    }
}
