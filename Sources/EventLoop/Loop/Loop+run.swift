internal import CEventLoop
internal import DequeModule
// For the linker: the main queue's two functions are declared in CDBus and live in libdispatch.
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
        leadership.setLeader(UInt(pthread_self()))
        if servesMainThread { Self.needDescriptor("the main queue") }
        watchMainQueue()
        // The wake descriptor may not have been written for what came before.
        drainRemote()
        while turn(isOwner: true) != .stopped { waitForTurn() }
        // A thread that has ended may hand its id to a new one.
        if !servesMainThread { leadership.setLeader(LeaderToken.nobody) }
        stopping.store(false, ordering: .releasing)
        running.store(false, ordering: .releasing)
    }

    /// Whether ``run()`` is under way.
    public var isRunning: Bool { running.load(ordering: .acquiring) }

    /// Makes ``run()`` return after what it is running now. What is queued is kept for a next run. Close the
    /// loop's connections before: they can't be closed by a loop that does not run.
    public func stop() {
        stopping.store(true, ordering: .sequentiallyConsistent)
        if !isOnLoop { wake() }
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
    func turn(isOwner: Bool) -> End {
        var events = [epoll_event](repeating: epoll_event(), count: 16)
        var actions: [TurnAction] = []
        var rest = IdleDetector()
        // Whether nothing has come for a millisecond: a client with one call after another is not to meet
        // idle work.
        var isIdle = false
        while true {
            if fireTimers() { rest.noteActivity() }
            guard runLocal() else { return .taken }
            endTurn(&actions)
            if stopping.load(ordering: .sequentiallyConsistent) { return .stopped }
            if !isOwner, leadership.isAsked { return .handedBack }
            let hasIdleWork = idleWork.withLock { !$0.isEmpty }
            let sleeps = !hasWork && !(hasIdleWork && isIdle)
            if sleeps || hasIdleWork { arm(&rest, hasIdleWork) }
            let count = Int(epoll_wait(epoll, &events, Int32(events.count), sleeps ? -1 : 0))
            var isAlarm = false
            var hasMainQueue = false
            // None for a signal's EINTR.
            for index in 0..<max(0, count) {
                switch events[index].data.u64 {
                case SourceTable.alarmToken: isAlarm = true
                case SourceTable.mainQueueToken: hasMainQueue = true
                default: handle(events[index])
                }
            }
            if count > (isAlarm ? 1 : 0) {
                rest.noteActivity()
                isIdle = false
            }
            if isAlarm {
                alarmTime.store(.max, ordering: .relaxed)
                let found = rest.look(MonotonicClock.now())
                if found.isIdle { isIdle = true }
                if found.isQuiet { quietAction.withLock { $0 }?.run() }
                if found.isIdleWorkDue, !runIdle(for: Self.longestRound) { return .taken }
            }
            // Last, as the loop may be another thread's after that. Events that are not handled are reported
            // again.
            if hasMainQueue, !MainActorExecutor.ofProcess.serveDispatch() { return .taken }
            if hasIdleWork, isIdle, !runIdle(for: 0) { return .taken }
        }
    }

    /// Whether there is something to do at once.
    private var hasWork: Bool { local.withLock { !$0.isEmpty } || turnEnd.withLock { !$0.isEmpty } }

    /// Sets the alarm that wakes the loop for its next timer, and to check whether it has been idle. An alarm
    /// that is armed for an earlier moment stays: it costs a check too many, and arming it costs more than a
    /// check.
    private func arm(_ rest: inout IdleDetector, _ hasIdleWork: Bool) {
        let quietTime = quietTime.load(ordering: .relaxed)
        let look = rest.nextLook(hasIdleWork: hasIdleWork, quietTime: quietTime, now: MonotonicClock.now)
        let wanted = min(timers.withLock { $0.next } ?? .max, look ?? .max)
        guard wanted < alarmTime.load(ordering: .relaxed) else { return }
        alarmTime.store(wanted, ordering: .relaxed)
        _ = controlruntime_arm_alarm(alarm, max(1, min(wanted, UInt64(Int64.max))))
    }

    /// Runs what was added on this thread. Work that keeps adding work gets a bounded number of rounds before
    /// the descriptors are checked again.
    ///
    /// - Returns: false when another thread runs the loop by now.
    private func runLocal() -> Bool {
        var left = max(64, local.withLock { $0.count })
        var begun: UInt64 = 0
        while left > 0, let work = local.withLock({ $0.popFirst() }) {
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
        while let work = idleWork.withLock({ $0.popFirst() }) {
            guard run(work) else { return false }
            if MonotonicClock.now() - begun >= time { return true }
            guard runLocal() else { return false }
        }
        return true
    }

    /// - Parameter actions: an empty list, whose memory is used again and again.
    private func endTurn(_ actions: inout [TurnAction]) {
        turnEnd.withLock { swap(&$0, &actions) }
        for action in actions { action.run() }
        actions.removeAll(keepingCapacity: true)
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

    /// What came from other threads goes behind what this thread already has to do.
    func drainRemote() {
        wakePending.store(false, ordering: .sequentiallyConsistent)
        var work: [LoopWork] = []
        remote.withLock { swap(&$0, &work) }
        local.withLock { $0.append(contentsOf: work) }
    }

    private func handle(_ event: epoll_event) {
        switch event.data.u64 {
        case SourceTable.wakeToken:
            var count: eventfd_t = 0
            eventfd_read(wakeDescriptor, &count)
            drainRemote()
        case let token:
            // Gone when an earlier event of this iteration cancelled it.
            sources.withLock { $0[token] }?.action(LoopEvents(rawValue: event.events))
        }
    }
}
