internal import CDBus
internal import Glibc

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
        let descriptor = signalfd(-1, &set, Int32(SFD_NONBLOCK) | Int32(SFD_CLOEXEC))
        precondition(descriptor >= 0, "the signals \(signals) can't be watched")
        _ = watch(descriptor) {
            var info = signalfd_siginfo()
            let size = MemoryLayout<signalfd_siginfo>.size
            while read(descriptor, &info, size) == size {
                action(Int32(info.ssi_signo))
            }
        }
    }
}
