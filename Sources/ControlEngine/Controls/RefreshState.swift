/// One read at a time; requests meanwhile become one more. Those who asked are notified when a read is done
/// that began after they asked.
@EngineActor
struct RefreshState {
    /// Called with nil once the read is done, else with why there is none.
    typealias Waiter = @EngineActor (ControlError?) -> Void

    /// The last number given to a read. Global because no two reads may share one: a read of a control that
    /// was removed or configured again could pass for one of its successor.
    private static var last: UInt64 = 0

    private(set) var generation: UInt64 = 0
    private(set) var isRunning = false
    /// Ends a read that takes too long.
    var limit: (any ScheduledAction)?
    var task: Task<Void, Never>?
    /// Reads that were given up or are not wanted any more, and have not ended: each may hold a thread.
    private var unended: Set<UInt64> = []
    private var again = false
    private var current: [Waiter] = []
    private var next: [Waiter] = []

    /// How many reads that were given up may be unended before no more are started on demand. None is started
    /// by itself while there is one.
    static let mostUnended = 16

    /// Whether an abandoned read is still running.
    var isHeld: Bool { !unended.isEmpty }

    /// Why no read can be started at present; nil when one can.
    func refusal(_ name: String) -> ControlError? {
        guard unended.count >= Self.mostUnended else { return nil }
        return ControlError(
            .unavailable,
            "\(Self.mostUnended) earlier reads of \(name) have not ended yet; it can be asked again when one has"
        )
    }

    /// Whether to start a read now.
    mutating func request(_ waiter: Waiter?) -> Bool {
        if isRunning {
            again = true
            if let waiter { next.append(waiter) }
            return false
        }
        begin()
        if let waiter { current.append(waiter) }
        return true
    }

    /// Waits for the read that runs, whenever it began; false where none does.
    mutating func join(_ waiter: @escaping Waiter) -> Bool {
        guard isRunning else { return false }
        current.append(waiter)
        return true
    }

    /// Cancels the read that runs, which has taken too long; ``finished(_:)`` is to follow.
    mutating func giveUp() { endTask(cancelling: true) }

    /// A read's task has ended, whatever became of the read.
    ///
    /// - Returns: whether it was one that had been given up.
    mutating func ended(_ generation: UInt64) -> Bool { unended.remove(generation) != nil }

    /// Ends the read of `generation`: those to notify, and whether to start another read now.
    mutating func finished(_ generation: UInt64) -> (waiters: [Waiter], startsAgain: Bool) {
        guard isRunning, generation == self.generation else { return ([], false) }
        endTask(cancelling: false)
        // Where no other can be started, those who wait for one get this one's outcome.
        let startsAgain = again && unended.count < Self.mostUnended
        let notified = startsAgain ? current : current + next
        current = startsAgain ? next : []
        next = []
        again = false
        isRunning = false
        if startsAgain { begin() }
        return (notified, startsAgain)
    }

    /// Cancels the read that runs, whose answer is not wanted any more; another is started in its place, and
    /// notifies all who wait.
    mutating func supersede() {
        endTask(cancelling: true)
        current += next
        next = []
        again = false
        begin()
    }

    /// Ends everything: those who wait, to be notified that nothing comes.
    mutating func abandon() -> [Waiter] {
        endTask(cancelling: true)
        defer { (current, next, again, isRunning) = ([], [], false, false) }
        return current + next
    }

    private mutating func begin() {
        Self.last += 1
        generation = Self.last
        isRunning = true
    }

    private mutating func endTask(cancelling: Bool) {
        limit?.cancel()
        limit = nil
        if cancelling, let task {
            task.cancel()
            unended.insert(generation)
        }
        task = nil
    }
}
