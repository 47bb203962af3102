import ControlEngine
import Dispatch
import Synchronization
import WidgetKitLite

/// A store whose writes wait until they are let through, and fail if so told.
final class SlowStore: StateStore {
    struct Full: Error, CustomStringConvertible { let description = "no space left on device" }

    private let memory = MemoryStore()
    private let gate = DispatchSemaphore(value: 0)
    private let isFull = Mutex(false)
    private let count = Mutex(0)
    private let held = Mutex(0)
    private let failures = Mutex(0)
    private let isOpen: Mutex<Bool>
    /// Told of each write when it begins.
    let begun: AsyncStream<Void>
    private let tell: AsyncStream<Void>.Continuation

    /// - Parameter isOpen: whether writes go through at once.
    init(isOpen: Bool = false) {
        self.isOpen = Mutex(isOpen)
        (begun, tell) = AsyncStream.makeStream()
    }

    /// How many lists were written.
    var writes: Int { count.withLock { $0 } }

    /// How many writes failed.
    var failed: Int { failures.withLock { $0 } }

    /// How many writes wait.
    var waiting: Int { held.withLock { $0 } }

    /// Lets one write through.
    func pass() { gate.signal() }

    /// Lets those through at once that begin from now on; who waits already goes on waiting.
    func open() { isOpen.withLock { $0 = true } }

    /// Holds those that begin from now on.
    func close() { isOpen.withLock { $0 = false } }

    func fill(_ isFull: Bool) { self.isFull.withLock { $0 = isFull } }

    func timelines() throws -> [StoredTimeline] { try memory.timelines() }
    func controls() throws -> StoredList<StoredControl> { try memory.controls() }
    func placedWidgets() throws -> StoredList<StoredWidget> { try memory.placedWidgets() }
    func removeTimeline(kind: String, instance: String?) throws {}
    func save(_ timeline: StoredTimeline) throws {}

    func save(_ controls: [StoredControl]) throws { try write { try memory.save(controls) } }
    func save(_ widgets: [StoredWidget]) throws { try write { try memory.save(widgets) } }

    func activities() throws -> StoredList<ActivityRecord> { try memory.activities() }
    func save(_ activities: [ActivityRecord]) throws { try write { try memory.save(activities) } }
    func copyActivitiesAside() throws -> String {
        try write {}
        return try memory.copyActivitiesAside()
    }
    func alarms() throws -> StoredList<AlarmRecord> { try memory.alarms() }
    func save(_ alarms: [AlarmRecord]) throws { try write { try memory.save(alarms) } }
    func allowsActivities() throws -> Bool { try memory.allowsActivities() }
    func allowActivities(_ isAllowed: Bool) throws {
        try write { try memory.allowActivities(isAllowed) }
    }

    private func write(_ body: () throws -> Void) throws {
        // Before others are notified: what they open then is for later writes.
        let waits = !isOpen.withLock { $0 }
        if waits { held.withLock { $0 += 1 } }
        tell.yield()
        if waits {
            gate.wait()
            held.withLock { $0 -= 1 }
        }
        if isFull.withLock({ $0 }) {
            failures.withLock { $0 += 1 }
            throw Full()
        }
        try body()
        count.withLock { $0 += 1 }
    }
}
