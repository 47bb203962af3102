internal import Glibc

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
