/// One read at a time; requests meanwhile become one more. Those who asked are told when a read is done that began
/// after they asked.
@MainActor
struct RefreshState {
    /// Told nil once the read is done, else why there is none.
    typealias Waiter = @MainActor (ControlError?) -> Void

    /// The last number given to a read. No two reads share one, so that a read of a control that was removed or
    /// configured anew can't pass for one of its successor.
    private static var last: UInt64 = 0

    private(set) var generation: UInt64 = 0
    private(set) var isRunning = false
    /// Ends a read that takes too long.
    var limit: (any ScheduledAction)?
    /// The read itself.
    var task: Task<Void, Never>?
    private var again = false
    private var current: [Waiter] = []
    private var next: [Waiter] = []

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

    /// Ends the read of `generation`: those to tell, and whether to start another read now.
    mutating func finished(_ generation: UInt64) -> (waiters: [Waiter], startsAgain: Bool) {
        guard isRunning, generation == self.generation else { return ([], false) }
        endTask(cancelling: false)
        let told = current
        current = next
        next = []
        isRunning = again
        if again { begin() }
        again = false
        return (told, isRunning)
    }

    /// Cancels the read that runs, whose answer is not wanted any more; another is started in its place, and tells
    /// all who wait.
    mutating func supersede() {
        endTask(cancelling: true)
        current += next
        next = []
        again = false
        begin()
    }

    /// Ends everything: those who wait, to be told that nothing comes.
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
        if cancelling { task?.cancel() }
        task = nil
    }
}
