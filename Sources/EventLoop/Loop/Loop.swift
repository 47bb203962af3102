internal import CEventLoop
internal import DequeModule
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
    let epoll: Int32
    let wakeDescriptor: Int32
    /// Ends the loop's sleep at a moment.
    let alarm: Int32
    /// The moment for which the alarm is armed; the greatest number for none. The loop's thread's own.
    let alarmTime = Atomic<UInt64>(.max)
    /// Work from the loop thread itself. Other threads rarely take this lock, so it is not waited for.
    let local = Mutex<Deque<LoopWork>>([])
    /// Work for when there is nothing else to do.
    let idleWork = Mutex<Deque<LoopWork>>([])
    /// What runs once after each time of work, when nothing has come for a while.
    let quietAction = Mutex<TurnAction?>(nil)
    /// For how long, in nanoseconds; 0 for never.
    let quietTime = Atomic<UInt64>(0)
    /// What runs once, when this iteration's work is done.
    let turnEnd = Mutex<[TurnAction]>([])
    /// Work from other threads.
    let remote = Mutex<[LoopWork]>([])
    /// Whether the wake descriptor has been written since the loop last read `remote`.
    let wakePending = Atomic<Bool>(false)
    let timers = Mutex(TimerQueue())
    let sources = Mutex(SourceTable())
    let stopping = Atomic<Bool>(false)
    let running = Atomic<Bool>(false)
    let leadership = LeaderToken()
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
        epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
        wakeDescriptor = eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))
        alarm = controlruntime_alarm()
        guard epoll >= 0, wakeDescriptor >= 0, alarm >= 0,
            control(EPOLL_CTL_ADD, wakeDescriptor, events: EPOLLIN.rawValue, token: SourceTable.wakeToken),
            // Edge-triggered: it need not be read.
            control(
                EPOLL_CTL_ADD, alarm, events: EPOLLIN.rawValue | EPOLLET.rawValue,
                token: SourceTable.alarmToken)
        else { throw LoopError.noDescriptors("the event loop \"\(name)\"") }
    }

    deinit {
        close(epoll)
        close(wakeDescriptor)
        close(alarm)
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

    /// One `epoll_ctl`; false when the kernel refuses.
    @discardableResult
    func control(_ operation: Int32, _ descriptor: Int32, events: UInt32 = 0, token: UInt64 = 0) -> Bool {
        var event = epoll_event(events: events, data: epoll_data_t(u64: token))
        return epoll_ctl(epoll, operation, descriptor, &event) == 0
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
