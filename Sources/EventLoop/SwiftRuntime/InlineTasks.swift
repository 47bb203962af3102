internal import Glibc
internal import Synchronization

/// The tasks that handover executors run, found by what identifies a task: the address of its jobs.
///
/// A task with an executor preference asks for it at every return of an async call, under a lock. One that
/// has none continues where it is, and only a task that is resumed from elsewhere is looked up here.
enum InlineTasks {
    /// A list, as there are few: a press is mostly over before the next begins.
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
