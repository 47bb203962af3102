internal import Synchronization

extension BusLoop {
    /// The monotonic clock, by which timers go: since the machine started, without the time that it slept.
    public static var uptime: Duration { .nanoseconds(Int64(clamping: TimerQueue.now())) }

    /// Runs `action` once on the loop, when `delay` has passed on the monotonic clock.
    ///
    /// Timers are never early. Timers with equal deadlines fire in the order in which they were scheduled. A
    /// delay that is not positive is over at once, yet the action does not run before this returns.
    @discardableResult
    public func schedule(after delay: Duration, _ action: @escaping @Sendable () -> Void) -> BusTimer {
        let deadline = TimerQueue.now().addingReportingOverflow(delay.clampedNanoseconds)
        let added = timers.withLock {
            $0.add(deadline: deadline.overflow ? .max : deadline.partialValue, action)
        }
        if added.isEarliest, !isOnLoop { wake() }
        return BusTimer(loop: self, id: added.id)
    }

    func cancelTimer(_ id: UInt64) { _ = timers.withLock { $0.cancel(id) } }

    /// Runs what is due now; what is scheduled meanwhile waits for the next iteration. Returns whether there
    /// was something.
    func fireTimers() -> Bool {
        guard timers.withLock({ $0.next }) != nil else { return false }
        let now = TimerQueue.now()
        var hasFired = false
        while let action = timers.withLock({ $0.takeDue(now) }) {
            hasFired = true
            action()
        }
        return hasFired
    }
}

extension Duration {
    /// Whole nanoseconds, at least 0, at most what fits.
    var clampedNanoseconds: UInt64 {
        let (seconds, attoseconds) = components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        let whole = UInt64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
        let sum = whole.partialValue.addingReportingOverflow(UInt64(attoseconds / 1_000_000_000))
        return whole.overflow || sum.overflow ? .max : sum.partialValue
    }
}
