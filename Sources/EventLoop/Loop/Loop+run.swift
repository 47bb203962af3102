internal import CEventLoop
internal import DequeModule

// For the linker: the main queue's two functions are declared in CEventLoop and live in libdispatch.
internal import Dispatch
internal import Glibc
internal import Synchronization

extension Loop {
    /// Runs the loop on the calling thread until ``stop()``.
    ///
    /// For ``main``, which must be run on the main thread, outside of any task. A loop with a thread of its
    /// own runs already; running a loop twice at once is a programming error and traps.
    public func run() {
        precondition(
            !servesMainThread || controlruntime_is_main_thread(), "Loop.main runs on the main thread only")
        precondition(!running.exchange(true, ordering: .acquiringAndReleasing), "the loop runs already")
        leaderToken.setLeader(UInt(pthread_self()))
        if servesMainThread { Self.needDescriptor("the main queue") }
        watchMainQueue()
        // The wake descriptor may not have been written for what came before.
        acceptRemote()
        while iterate(isOwner: true) != .stopped { waitForTurn() }
        // A thread that has ended may hand its id to a new one.
        if !servesMainThread { leaderToken.setLeader(LeaderToken.nobody) }
        stopping.store(false, ordering: .releasing)
        running.store(false, ordering: .releasing)
    }

    /// Whether ``run()`` is under way.
    public var isRunning: Bool { running.load(ordering: .acquiring) }

    /// Makes ``run()`` return after what it is running now. What is queued is kept for a next run. Close the
    /// loop's connections before: they can't be closed by a loop that does not run.
    public func stop() {
        stopping.store(true, ordering: .sequentiallyConsistent)
        if !isOnLoop { poller.wake() }
    }

    /// Why a thread no longer runs the loop.
    enum End {
        case stopped
        /// The loop's own thread, which was busy, is free again.
        case handedBack
        /// This thread was busy for too long; another one runs the loop.
        case taken
    }

    /// - Parameter isOwner: whether the caller is the loop's own thread, and not one that stands in for it.
    func iterate(isOwner: Bool) -> End {
        var events = [epoll_event](repeating: epoll_event(), count: 16)
        var actions: [LoopAction] = []
        var rest = IdleDetector()
        // Whether nothing has come for a millisecond: a client with one call after another is not to meet
        // idle work.
        var isIdle = false
        while true {
            if fireTimers() { rest.noteActivity() }
            guard runLocal() else { return .taken }
            work.endIteration(&actions)
            if stopping.load(ordering: .sequentiallyConsistent) { return .stopped }
            if !isOwner, leaderToken.isAsked { return .handedBack }
            let hasIdleWork = work.hasIdle
            let sleeps = !work.hasWork && !(hasIdleWork && isIdle)
            if sleeps || hasIdleWork { arm(&rest, hasIdleWork) }
            let found = poller.wait(&events, sleeps: sleeps) { acceptRemote() }
            if found.hasActivity {
                rest.noteActivity()
                isIdle = false
            }
            if found.isAlarm {
                let found = rest.check(MonotonicClock.now())
                if found.isIdle { isIdle = true }
                if found.isQuiet { quietAction.withLock { $0 }?.run() }
                if found.isIdleWorkDue, !runIdle(for: Self.longestRound) { return .taken }
            }
            // Last, as the loop may be another thread's after that. Events that are not handled are reported
            // again.
            if found.hasMainQueue, !MainActorExecutor.ofProcess.serveDispatch() { return .taken }
            if hasIdleWork, isIdle, !runIdle(for: 0) { return .taken }
        }
    }

    /// Sets the alarm that wakes the loop for its next timer, and to check whether it has been idle.
    private func arm(_ rest: inout IdleDetector, _ hasIdleWork: Bool) {
        let quietTime = quietTime.load(ordering: .relaxed)
        let look = rest.nextLook(hasIdleWork: hasIdleWork, quietTime: quietTime, now: MonotonicClock.now)
        poller.arm(min(timers.withLock { $0.next } ?? .max, look ?? .max))
    }

    /// Runs what was added on this thread. Work that keeps adding work gets a bounded number of rounds before
    /// the descriptors are checked again.
    ///
    /// - Returns: false when another thread runs the loop by now.
    private func runLocal() -> Bool {
        var left = max(64, work.count)
        var begun: UInt64 = 0
        while left > 0, let work = self.work.next() {
            switch work {
            case .guarded, .main:
                if begun == 0 { begun = MonotonicClock.now() }
                guard run(work) else { return false }
                // Answers that are ready, and other callers' calls, don't wait for many of these.
                if MonotonicClock.now() - begun > Self.longestRound { return true }
            case .job, .action: _ = run(work)
            }
            if stopping.load(ordering: .relaxed) { return true }
            left -= 1
        }
        return true
    }

