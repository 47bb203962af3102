internal import Glibc

/// How long a run has taken of the thread that it had.
///
/// A run that stayed on one thread and never waited took the processor time of that thread: on a busy machine
/// the wall clock counts the work of others as well. One that waited, or changed threads, took what the wall
/// clock says.
struct RunClock: Sendable {
    private let start = ContinuousClock.now
    private let thread = RunClock.thread
    private let waits = RunClock.waits
    private let processor = RunClock.processor

    /// The time since this was made.
    var elapsed: Duration {
        guard thread == Self.thread, waits == Self.waits else { return ContinuousClock.now - start }
        return .nanoseconds(Self.processor - processor)
    }

    /// The clock of the thread's processor time, which is made of the kernel's number of the thread:
    /// `pthread_self` may be the same in a thread that comes after another has ended.
    ///
    /// Never inlined: glibc declares `pthread_self` constant, and tasks change threads.
    private static var thread: clockid_t {
        @inline(never) get {
            var clock = clockid_t()
            pthread_getcpuclockid(pthread_self(), &clock)
            return clock
        }
    }

    /// How often the thread has given the processor away by itself: slept, or waited for something.
    private static var waits: Int {
        var usage = rusage()
        // RUSAGE_THREAD, a GNU extension that Swift's Glibc module leaves out.
        getrusage(1, &usage)
        return usage.ru_nvcsw
    }

    private static var processor: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
