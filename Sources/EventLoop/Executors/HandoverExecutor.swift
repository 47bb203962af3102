/// Runs jobs on a loop's thread and yet lets them block: when one keeps the thread for long, another thread
/// continues the loop (leader and followers).
///
/// A job that ends soon has cost no change of thread. One that doesn't holds the loop up once, for 10 to 20
/// ms, and with it what was to be sent at the end of the iteration; so this is for code that is known to be
/// quick most of the time. Such a job is on the loop's thread and yet not isolated to the loop, which it may
/// lose at any moment.
///
/// ```swift
/// let executor = HandoverExecutor(.main)
/// executor.start { await authorsCode() }
/// ```
public final class HandoverExecutor: TaskExecutor {
    private let loop: Loop
    private let whenIdle: Bool

    /// An executor for a loop that runs or will.
    ///
    /// - Parameters:
    ///   - loop: the loop whose thread is lent.
    ///   - whenIdle: true for jobs that can wait until the loop has nothing else to do. Between two
    ///     of them it checks whether something has come.
    public init(_ loop: Loop, whenIdle: Bool = false) {
        self.loop = loop
        self.whenIdle = whenIdle
    }

    /// Swift's entry for the jobs of tasks that prefer this executor.
    public func enqueue(_ job: consuming ExecutorJob) { add(UnownedJob(job), asUnownedTaskExecutor()) }

    /// Starts a task that runs here wherever no actor claims it.
    ///
    /// Like a task with this executor as its preference, and cheaper, where ``ProcessExecutors`` are
    /// installed. Child tasks then don't inherit it: they run where work runs that names no executor.
    ///
    /// - Parameter work: Must not be isolated to an actor.
    public func start(_ work: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
        guard ProcessExecutors.areInstalled else { return Task(executorPreference: self) { await work() } }
        return InlineTasks.start(on: self) {
            Task {
                await work()
                InlineTasks.end()
            }
        }
    }

    /// For a job of a task that ``start(_:)`` has started.
    func enqueueInline(_ job: UnownedJob) { add(job, nil) }

    private func add(_ job: UnownedJob, _ executor: UnownedTaskExecutor?) {
        let work = LoopWork.guarded(job, executor)
        if whenIdle { loop.addIdle(work) } else { loop.add(work) }
    }
}
