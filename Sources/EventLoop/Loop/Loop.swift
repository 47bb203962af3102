internal import CEventLoop
internal import Glibc
internal import Synchronization

/// A thread that waits for everything at once: descriptors, timers, posted closures and Swift jobs.
///
/// It is the executor of every actor that says so, such as a connection to a bus: what comes over that can be
/// read, acted upon and answered without leaving the thread. ``main`` also serves the main dispatch queue, so
/// that `@MainActor` code runs there.
///
/// ```swift
/// let timer = Loop.main.schedule(after: .seconds(1)) { print("a second has passed") }
/// Loop.main.run()
/// ```
///
/// Not named for its module, so that `EventLoop.Loop` names it wherever another `Loop` is around.
///
/// Everything here may be called from any thread unless it says otherwise. A loop with nothing to do sleeps
/// in one `epoll_wait` without a timeout.
public final class Loop: SerialExecutor, TaskExecutor {
    /// The loop of the process's main thread. It does not run until ``run()`` is called there; what is
    /// posted, scheduled or enqueued before is kept and runs then.
    ///
    /// Where the process has no file descriptors left for it, the process ends with status 1 and a sentence
    /// on standard error.
    public static let main = orEnd { () throws(LoopError) in
        try Loop("main", servesMainThread: true)
    }

    /// For logs and debuggers.
    public let name: String

    let servesMainThread: Bool
    let poller: Poller
    let work = WorkList()
    let timers = Mutex(TimerQueue())
    let leaderToken = LeaderToken()
    /// What runs once after each time of work, when nothing has come for a while.
    let quietAction = Mutex<LoopAction?>(nil)
    /// For how long, in nanoseconds; 0 for never.
    let quietTime = Atomic<UInt64>(0)
    let stopping = Atomic<Bool>(false)
    let running = Atomic<Bool>(false)
    let handoverCount = Atomic<UInt64>(0)

    /// How often another thread took the loop over from one that was busy.
    public var handovers: UInt64 { handoverCount.load(ordering: .relaxed) }

    /// Starts a loop on a thread of its own, at once. It runs until ``stop()``, also when no reference to it
    /// is left.
    ///
    /// Where the process has no file descriptors or threads left, it ends as it does for ``main``;
    /// ``start(name:)`` throws instead.
    ///
    /// - Parameter name: the thread's name as `ps -L` shows it; the kernel keeps the first 15 bytes.
    public convenience init(name: String) {
        do {
            try self.init(name, servesMainThread: false)
            try startRunning()
        } catch {
            Self.end(error)
        }
    }

    /// As ``init(name:)``, for who can do without a loop.
    ///
    /// - Throws: ``LoopError`` where no file descriptors or threads are left.
    public static func start(name: String) throws(LoopError) -> Loop {
        let loop = try Loop(name, servesMainThread: false)
        try loop.startRunning()
        return loop
    }

    private func startRunning() throws(LoopError) {
        guard startThread({ $0.run() }) else {
            throw LoopError("no thread is left for the event loop \"\(name)\"")
        }
    }

    private init(_ name: String, servesMainThread: Bool) throws(LoopError) {
        self.name = name
        self.servesMainThread = servesMainThread
        poller = try Poller("the event loop \"\(name)\"")
    }

    /// Runs `body` on a new thread, which keeps the loop alive. False when there is no thread to be had.
    package func startThread(_ body: @escaping @Sendable (Loop) -> Void) -> Bool {
        var thread = pthread_t()
        let start = Unmanaged.passRetained(ThreadStart(loop: self, body: body))
        let code = pthread_create(
            &thread, nil,
            { start in
                guard let start else { return nil }
                let thread = Unmanaged<ThreadStart>.fromOpaque(start).takeRetainedValue()
                FatalSignals.withStack { thread.body(thread.loop) }
                return nil
            }, start.toOpaque())
        guard code == 0 else {
            start.release()
            return false
        }
        pthread_setname_np(thread, String(decoding: name.utf8.prefix(15), as: UTF8.self))
        pthread_detach(thread)
        return true
    }
}

/// What a new thread is given.
private final class ThreadStart: Sendable {
    let loop: Loop
    let body: @Sendable (Loop) -> Void

