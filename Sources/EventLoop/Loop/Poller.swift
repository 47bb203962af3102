internal import CEventLoop
internal import Glibc
internal import Synchronization

/// What a loop sleeps on: one epoll descriptor, with what is watched, a descriptor that wakes the loop, and
/// an alarm for its next moment.
final class Poller: Sendable {
    private static let wakeToken: UInt64 = 0
    private static let mainQueueToken: UInt64 = 1
    private static let alarmToken: UInt64 = 2

    private let epoll: Int32
    private let wakeDescriptor: Int32
    private let alarm: Int32
    /// The moment for which the alarm is armed; the greatest number for none. The loop's thread's own.
    private let alarmTime = Atomic<UInt64>(.max)
    /// Whether the wake descriptor has been written since the loop last accepted that.
    private let wakePending = Atomic<Bool>(false)
    private let sources = Mutex(SourceTable(after: alarmToken))

    /// - Throws: ``LoopError`` where the process has too few descriptors.
    init(_ purpose: String) throws(LoopError) {
        epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
        wakeDescriptor = eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))
        alarm = controlruntime_alarm()
        guard epoll >= 0, wakeDescriptor >= 0, alarm >= 0,
            control(EPOLL_CTL_ADD, wakeDescriptor, .readable, token: Self.wakeToken),
            // Edge-triggered: it need not be read.
            control(
                EPOLL_CTL_ADD, alarm, LoopEvents(rawValue: EPOLLIN.rawValue | EPOLLET.rawValue),
                token: Self.alarmToken)
        else { throw LoopError.noDescriptors(purpose) }
    }

    deinit {
        close(epoll)
        close(wakeDescriptor)
        close(alarm)
    }

    /// Watches a descriptor; gives what names the watch, nil with `errno` when the kernel refuses.
    func add(
        _ descriptor: Int32, for events: LoopEvents, _ action: @escaping @Sendable (LoopEvents) -> Void
    ) -> UInt64? {
        let token = sources.withLock { $0.add(descriptor, action) }
        if control(EPOLL_CTL_ADD, descriptor, events, token: token) { return token }
        _ = sources.withLock { $0.remove(token) }
        return nil
    }

    /// Changes what is waited for.
    func change(_ token: UInt64, to events: LoopEvents) {
        guard let descriptor = sources.withLock({ $0[token]?.descriptor }) else { return }
        control(EPOLL_CTL_MOD, descriptor, events, token: token)
    }

    /// Ends a watch; does nothing when it has ended.
    func remove(_ token: UInt64) {
        guard let removed = sources.withLock({ $0.remove(token) }) else { return }
        control(EPOLL_CTL_DEL, removed.descriptor)
    }

    /// Watches the main dispatch queue, which can be served on the main thread only. Fails harmlessly when it
    /// is watched already.
    func watchMainQueue() {
        control(
            EPOLL_CTL_ADD, _dispatch_get_main_queue_handle_4CF(), .readable, token: Self.mainQueueToken)
    }

    /// Fails harmlessly when it isn't watched.
    func unwatchMainQueue() { control(EPOLL_CTL_DEL, _dispatch_get_main_queue_handle_4CF()) }

    /// Ends the loop's sleep. One write serves everything that is added until the loop accepts it.
    func wake() {
        guard !wakePending.exchange(true, ordering: .sequentiallyConsistent) else { return }
        eventfd_write(wakeDescriptor, 1)
    }

    /// Whether the loop was woken and has not accepted it.
    var isWoken: Bool { wakePending.load(ordering: .acquiring) }

    /// From now on another ``wake()`` is needed; before the loop takes what was added.
    func acceptWake() { wakePending.store(false, ordering: .sequentiallyConsistent) }

    /// Sets the alarm for a moment. One that is armed for an earlier moment stays: it costs a check too many,
    /// and arming it costs more than a check.
    func arm(_ moment: UInt64) {
        guard moment < alarmTime.load(ordering: .relaxed) else { return }
        alarmTime.store(moment, ordering: .relaxed)
        _ = controlruntime_arm_alarm(alarm, max(1, min(moment, UInt64(Int64.max))))
    }

    /// What a wait has found, beside what was handled.
    struct Finding {
        /// Whether the alarm's moment has come.
        var isAlarm = false
        /// Whether the main dispatch queue has work.
        var hasMainQueue = false
        /// Whether there was more than an alarm.
        var hasActivity = false
    }

    /// Waits and runs the actions of the watched descriptors.
    ///
    /// - Parameters:
    ///   - events: where the kernel reports; the loop keeps its memory.
    ///   - sleeps: whether to wait at all.
    ///   - woken: runs when the loop was woken.
    func wait(_ events: inout [epoll_event], sleeps: Bool, _ woken: () -> Void) -> Finding {
        // None for a signal's EINTR.
        let count = max(0, Int(epoll_wait(epoll, &events, Int32(events.count), sleeps ? -1 : 0)))
        var found = Finding()
        for index in 0..<count {
            let event = events[index]
            switch event.data.u64 {
            case Self.alarmToken:
                found.isAlarm = true
                alarmTime.store(.max, ordering: .relaxed)
            case Self.mainQueueToken: found.hasMainQueue = true
            case Self.wakeToken:
                var count: eventfd_t = 0
                eventfd_read(wakeDescriptor, &count)
                woken()
            case let token:
                // Gone when an earlier event of this iteration cancelled it.
                sources.withLock { $0[token] }?.action(LoopEvents(rawValue: event.events))
            }
        }
        found.hasActivity = count > (found.isAlarm ? 1 : 0)
        return found
    }

    /// One `epoll_ctl`; false when the kernel refuses.
    @discardableResult
    private func control(
        _ operation: Int32, _ descriptor: Int32, _ events: LoopEvents = [], token: UInt64 = 0
    ) -> Bool {
        var event = epoll_event(events: events.rawValue, data: epoll_data_t(u64: token))
        return epoll_ctl(epoll, operation, descriptor, &event) == 0
    }
}

/// What can happen to a descriptor. That it ``ended`` is always waited for.
package struct LoopEvents: OptionSet, Sendable {
    /// As epoll has them.
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// There is something to read.
    package static let readable = LoopEvents(rawValue: EPOLLIN.rawValue)
    /// There is room to write.
    package static let writable = LoopEvents(rawValue: EPOLLOUT.rawValue)
    /// It was hung up or has failed.
    package static let ended = LoopEvents(rawValue: EPOLLHUP.rawValue | EPOLLERR.rawValue)
}

/// The descriptors that a loop watches, by the token that epoll hands back.
///
/// Tokens are never used twice, so a late event can't reach a newer watch of the same descriptor number.
private struct SourceTable {
    struct Source {
        let descriptor: Int32
        let action: @Sendable (LoopEvents) -> Void
    }

    private var sources: [UInt64: Source] = [:]
    private var lastToken: UInt64

    init(after lastToken: UInt64) { self.lastToken = lastToken }

    mutating func add(_ descriptor: Int32, _ action: @escaping @Sendable (LoopEvents) -> Void) -> UInt64 {
        lastToken += 1
        sources[lastToken] = Source(descriptor: descriptor, action: action)
        return lastToken
    }

    /// What is watched by this token; nil when it isn't any more.
    subscript(token: UInt64) -> Source? { sources[token] }

    /// Returns what was watched, so that its action is released outside of any lock.
    mutating func remove(_ token: UInt64) -> Source? { sources.removeValue(forKey: token) }
}