    /// Nanoseconds after which guarded work that is still queued waits for the next iteration.
    private static let longestRound: UInt64 = 500_000

    /// Does one piece of the work for an idle loop, and more of it, with what comes of it, for some
    /// nanoseconds: a few callers wait longer then, instead of many a little.
    ///
    /// - Returns: false when another thread runs the loop by now.
    private func runIdle(for time: UInt64) -> Bool {
        let begun = MonotonicClock.now()
        while let work = self.work.nextIdle() {
            guard run(work) else { return false }
            if MonotonicClock.now() - begun >= time { return true }
            guard runLocal() else { return false }
        }
        return true
    }

    /// Runs what may block.
    ///
    /// - Returns: false when the loop was taken over meanwhile. The caller must then leave the loop alone.
    func runGuarded(_ body: () -> Void) -> Bool {
        let (run, needsFollower) = leaderToken.begin()
        // Where no thread can be started there is no follower, and the next run tries again.
        if needsFollower, !startThread({ $0.follow() }) { leaderToken.unfollow() }
        body()
        return leaderToken.end(run)
    }

    private func run(_ work: LoopWork) -> Bool {
        switch work {
        case .job(let job):
            job.runSynchronously(isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
        case .action(let action): action()
        case .guarded(let job, let executor):
            return runGuarded {
                if let executor {
                    job.runSynchronously(on: executor)
                } else {
                    ProcessExecutors.runGlobal(job)
                }
            }
        case .main(let executor): return executor.runNext()
        }
        return true
    }
}

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

/// Decides when a loop has had nothing to do for long enough: for work that waits for that, and for what is
/// done once when it is quiet. A plain value; the loop keeps the time.
///
/// It asks to be woken and checks then whether something has come meanwhile, instead of at each iteration:
/// arming the kernel's timer for every wait costs more than the wait. So idleness is found between one and
/// two times as late.
struct IdleDetector {
    /// After so many nanoseconds without an event, work for an idle loop may run.
    static let idleTime: UInt64 = 1_000_000
    /// The same once something has come in that time: more will come, and each check wakes the loop.
    static let busyTime: UInt64 = 4_000_000
    /// Work for an idle loop that has waited for so long runs all the same.
    static let patience: UInt64 = 100_000_000

    /// What a check has found.
    struct Finding: Equatable {
        /// Nothing has come for a while: work for an idle loop may run until something comes.
        var isIdle = false
        /// That work has waited for long enough.
        var isIdleWorkDue = false
        /// It is quiet, and that has not been reported.
        var isQuiet = false
    }

    private struct Check {
        let deadline: UInt64
        /// The activity when it was made.
        let activity: UInt64
    }

    private var activity: UInt64 = 0
    private var idle: Check?
    /// Since when work has waited for an idle loop.
    private var waitingSince: UInt64?
    private var isBusy = false
    private var quiet: Check?
    /// The activity when the quiet was reported last.
    private var reported: UInt64?

    /// Something has come or was due.
    mutating func noteActivity() { activity += 1 }

    /// When to check, at the latest; nil for never.
    ///
    /// - Parameters:
    ///   - hasIdleWork: whether work waits for an idle loop.
    ///   - quietTime: nanoseconds after which a quiet is reported; 0 for never.
    mutating func nextLook(hasIdleWork: Bool, quietTime: UInt64, now: () -> UInt64) -> UInt64? {
        if !hasIdleWork {
            idle = nil
            waitingSince = nil
            isBusy = false
        } else if idle == nil {
            let now = now()
            idle = Check(deadline: now + (isBusy ? Self.busyTime : Self.idleTime), activity: activity)
            if waitingSince == nil { waitingSince = now }
        }
        if quietTime == 0 {
            quiet = nil
        } else if quiet == nil, reported != activity {
            quiet = Check(deadline: now() + quietTime, activity: activity)
        }
        guard let first = idle?.deadline, let second = quiet?.deadline else {
            return idle?.deadline ?? quiet?.deadline
        }
        return min(first, second)
    }

    /// Checks, at a moment that was asked for or before.
    mutating func check(_ now: UInt64) -> Finding {
        var found = Finding()
        if let check = idle, check.deadline <= now {
            idle = nil
            found.isIdle = check.activity == activity
            isBusy = !found.isIdle
            if isBusy, let waitingSince, now - waitingSince >= Self.patience {
                found.isIdleWorkDue = true
                self.waitingSince = nil
            }
        }
        if let check = quiet, check.deadline <= now {
            quiet = nil
            found.isQuiet = check.activity == activity
            if found.isQuiet { reported = activity }
        }
        return found
    }
}
