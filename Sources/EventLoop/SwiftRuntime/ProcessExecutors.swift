internal import CEventLoop
internal import Glibc
internal import Synchronization

/// Puts a process's own executors in place of those that Swift's runtime brings along.
public enum ProcessExecutors {
    /// Takes a job without an executor of its own; see ``install(main:global:)``.
    public typealias Enqueue = @Sendable (UnownedJob) -> Void

    /// The executor of work that names none. In an object, because a bare function value gets one more
    /// reabstraction thunk each time that it is read from a mutex, until its call overflows a thread's stack.
    private final class GlobalExecutor: Sendable {
        let enqueue: Enqueue

        init(_ enqueue: @escaping Enqueue) { self.enqueue = enqueue }
    }

    /// Global because the runtime's hooks are: they are functions without a context.
    private static let global = Mutex<GlobalExecutor?>(nil)

    /// Whether this process can have executors of its own: whether Swift's runtime is as they need it. Where
    /// it isn't, ``install(main:global:)`` must not be called, and all works without, as it does in a process
    /// that doesn't want them:
    ///
    /// - The main actor's jobs come through the main dispatch queue, which the loop of the main thread
    ///   serves. They may block as well, but are bound to the main thread: while something else keeps that,
    ///   they wait. So code that may block does not belong on ``Loop/main`` (``HandoverExecutor``) then.
    /// - Work that names no executor runs on libdispatch's pool.
    public static var areAvailable: Bool { SwiftRuntime.takesExecutors }

    /// Lets a loop run the main actor's jobs, and `global` all work that names no executor, for the rest of
    /// the process. Call it once, early, on the main thread, and then `Loop.main.run()`.
    ///
    /// From then on the main actor is not isolated to the loop, though its jobs run on the thread that runs
    /// it: one that keeps the thread for more than 10 to 20 ms keeps the main actor, and another thread
    /// continues the loop. Until the loop runs, the main thread is the main actor. The main dispatch queue is
    /// still served, on the main thread, whenever that one runs the loop, and never beside a job of the main
    /// actor. `DispatchQueue.main.sync` is not for code that runs here: where it is on the main thread
    /// already, libdispatch traps; `MainActor.run` is the way there.
    ///
    /// Work that names no executor would otherwise run on libdispatch's pool: one thread for each core, which
    /// a few blocking tasks stop, and a check of that pool once a second from the first task on. `Task.sleep`
    /// still brings libdispatch in: the runtime has no way to put another clock in its place.
    ///
    /// Traps where they are not available (``areAvailable``).
    ///
    /// - Parameters:
    ///   - loop: the loop of the main thread.
    ///   - enqueue: runs a job with ``runGlobal(_:)`` on a thread where it may block. Called on any thread.
    public static func install(main loop: Loop, global enqueue: @escaping Enqueue) {
        precondition(loop.servesMainThread, "the loop \"\(loop.name)\" is not the main thread's")
        precondition(areAvailable, "this Swift runtime takes no executors")
        SwiftRuntime.setMainExecutor(MainActorExecutor.ofProcess.asUnownedSerialExecutor())
        install(global: enqueue)
    }

    /// Runs all work that names no executor on threads that end when there is none, for the rest of the
    /// process: for programs whose main thread runs another library's loop, and the main actor with it. One
    /// that is idle is not woken then, as long as it doesn't use `Task.sleep`. Call it once, early.
    ///
    /// Traps where they are not available (``areAvailable``).
    public static func installThreads() {
        precondition(areAvailable, "this Swift runtime takes no executors")
        let executor = GrowingExecutor()
        install { job in executor.run { runGlobal(job) } }
    }

    private static func install(global enqueue: @escaping Enqueue) {
        let executor = GlobalExecutor(enqueue)
        global.withLock { $0 = executor }
        SwiftRuntime.setGlobalExecutor { job in
            guard let job else { return }
            if InlineTasks.enqueue(job) { return }
            ProcessExecutors.global.withLock { $0 }?.enqueue(SwiftRuntime.job(at: job))
        }
    }

    /// Whether ``install(main:global:)`` has been called.
    public static var areInstalled: Bool { global.withLock { $0 != nil } }

    /// Runs a job without an executor of its own on the calling thread.
    public static func runGlobal(_ job: UnownedJob) { job.runSynchronously(on: SwiftRuntime.noExecutor) }
}

/// The tasks that handover executors run, found by what identifies a task: the address of its jobs.
///
/// A task with an executor preference asks for it at every return of an async call, under a lock. One that
/// has none continues where it is, and only a task that is resumed from elsewhere is looked up here.
enum InlineTasks {
    /// A list, as there are few: a press is mostly over before the next begins. Global because the hooks are.
    private static let tasks = Mutex<[(address: UInt, executor: HandoverExecutor)]>([])
    private static let count = Atomic<Int>(0)

