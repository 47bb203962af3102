internal import DequeModule
internal import Synchronization

/// What a loop has to do, each in the order in which it came.
final class WorkList: Sendable {
    /// Work from the loop's thread itself. Other threads rarely take this lock, so it is not waited for.
    private let local = Mutex<Deque<LoopWork>>([])
    /// Work from other threads.
    private let remote = Mutex<[LoopWork]>([])
    /// Work for when there is nothing else to do.
    private let idle = Mutex<Deque<LoopWork>>([])
    /// What runs once, when this iteration's work is done.
    private let iterationEnd = Mutex<[LoopAction]>([])

    /// Adds what the loop's thread has.
    func addLocal(_ work: LoopWork) { local.withLock { $0.append(work) } }

    /// Adds what another thread has; the loop is to be woken then.
    func addRemote(_ work: LoopWork) { remote.withLock { $0.append(work) } }

    func addIdle(_ work: LoopWork) { idle.withLock { $0.append(work) } }

    func addIterationEnd(_ action: LoopAction) { iterationEnd.withLock { $0.append(action) } }

    /// What came from other threads goes behind what this thread already has to do.
    func acceptRemote() {
        var work: [LoopWork] = []
        remote.withLock { swap(&$0, &work) }
        local.withLock { $0.append(contentsOf: work) }
    }

    /// How much there is to do at once.
    var count: Int { local.withLock { $0.count } }

    func next() -> LoopWork? { local.withLock { $0.popFirst() } }

    func nextIdle() -> LoopWork? { idle.withLock { $0.popFirst() } }

    var hasIdle: Bool { idle.withLock { !$0.isEmpty } }

    /// Whether there is something to do at once, or at the end of the iteration.
    var hasWork: Bool { local.withLock { !$0.isEmpty } || iterationEnd.withLock { !$0.isEmpty } }

    /// Runs what is to be done at the end of an iteration.
    ///
    /// - Parameter actions: an empty list, whose memory is used again and again.
    func endIteration(_ actions: inout [LoopAction]) {
        iterationEnd.withLock { swap(&$0, &actions) }
        for action in actions { action.run() }
        actions.removeAll(keepingCapacity: true)
    }
}

/// One thing to run on the loop. Jobs and closures share a queue, so that they keep the order in which they
/// came.
enum LoopWork: Sendable {
    case job(UnownedJob)
    case action(@Sendable () -> Void)
    /// A job that may block; see ``HandoverExecutor``. Nil for a job without an executor.
    case guarded(UnownedJob, UnownedTaskExecutor?)
    /// The next job of the main actor, which may block as well.
    case main(MainActorExecutor)
}

/// What runs at the end of an iteration, or when the loop is quiet. In a structure, because a bare function
/// value gets a reabstraction thunk in a list, and one more each time that it is read from a mutex.
struct LoopAction: Sendable {
    let run: @Sendable () -> Void
}
