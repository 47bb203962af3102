/// What is being made by authors' code, such as placeholders, and who waits for it. Plain data and decisions;
/// the engine acts.
struct Awaited<ID: Hashable> {
    /// Called once it is there, or no longer waited for.
    typealias Waiter = @EngineActor @Sendable () -> Void

    /// What is to be done for somebody who needs it.
    enum Step { case begin, wait, goWithout }

    private struct Making {
        var waiters: [Waiter]
        var isOverdue = false
    }

    private var making: [ID: Making] = [:]

    /// Whether it is being made.
    func isMaking(_ id: ID) -> Bool { making[id] != nil }

    /// Somebody needs what is not there. Who is to go without is not notified later.
    mutating func want(_ id: ID, _ waiter: @escaping Waiter) -> Step {
        guard let known = making[id] else {
            making[id] = Making(waiters: [waiter])
            return .begin
        }
        guard !known.isOverdue else { return .goWithout }
        making[id]?.waiters.append(waiter)
        return .wait
    }

    /// It takes too long: those who wait, to be notified. From now on nobody waits for it.
    mutating func overdue(_ id: ID) -> [Waiter] {
        guard let known = making.updateValue(Making(waiters: [], isOverdue: true), forKey: id) else {
            return []
        }
        return known.waiters
    }

    /// It is there: those who wait, and whether somebody went without it.
    mutating func made(_ id: ID) -> (waiters: [Waiter], wasMissed: Bool) {
        guard let known = making.removeValue(forKey: id) else { return ([], false) }
        return (known.waiters, known.isOverdue)
    }
}