    /// Where a thread records that the next job without an executor is the first one of such a task.
    private static let starting: pthread_key_t = {
        var key = pthread_key_t()
        let code = pthread_key_create(&key, nil)
        precondition(code == 0, "no thread-specific value is left")
        return key
    }()

    /// Runs `start`, which starts one task that names no executor; `executor` runs it until ``end()``.
    static func start<Result>(on executor: HandoverExecutor, _ start: () -> Result) -> Result {
        pthread_setspecific(starting, Unmanaged.passUnretained(executor).toOpaque())
        return start()
    }

    /// Passes a job on to the executor that runs its task; false when there is none.
    static func enqueue(_ job: UnsafeMutableRawPointer) -> Bool {
        let address = UInt(bitPattern: job)
        if let executor = pthread_getspecific(starting) {
            pthread_setspecific(starting, nil)
            // Its caller holds it.
            let executor = Unmanaged<HandoverExecutor>.fromOpaque(executor).takeUnretainedValue()
            tasks.withLock { $0.append((address, executor)) }
            count.add(1, ordering: .releasing)
            executor.enqueueInline(SwiftRuntime.job(at: job))
            return true
        }
        guard count.load(ordering: .acquiring) > 0, let executor = executor(of: address) else { return false }
        executor.enqueueInline(SwiftRuntime.job(at: job))
        return true
    }

    /// Lets the current task go; it is at its end. Called by the task itself, before its address can be
    /// another's.
    static func end() {
        let task = SwiftRuntime.currentTask
        let isInline = tasks.withLock { tasks in
            guard let index = tasks.lastIndex(where: { $0.address == task }) else { return false }
            tasks.swapAt(index, tasks.count - 1)
            tasks.removeLast()
            return true
        }
        if isInline { count.subtract(1, ordering: .releasing) }
    }

    private static func executor(of address: UInt) -> HandoverExecutor? {
        tasks.withLock { tasks in tasks.last { $0.address == address }?.executor }
    }
}

/// All that touches the inside of Swift's runtime; `README.md` beside this file lists what is assumed.
enum SwiftRuntime {
    /// Whether this runtime can be given executors: whether it has the hooks, and what goes through them is
    /// as large as expected.
    static var takesExecutors: Bool {
        controlruntime_has_executor_hooks()
            && MemoryLayout<UnownedSerialExecutor>.size == MemoryLayout<controlruntime_executor>.size
            && MemoryLayout<UnownedJob>.size == MemoryLayout<UnsafeMutableRawPointer>.size
    }

    /// Puts an executor behind the main actor.
    static func setMainExecutor(_ executor: UnownedSerialExecutor) {
        // Because an executor reference is two words, for which C has a structure.
        controlruntime_set_main_executor(unsafeBitCast(executor, to: controlruntime_executor.self))
    }

    /// Has `run` take over the jobs that name no executor.
    static func setGlobalExecutor(_ run: @escaping @convention(c) (UnsafeMutableRawPointer?) -> Void) {
        controlruntime_set_global_executor(run)
    }

    /// The job at an address.
    static func job(at address: UnsafeMutableRawPointer) -> UnownedJob {
        // Because a job is a pointer to what the runtime keeps of it.
        unsafeBitCast(address, to: UnownedJob.self)
    }

    /// The executor of a job that names none.
    static var noExecutor: UnownedSerialExecutor {
        // Because in the runtime a reference of zeros stands for none.
        unsafeBitCast(controlruntime_executor(), to: UnownedSerialExecutor.self)
    }

    /// What the task that runs on this thread is known by, which is the address of all its jobs; 0 outside of
    /// tasks.
    static var currentTask: UInt { UInt(bitPattern: controlruntime_current_task()) }
}

extension Actor {
    /// Runs `body` as `assumeIsolated` does, without the two allocations that it needs for what its closure
    /// captures: this is for what happens several times in each call.
    ///
    /// The caller has made sure that it is on the actor's executor.
    ///
    /// - Parameters:
    ///   - argument: what `body` needs, as it must not capture anything.
    ///   - body: runs at once.
    @inlinable
    package nonisolated func callIsolated<Argument, Result>(
        _ argument: Argument, _ body: @escaping @Sendable (isolated Self, Argument) -> Result
    ) -> Result {
        // Because `isolated` changes who may call a function, and not how it is called; the standard library
        // does the same. In structures, because a bare function value would get a reabstraction thunk.
        let plain = unsafeBitCast(
            IsolatedFunction(body: body), to: PlainFunction<Self, Argument, Result>.self)
        return plain.body(self, argument)
    }
}

@usableFromInline
package struct IsolatedFunction<Isolation: Actor, Argument, Result> {
    @usableFromInline package let body: @Sendable (isolated Isolation, Argument) -> Result

    @inlinable
    package init(body: @escaping @Sendable (isolated Isolation, Argument) -> Result) { self.body = body }
}

@usableFromInline
package struct PlainFunction<Isolation: Actor, Argument, Result> {
    @usableFromInline package let body: @Sendable (Isolation, Argument) -> Result
}
