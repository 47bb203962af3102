internal import CEventLoop
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
        /// ``stop()`` was called.
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
                let found = rest.look(MonotonicClock.now())
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
