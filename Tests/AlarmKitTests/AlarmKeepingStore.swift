import ControlEngine
import Synchronization
import WidgetKitLite

/// Keeps activities and alarms in memory, and nothing else.
final class AlarmKeepingStore: StateStore {
    private let running = Mutex<[ActivityRecord]>([])
    private let scheduled = Mutex<[AlarmRecord]>([])
    private let allows = Mutex(true)

    func activities() throws -> StoredList<ActivityRecord> { StoredList(running.withLock { $0 }) }
    func save(_ activities: [ActivityRecord]) throws { running.withLock { $0 = activities } }
    func copyActivitiesAside() throws -> String { "aside" }
    func allowsActivities() throws -> Bool { allows.withLock { $0 } }
    func allowActivities(_ isAllowed: Bool) throws { allows.withLock { $0 = isAllowed } }
    func alarms() throws -> StoredList<AlarmRecord> { StoredList(scheduled.withLock { $0 }) }
    func save(_ alarms: [AlarmRecord]) throws { scheduled.withLock { $0 = alarms } }

    func timelines() throws -> [StoredTimeline] { [] }
    func controls() throws -> StoredList<StoredControl> { StoredList([]) }
    func placedWidgets() throws -> StoredList<StoredWidget> { StoredList([]) }
    func save(_ timeline: StoredTimeline) throws {}
    func save(_ controls: [StoredControl]) throws {}
    func save(_ widgets: [StoredWidget]) throws {}
    func removeTimeline(kind: String, instance: String?) throws {}
}
