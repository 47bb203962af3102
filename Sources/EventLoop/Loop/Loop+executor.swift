internal import CEventLoop
internal import Glibc
internal import Synchronization

extension Loop {
    /// Whether the caller is on the loop's thread. Before ``run()``, the thread of ``main`` is the main
    /// thread.
    ///
    /// Never inlined: glibc declares `pthread_self` constant, so that inside an async function the compiler
    /// might keep its result across a change of thread.
    public var isOnLoop: Bool {
        @inline(never) get {
            let current = UInt(pthread_self())
            let known = leaderToken.leader
            if known != 0 || !servesMainThread { return known == current }
            guard controlruntime_is_main_thread() else { return false }
            leaderToken.setLeader(current)
            return true
        }
    }

    /// Runs `action` on the loop, after what was posted or enqueued before from the same thread. Never runs
    /// it before returning.
    public func post(_ action: @escaping @Sendable () -> Void) { add(.action(action)) }

    /// Swift's entry for jobs of actors and tasks that run here.
    public func enqueue(_ job: consuming ExecutorJob) { add(.job(UnownedJob(job))) }

    /// Whether the caller has the loop to itself. Work of a ``HandoverExecutor`` does not, though it is on
    /// the loop's thread: it may lose that at any moment.
    ///
    /// The run is read first: see ``LeaderToken``.
    package var isOwn: Bool { leaderToken.run == 0 && isOnLoop }

    /// `SerialExecutor`: traps when the caller is not on the loop.
    public func checkIsolated() { precondition(isOwn, "not on the thread of the loop \"\(name)\"") }

    /// `SerialExecutor`: whether the caller is on the loop; answers without trapping.
    public func isIsolatingCurrentContext() -> Bool? { isOwn }

    /// Runs `action` now when the loop is the caller's, else posts it.
    package func runHere(_ action: @escaping @Sendable () -> Void) {
        if isOwn { action() } else { post(action) }
    }

    /// Sets what runs on the loop once it has had nothing to do for some time, or up to twice as long: once,
    /// until there was something again. That wakes the loop a time or two more.
    public func onQuiet(after time: Duration, _ action: @escaping @Sendable () -> Void) {
        let action = LoopAction(run: action)
        quietAction.withLock { $0 = action }
        quietTime.store(max(1, time.clampedNanoseconds), ordering: .relaxed)
        if !isOnLoop { poller.wake() }
    }

    /// Runs `action` on the loop when what it has to do now is done, before it sleeps: after all that was to
    /// be sent when this was called. Call it on the loop.
    public func atEndOfIteration(_ action: @escaping @Sendable () -> Void) {
        work.addIterationEnd(LoopAction(run: action))
    }

    /// Adds work for when the loop has nothing else to do.
    func addIdle(_ work: LoopWork) {
        self.work.addIdle(work)
        if !isOnLoop { poller.wake() }
    }

    func add(_ work: LoopWork) {
        if isOnLoop {
            self.work.addLocal(work)
            // Taken over in between: the thread that leads now may sleep already.
            if !isOnLoop { poller.wake() }
        } else {
            self.work.addRemote(work)
            poller.wake()
        }
    }

    /// Whether something waits to be run, also from other threads. Call it on the loop.
    package var hasPostedWork: Bool {
        if poller.isWoken { acceptRemote() }
        return work.count > 0
    }

    /// Takes what came from other threads.
    func acceptRemote() {
        poller.acceptWake()
        work.acceptRemote()
    }
}
