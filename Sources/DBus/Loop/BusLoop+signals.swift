internal import CDBus
internal import Glibc
internal import Synchronization

/// Signals that came to a thread that doesn't block them, as bits by number, and the descriptor that tells of them.
private let passedOn = Atomic<UInt64>(0)
private let passedOnDescriptor = Atomic<Int32>(-1)

extension BusLoop {
    /// Runs `action` on the loop for each of these Unix signals, for instance `SIGTERM`, instead of what the
    /// signal does by default.
    ///
    /// Call it early, on the main thread, before any other thread starts: the signals are blocked in the
    /// calling thread, new threads inherit that, and a thread where a signal is not blocked takes it with the
    /// default effect. Programs started later inherit the blocked signals and could not be ended by them,
    /// unless what starts them sets the mask anew (`posix_spawnattr_setsigmask`); Foundation's `Process` does
    /// not. The registration lasts as long as the process. Signals of one number that come in quick
    /// succession may be told as one.
    public func onSignals(_ signals: [Int32], _ action: @escaping @Sendable (Int32) -> Void) {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        pthread_sigmask(SIG_BLOCK, &set, nil)
        // A library may have threads that don't block them, as swift-subprocess's does. There a signal would end the
        // process; so they tell the loop, on whatever thread it runs.
        if passedOnDescriptor.load(ordering: .acquiring) < 0 {
            passedOnDescriptor.store(eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC)), ordering: .releasing)
        }
        var passOn = sigaction()
        passOn.__sigaction_handler.sa_handler = { number in
            let saved = errno
            passedOn.bitwiseOr(1 << UInt64(number), ordering: .acquiringAndReleasing)
            eventfd_write(passedOnDescriptor.load(ordering: .acquiring), 1)
            errno = saved
        }
        passOn.sa_flags = SA_RESTART
        for signal in signals { sigaction(signal, &passOn, nil) }
        let descriptor = signalfd(-1, &set, Int32(SFD_NONBLOCK) | Int32(SFD_CLOEXEC))
        precondition(descriptor >= 0, "the signals \(signals) can't be watched")
        let passed = passedOnDescriptor.load(ordering: .acquiring)
        _ = watch(passed) {
            var count: eventfd_t = 0
            eventfd_read(passed, &count)
            let bits = passedOn.exchange(0, ordering: .acquiringAndReleasing)
            for signal in signals where bits & 1 << UInt64(signal) != 0 { action(signal) }
        }
        _ = watch(descriptor) {
            var info = signalfd_siginfo()
            let size = MemoryLayout<signalfd_siginfo>.size
            while read(descriptor, &info, size) == size {
                action(Int32(info.ssi_signo))
            }
        }
    }
}
