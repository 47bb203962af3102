/// One read at a time; requests meanwhile become one more. Those who asked are told when a read is done that began
/// after they asked.
@MainActor
struct RefreshState {
    typealias Waiter = @MainActor () -> Void

    /// Told apart, so that a read that was given up can't end its successor.
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
        isRunning = true
        generation += 1
        if let waiter { current.append(waiter) }
        return true
    }

    /// Ends the read of `generation`: those to tell, and whether to start another read now.
    mutating func finished(_ generation: UInt64) -> (waiters: [Waiter], startsAgain: Bool) {
        guard isRunning, generation == self.generation else { return ([], false) }
        limit?.cancel()
        limit = nil
        task = nil
        let told = current
        current = next
        next = []
        isRunning = again
        if again { self.generation += 1 }
        again = false
        return (told, isRunning)
    }
}
