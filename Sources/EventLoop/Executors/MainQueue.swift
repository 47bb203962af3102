internal import DequeModule

/// The jobs of the main actor: which one runs, and which wait. Plain data and decisions, on which
/// ``MainActorExecutor`` acts.
///
/// At most one job is under way, on whatever thread, however long it takes. At most one entry on the loop's
/// list stands for all that wait, and none does while a job is under way: its end enters the next.
struct MainQueue<Job> {
    private var waiting: Deque<Job> = []
    /// Whether a job, or what else is the main actor's, is under way.
    private(set) var isHeld = false
    /// Whether there is an entry on the loop's list.
    private var isPlanned = false

    /// Adds a job behind all others.
    ///
    /// - Returns: whether to enter the queue into the loop's list.
    mutating func add(_ job: Job) -> Bool {
        waiting.append(job)
        return plan()
    }

    /// The loop has come to the entry: the job to run, until ``end()``. Nil for none, as another one is under
    /// way.
    mutating func begin() -> Job? {
        isPlanned = false
        guard !isHeld, let job = waiting.popFirst() else { return nil }
        isHeld = true
        return job
    }

    /// Begins something else that must not overlap with jobs, until ``end()``. False while there is one.
    mutating func beginOther() -> Bool {
        guard !isHeld else { return false }
        isHeld = true
        return true
    }

    /// What was under way has ended.
    ///
    /// - Returns: whether to enter the queue into the loop's list.
    mutating func end() -> Bool {
        isHeld = false
        return plan()
    }

    private mutating func plan() -> Bool {
        guard !isHeld, !isPlanned, !waiting.isEmpty else { return false }
        isPlanned = true
        return true
    }
}

extension MainQueue: Equatable, Hashable where Job: Hashable {}
