internal import CEventLoop
internal import Glibc

extension Loop {
    /// Runs `action` on the loop whenever the wall clock was set, or jumped because the machine slept.
    ///
    /// The loop's own timers follow the monotonic clock, which knows of neither; code that waits for a date
    /// of the wall clock checks it again then. The kernel reports it (`TFD_TIMER_CANCEL_ON_SET`), so waiting
    /// costs nothing. The registration lasts as long as the process.
    ///
    /// - Returns: false where the kernel can't report it; then `action` is never called.
    @discardableResult
    public func onClockChange(_ action: @escaping @Sendable () -> Void) -> Bool {
        let descriptor = controlruntime_clock_timer()
        guard descriptor >= 0 else { return false }
        guard controlruntime_arm_clock_timer(descriptor) == 0 else {
            close(descriptor)
            return false
        }
        _ = watch(descriptor) {
            var count: UInt64 = 0
            // Fails with ECANCELED when the clock was set, with EAGAIN after a wake for nothing.
            guard read(descriptor, &count, MemoryLayout<UInt64>.size) >= 0 || errno == ECANCELED else {
                return
            }
            _ = controlruntime_arm_clock_timer(descriptor)
            action()
        }
        return true
    }
}
