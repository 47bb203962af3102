internal import Glibc
internal import HeapModule
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

/// Timers by deadline: a heap of ids beside a table of actions.
///
/// Cancelling takes the action out of the table at once and leaves the id in the heap, until it comes to the
/// top or stale ids are more than half of it. Both are O(log n), counted over all operations. An id is a
/// place in the table, in its lower half, and how often that place was taken before.
struct TimerQueue {
    private struct Slot: Comparable {
        let deadline: UInt64
        /// The order in which timers were added.
        let number: UInt64
        let id: UInt64

        static func < (one: Slot, other: Slot) -> Bool {
            one.deadline == other.deadline ? one.number < other.number : one.deadline < other.deadline
        }
    }

    private struct Place {
        var uses: UInt32 = 0
        var action: (@Sendable () -> Void)?
    }

    private var heap = Heap<Slot>()
    private var places: [Place] = []
    private var free: [UInt32] = []
    private var lastNumber: UInt64 = 0

    /// The earliest deadline of a live timer.
    var next: UInt64? { heap.min?.deadline }

    /// The number of live timers.
    var count: Int { places.count - free.count }

    /// Adds a timer; returns whether it is now the earliest.
    mutating func add(
        deadline: UInt64, _ action: @escaping @Sendable () -> Void
    ) -> (id: UInt64, isEarliest: Bool) {
        lastNumber += 1
        let index = free.popLast() ?? UInt32(places.count)
        if index == places.count { places.append(Place()) }
        places[Int(index)].action = action
        let id = UInt64(places[Int(index)].uses) << 32 | UInt64(index)
        heap.insert(Slot(deadline: deadline, number: lastNumber, id: id))
        return (id, heap.min?.id == id)
    }

    /// Returns the action, so that it is released outside of any lock.
    mutating func cancel(_ id: UInt64) -> (@Sendable () -> Void)? {
        guard let action = removeAction(id) else { return nil }
        if heap.count > 32, heap.count > count * 2 {
            heap = Heap(heap.unordered.filter { isLive($0.id) })
        } else {
            dropStale()
        }
        return action
    }

    /// Takes the earliest timer whose deadline has come.
    mutating func takeDue(_ now: UInt64) -> (@Sendable () -> Void)? {
        guard let first = heap.min, first.deadline <= now else { return nil }
        let action = removeAction(first.id)
        heap.removeMin()
        dropStale()
        return action
    }

    private func isLive(_ id: UInt64) -> Bool {
        let place = places[Int(UInt32(truncatingIfNeeded: id))]
        return place.uses == UInt32(id >> 32) && place.action != nil
    }

    /// Frees a timer's place.
    private mutating func removeAction(_ id: UInt64) -> (@Sendable () -> Void)? {
        let index = UInt32(truncatingIfNeeded: id)
        guard index < places.count, places[Int(index)].uses == UInt32(id >> 32) else { return nil }
        guard let action = places[Int(index)].action.take() else { return nil }
        places[Int(index)].uses &+= 1
        free.append(index)
        return action
    }

    /// Keeps the top of the heap live, so that no loop wakes for a cancelled timer.
    private mutating func dropStale() {
        while let first = heap.min, !isLive(first.id) { heap.removeMin() }
    }
}
