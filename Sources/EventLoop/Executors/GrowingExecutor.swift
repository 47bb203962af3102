internal import DequeModule
internal import Glibc

/// Runs authors' code on threads of its own, as many as are blocked at once.
///
/// Swift's own pool has one thread per core, and a few blocking actions stop it. Here a job that finds no
/// idle thread gets a new one, up to ``maximumThreads``; an idle thread ends after five seconds. Where the
/// system has no thread to give, as for a user with too many processes, it is asked again and again.
package final class GrowingExecutor: TaskExecutor {
    /// How long after a thread could not be had another try is made.
    private static let pause: Duration = .milliseconds(100)

    /// The most threads at once; further jobs wait for one.
    package let maximumThreads: Int
    private let monitor: JobMonitor
    /// What a thread does around its work.
    private let around: @Sendable (_ work: () -> Void) -> Void
    /// Starts a thread that works; false where there is none to be had.
    private let start: @Sendable (GrowingExecutor) -> Bool
    /// Has the time until another try.
    private let loop: @Sendable () -> Loop

    /// - Parameters:
    ///   - maximumThreads: the most threads at once.
    ///   - around: what a thread does around its work.
    ///   - loop: waits until a thread is asked for again.
    ///   - start: starts a thread that works; false where there is none to be had.
    package init(
        maximumThreads: Int = 256, around: @escaping @Sendable (_ work: () -> Void) -> Void = { $0() },
        on loop: @autoclosure @escaping @Sendable () -> Loop = .main,
        start: @escaping @Sendable (GrowingExecutor) -> Bool = { $0.startThread() }
    ) {
        self.maximumThreads = maximumThreads
        self.around = around
        self.loop = loop
        self.start = start
        monitor = JobMonitor(maximumThreads: maximumThreads)
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        run { [unowned self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
    }

    /// Runs `work` on one of the threads.
    package func run(_ work: @escaping @Sendable () -> Void) {
        if monitor.push(work), !start(self) { tryLater() }
    }

    /// The job stays queued: those threads that there are may be blocked for long, or there is none.
    private func tryLater() {
        guard monitor.threadFailed() else { return }
        loop().schedule(after: Self.pause) { [self] in
            for _ in 0..<monitor.claimThreads() where !start(self) { tryLater() }
        }
    }

    /// Starts a thread that works.
    ///
    /// - Returns: false where there is none to be had.
    package func startThread() -> Bool {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        pthread_attr_setstacksize(&attributes, 1 << 20)
        var thread = pthread_t()
        let context = Unmanaged.passRetained(self).toOpaque()
        let status = pthread_create(
            &thread, &attributes,
            { context in
                guard let context else { return nil }
                Unmanaged<GrowingExecutor>.fromOpaque(context).takeRetainedValue().work()
                return nil
            }, context)
        pthread_attr_destroy(&attributes)
        if status != 0 { Unmanaged<GrowingExecutor>.fromOpaque(context).release() }
        return status == 0
    }

    private func work() {
        around { while let work = monitor.pop(idleSeconds: 5) { work() } }
    }
}

/// A queue of jobs that threads wait on.
///
/// @unchecked because the mutex guards every access to the two stored variables; a condition variable needs
/// the pthread mutex that it belongs to, which the standard library's doesn't expose.
private final class JobMonitor: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private let maximumThreads: Int
    private var jobs = Deque<@Sendable () -> Void>()
    private var idle = 0
    private var threads = 0
    /// Whether threads that could not be had are asked for again.
    private var isWaiting = false

    init(maximumThreads: Int) {
        self.maximumThreads = maximumThreads
        pthread_mutex_init(mutex, nil)
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(condition, &attributes)
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    /// Adds a job. True when the caller has to start a thread, which is counted already.
    func push(_ job: @escaping @Sendable () -> Void) -> Bool {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        jobs.append(job)
        if jobs.count <= idle {
            pthread_cond_signal(condition)
            return false
        }
        guard threads < maximumThreads else { return false }
        threads += 1
        return true
    }

    /// Counts out a thread that could not be started. True when the caller has to try again later.
    func threadFailed() -> Bool {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        threads -= 1
        defer { isWaiting = true }
        return !isWaiting
    }

    /// How many threads the caller has to start for the jobs that wait; they are counted already.
    func claimThreads() -> Int {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        isWaiting = false
        let count = max(0, min(jobs.count - idle, maximumThreads - threads))
        threads += count
        return count
    }

    /// The next job; nil when none came in time, and the calling thread is then counted out.
    func pop(idleSeconds: Int) -> (@Sendable () -> Void)? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        if let job = jobs.popFirst() { return job }
        var deadline = timespec()
        clock_gettime(CLOCK_MONOTONIC, &deadline)
        deadline.tv_sec += idleSeconds
        while true {
            idle += 1
            let status = pthread_cond_timedwait(condition, mutex, &deadline)
            idle -= 1
            if let job = jobs.popFirst() { return job }
            if status == ETIMEDOUT {
                threads -= 1
                return nil
            }
        }
    }
}

/// Runs work that calls itself so often that a thread of a pool may have too small a stack for it.
package enum LargeStack {
    /// How many levels the smallest usual stack, half a megabyte, has room for.
    private static let mostInPlace = 16
    /// What a level takes at most, and what else there is, in bytes. Memory is used as far as the work goes.
    private static let ofLevel = 64 << 10
    private static let ofTheRest = 1 << 20

    private final class Job {
        let work: () -> Void
        init(_ work: @escaping () -> Void) { self.work = work }
    }

    /// Runs work and waits for it: on the calling thread where few levels fit there, else on one of its own
    /// with a stack for them. Where the system has no thread to give, it runs on the calling one.
    ///
    /// - Parameter levels: how often the work calls itself at most; a level takes 64 KiB of stack at most.
    package static func run<Success>(levels: Int, _ work: () -> Success) -> Success {
        guard levels > mostInPlace else { return work() }
        var result: Success?
        withoutActuallyEscaping({ result = work() }) { work in
            let job = Job(work)
            withExtendedLifetime(job) { onThread(job, stack: levels * ofLevel + ofTheRest) }
        }
        return result ?? work()
    }

    private static func onThread(_ job: Job, stack: Int) {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, stack)
        var thread = pthread_t()
        let status = pthread_create(
            &thread, &attributes,
            { context in
                guard let context else { return nil }
                Unmanaged<Job>.fromOpaque(context).takeUnretainedValue().work()
                return nil
            }, Unmanaged.passUnretained(job).toOpaque())
        if status == 0 { pthread_join(thread, nil) }
    }
}
