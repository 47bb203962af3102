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
