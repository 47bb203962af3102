internal import DequeModule
internal import Glibc

/// Runs authors' code on threads of its own, as many as are blocked at once.
///
/// Swift's own pool has one thread per core, and a few blocking actions stop it. Here a job that finds no
/// idle thread gets a new one, up to ``maximumThreads``; an idle thread ends after five seconds.
package final class GrowingExecutor: TaskExecutor {
    /// The most threads at once; further jobs wait for one.
    package let maximumThreads: Int
    private let monitor: JobMonitor
    /// What a thread does around its work.
    private let around: @Sendable (_ work: () -> Void) -> Void

    package init(
        maximumThreads: Int = 256, around: @escaping @Sendable (_ work: () -> Void) -> Void = { $0() }
    ) {
        self.maximumThreads = maximumThreads
        self.around = around
        monitor = JobMonitor(maximumThreads: maximumThreads)
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        run { [unowned self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
    }

    /// Runs `work` on one of the threads.
    package func run(_ work: @escaping @Sendable () -> Void) {
        if monitor.push(work) { startThread() }
    }

    private func startThread() {
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
        if status != 0 {
            // No thread to be had: the job stays queued for those that there are.
            Unmanaged<GrowingExecutor>.fromOpaque(context).release()
            monitor.threadFailed()
        }
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

    func threadFailed() {
        pthread_mutex_lock(mutex)
        threads -= 1
        pthread_mutex_unlock(mutex)
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
