internal import Glibc
internal import Synchronization

/// A timer on a loop. It fires once; letting go of this value does not cancel it.
public struct LoopTimer: Sendable {
    fileprivate let loop: Loop
    fileprivate let id: UInt64

    /// Keeps the timer from firing. From the loop's thread that is certain; from another thread the action
    /// may be running already. Does nothing when it has fired or was cancelled before.
    public func cancel() { _ = loop.timers.withLock { $0.cancel(id) } }
}

extension Loop {
    /// The monotonic clock, by which timers go: since the machine started, without the time that it slept.
    public static var uptime: Duration { .nanoseconds(Int64(clamping: MonotonicClock.now())) }

    /// Runs `action` once on the loop, when `delay` has passed on the monotonic clock.
    ///
    /// Timers are never early. Timers with equal deadlines fire in the order in which they were scheduled. A
    /// delay that is not positive is over at once, yet the action does not run before this returns.
    @discardableResult
    public func schedule(after delay: Duration, _ action: @escaping @Sendable () -> Void) -> LoopTimer {
        let deadline = MonotonicClock.now().addingReportingOverflow(delay.clampedNanoseconds)
        let added = timers.withLock {
            $0.add(deadline: deadline.overflow ? .max : deadline.partialValue, action)
        }
        if added.isEarliest, !isOnLoop { poller.wake() }
        return LoopTimer(loop: self, id: added.id)
    }

    /// Runs what is due now; what is scheduled meanwhile waits for the next iteration. Returns whether there
    /// was something.
    func fireTimers() -> Bool {
        guard timers.withLock({ $0.next }) != nil else { return false }
        let now = MonotonicClock.now()
        var hasFired = false
        while let action = timers.withLock({ $0.takeDue(now) }) {
            hasFired = true
            action()
        }
        return hasFired
    }
}

/// The clock by which timers go and which `epoll_wait` follows: nanoseconds since the machine started,
/// without the time that it slept.
package enum MonotonicClock {
    /// The present moment.
    package static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}

extension Duration {
    /// Whole nanoseconds, at least 0, at most what fits.
    package var clampedNanoseconds: UInt64 {
        let (seconds, attoseconds) = components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        let whole = UInt64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
        let sum = whole.partialValue.addingReportingOverflow(UInt64(attoseconds / 1_000_000_000))
        return whole.overflow || sum.overflow ? .max : sum.partialValue
    }
}
