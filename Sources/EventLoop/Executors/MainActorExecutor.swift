internal import CEventLoop
internal import DequeModule
internal import Glibc
internal import Synchronization

/// The main actor's executor: its jobs run on the thread that runs a loop, one at a time, and may block.
///
/// A job is guarded work (``Loop/runGuarded(_:)``). One that ends soon has cost no change of thread. When
/// one keeps the thread, another thread continues the loop and all that is isolated to it, but not with the
/// main actor: that stays with the blocked thread until the job returns, and the jobs that come meanwhile
/// wait in their order.
final class MainActorExecutor: SerialExecutor {
    /// The one of the process's main actor, where ``ProcessExecutors`` are installed. Global because the main
    /// actor is.
    static let ofProcess = MainActorExecutor(.main)

    private let loop: Loop
    private let queue = Mutex(MainQueue<UnownedJob>())
    /// The thread whose job is under way; 0 for none.
    private let holder = Atomic<UInt>(0)
    /// Whether the main dispatch queue waits for the job to end.
    private let isDispatchWaiting = Atomic<Bool>(false)

    init(_ loop: Loop) { self.loop = loop }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        if queue.withLock({ $0.add(job) }) { loop.add(.main(self)) }
    }

    func checkIsolated() { precondition(isHere, "not on the main actor") }

    func isIsolatingCurrentContext() -> Bool? { isHere }

    /// Whether the caller is the main actor. Before the loop runs that is the main thread.
    ///
    /// Never inlined, for the reason of ``Loop/isOnLoop``.
    private var isHere: Bool {
        @inline(never) get {
            let holder = holder.load(ordering: .acquiring)
            if holder != 0 { return holder == UInt(pthread_self()) }
            return loop.servesMainThread && !loop.isRunning && controlruntime_is_main_thread()
        }
    }

    /// Runs the next job, by the loop's thread.
    ///
    /// - Returns: false when another thread runs the loop by now.
    func runNext() -> Bool {
        guard let job = queue.withLock({ $0.begin() }) else { return true }
        return loop.runGuarded {
            self.hold { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
        }
    }

    /// Runs what waits in the main dispatch queue, by the main thread: it is the main actor's as well. While
    /// a job of the main actor is under way on another thread, it waits.
    ///
    /// - Returns: false when another thread runs the loop by now.
    func serveDispatch() -> Bool {
        guard queue.withLock({ $0.beginOther() }) else {
            isDispatchWaiting.store(true, ordering: .sequentiallyConsistent)
            loop.unwatchMainQueue()
            // It may just have ended, and not have seen this.
            if !queue.withLock({ $0.isHeld }) { watchDispatch() }
            return true
        }
        return loop.runGuarded {
            self.hold {
                var count: eventfd_t = 0
                eventfd_read(_dispatch_get_main_queue_handle_4CF(), &count)
                _dispatch_main_queue_callback_4CF(nil)
            }
        }
    }

    private func hold(_ body: () -> Void) {
        holder.store(UInt(pthread_self()), ordering: .releasing)
        body()
        holder.store(0, ordering: .releasing)
        if queue.withLock({ $0.end() }) { loop.add(.main(self)) }
        if isDispatchWaiting.load(ordering: .sequentiallyConsistent) { watchDispatch() }
    }

    /// Checks the main dispatch queue again. Where a follower runs the loop, the main thread does so when it
    /// is back.
    private func watchDispatch() {
        guard isDispatchWaiting.exchange(false, ordering: .sequentiallyConsistent) else { return }
        loop.post { [loop] in if controlruntime_is_main_thread() { loop.watchMainQueue() } }
    }
}

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