    init(loop: Loop, body: @escaping @Sendable (Loop) -> Void) {
        self.loop = loop
        self.body = body
    }
}

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
        keptAlive {
            self.work.addIdle(work)
            if !isOnLoop { poller.wake() }
        }
    }

    func add(_ work: LoopWork) {
        if isOnLoop {
            self.work.addLocal(work)
            // Taken over in between: the thread that leads now may sleep already.
            if !isOnLoop { poller.wake() }
        } else {
            keptAlive {
                self.work.addRemote(work)
                poller.wake()
            }
        }
    }

    /// Work that another thread adds may hold the last reference to the loop, as an object does that ends
    /// here (`isolated deinit`): it runs at once, while that thread is still to wake the loop. Swift counts
    /// no reference for an executor's call, and would leave out one that it could follow.
    private func keptAlive(_ body: () -> Void) {
        let reference = controlruntime_opaque(Unmanaged.passRetained(self).toOpaque())
        body()
        if let reference { Unmanaged<Loop>.fromOpaque(reference).release() }
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

extension Loop {
    /// Runs `action` on the loop whenever the wall clock was set, or jumped because the machine slept.
    ///
    /// The loop's own timers follow the monotonic clock, which knows of neither; code that waits for a date
    /// of the wall clock checks it again then. The kernel reports it (`TFD_TIMER_CANCEL_ON_SET`), so waiting
    /// costs nothing. The registration lasts as long as the process.
    ///
    /// - Returns: false where the kernel can't report it; then `action` is never called.
    @discardableResult
    public func onClockChange(_ action: @escaping @Sendable () -> Void) -> Bool {
        let descriptor = controlruntime_clock_timer()
        guard descriptor >= 0 else { return false }
        guard controlruntime_arm_clock_timer(descriptor) == 0 else {
            close(descriptor)
            return false
        }
        _ = watch(descriptor) {
            var count: UInt64 = 0
            // Fails with ECANCELED when the clock was set, with EAGAIN after a wake for nothing.
            guard read(descriptor, &count, MemoryLayout<UInt64>.size) >= 0 || errno == ECANCELED else {
                return
            }
            _ = controlruntime_arm_clock_timer(descriptor)
            action()
        }
        return true
    }
}

/// Leader and followers: while guarded work keeps the loop's thread, another one runs the loop.
extension Loop {
    /// How often a follower checks. Work that is seen twice has kept the thread for at least this long.
    private static let interval = timespec(tv_sec: 0, tv_nsec: 10_000_000)
    /// How many times a follower checks a loop without guarded work before it ends: for a second.
    private static let patience = 100

    /// Checks the leader's guarded work until there is none for a while, or leads.
    func follow() {
        var seen: UInt64 = 0
        var last = leaderToken.lastRun
        var quiet = 0
        while true {
            var interval = Self.interval
            nanosleep(&interval, nil)
            let run = leaderToken.run
            if run != 0, run == seen, leaderToken.takeLead(run, by: UInt(pthread_self())) { return lead() }
            seen = run
            quiet = run == 0 && leaderToken.lastRun == last ? quiet + 1 : 0
            last = leaderToken.lastRun
            if quiet >= Self.patience, leaderToken.retire(last) { return }
        }
    }

    /// Runs the loop in place of a thread that is busy, until the loop's own thread is back.
    private func lead() {
        handoverCount.add(1, ordering: .relaxed)
        unwatchMainQueue()
        switch iterate(isOwner: false) {
        case .stopped: leaderToken.abandon()
        case .handedBack: leaderToken.handBack()
        case .taken:
            // This thread ends, and may hand its id to a new one: not before another is noted.
            let own = UInt(pthread_self())
            while leaderToken.leader == own { sched_yield() }
        }
    }

    /// Waits, on the loop's own thread, until the loop is its own again.
    func waitForTurn() {
        leaderToken.wait { poller.wake() }
        leaderToken.setLeader(UInt(pthread_self()))
        watchMainQueue()
        // What this thread posted while it was not the loop's comes before what it posts now.
        acceptRemote()
    }

    /// Fails harmlessly when it isn't watched.
    func unwatchMainQueue() { if servesMainThread { poller.unwatchMainQueue() } }

    /// Fails harmlessly when it is watched already.
    func watchMainQueue() { if servesMainThread { poller.watchMainQueue() } }
}
