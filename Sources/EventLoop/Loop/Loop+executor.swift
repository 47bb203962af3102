internal import CEventLoop
internal import DequeModule
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
            let known = leadership.leader
            if known != 0 || !servesMainThread { return known == current }
            guard controlruntime_is_main_thread() else { return false }
            leadership.setLeader(current)
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
    package var isOwn: Bool { leadership.run == 0 && isOnLoop }

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
        let action = TurnAction(run: action)
        quietAction.withLock { $0 = action }
        quietTime.store(max(1, time.clampedNanoseconds), ordering: .relaxed)
        if !isOnLoop { wake() }
    }

    /// Runs `action` on the loop when what it has to do now is done, before it sleeps: after all that was to
    /// be sent when this was called. Call it on the loop.
    public func atEndOfIteration(_ action: @escaping @Sendable () -> Void) {
        turnEnd.withLock { $0.append(TurnAction(run: action)) }
    }

    /// Adds work for when the loop has nothing else to do.
    func addIdle(_ work: LoopWork) {
        idleWork.withLock { $0.append(work) }
        if !isOnLoop { wake() }
    }

    func add(_ work: LoopWork) {
        if isOnLoop {
            local.withLock { $0.append(work) }
            // Taken over in between: the thread that leads now may sleep already.
            if !isOnLoop { wake() }
        } else {
            remote.withLock { $0.append(work) }
            wake()
        }
    }

    /// Whether something waits to be run, also from other threads. Call it on the loop.
    package var hasPostedWork: Bool {
        if wakePending.load(ordering: .acquiring) { drainRemote() }
        return local.withLock { !$0.isEmpty }
    }

    /// Ends the loop's sleep. One write serves everything that is added until the loop reads it.
    func wake() {
        guard !wakePending.exchange(true, ordering: .sequentiallyConsistent) else { return }
        eventfd_write(wakeDescriptor, 1)
    }
}
