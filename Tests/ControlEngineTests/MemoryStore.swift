import ControlEngine
import Synchronization
import WidgetKitLite

final class MemoryStore: StateStore {
    private let kept = Mutex<[String: StoredTimeline]>([:])
    private let widgets = Mutex<[StoredWidget]>([])
    private let placed = Mutex<[StoredControl]>([])
    private let writes = Mutex(0)

    /// How often a timeline was written.
    var timelineWrites: Int { writes.withLock { $0 } }

    private let refusal = Mutex<String?>(nil)

    /// Controls are read from now on as of a file that must not be replaced.
    func refuseControls(_ reason: String) { refusal.withLock { $0 = reason } }

    private let unread = Mutex<(any Error)?>(nil)

    /// Whether lists, and whether activities are allowed, can't be read from now on, and why.
    func failReading(_ error: (any Error)?) { unread.withLock { $0 = error } }

    private func checkReading() throws {
        if let error = unread.withLock({ $0 }) { throw error }
    }

    func controls() throws -> StoredList<StoredControl> {
        try checkReading()
        let controls = placed.withLock { $0 }
        return refusal.withLock { $0 }.map { StoredList(controls, refusal: $0) } ?? StoredList(controls)
    }

    private let failure = Mutex<(any Error)?>(nil)

    /// Whether placed controls and widgets can't be written from now on, and why.
    func failPlacing(_ error: (any Error)?) { failure.withLock { $0 = error } }

    func save(_ controls: [StoredControl]) throws {
        if let error = failure.withLock({ $0 }) { throw error }
        placed.withLock { $0 = controls }
    }

    func placedWidgets() throws -> StoredList<StoredWidget> {
        try checkReading()
        return StoredList(widgets.withLock { $0 })
    }

    func save(_ placed: [StoredWidget]) throws {
        if let error = failure.withLock({ $0 }) { throw error }
        widgets.withLock { $0 = placed }
    }

    private let running = Mutex<[ActivityRecord]>([])
    private let allows = Mutex(true)

    private let activityRefusal = Mutex<String?>(nil)

    /// Activities are read from now on as of a file that must not be replaced, or not any more.
    func refuseActivities(_ reason: String?) { activityRefusal.withLock { $0 = reason } }

    func activities() throws -> StoredList<ActivityRecord> {
        try checkReading()
        let records = running.withLock { $0 }
        return activityRefusal.withLock { $0 }.map { StoredList(records, refusal: $0) } ?? StoredList(records)
    }

    func save(_ activities: [ActivityRecord]) throws { running.withLock { $0 = activities } }

    private let aside = Mutex<[ActivityRecord]?>(nil)

    /// The activities that were set aside; nil for none.
    var activitiesAside: [ActivityRecord]? { aside.withLock { $0 } }

    func copyActivitiesAside() throws -> String {
        let records = running.withLock { $0 }
        aside.withLock { $0 = records }
        return "aside"
    }

    func allowsActivities() throws -> Bool {
        try checkReading()
        return allows.withLock { $0 }
    }

    func allowActivities(_ isAllowed: Bool) throws { allows.withLock { $0 = isAllowed } }

    private let scheduled = Mutex<[AlarmRecord]>([])

    func alarms() throws -> StoredList<AlarmRecord> {
        try checkReading()
        return StoredList(scheduled.withLock { $0 })
    }

    func save(_ alarms: [AlarmRecord]) throws { scheduled.withLock { $0 = alarms } }

    func timelines() throws -> [StoredTimeline] { kept.withLock { Array($0.values) } }

    func save(_ timeline: StoredTimeline) throws {
        kept.withLock { $0[Self.key(timeline.kind, timeline.instance)] = timeline }
        writes.withLock { $0 += 1 }
    }

    func removeTimeline(kind: String, instance: String?) throws {
        kept.withLock { $0[Self.key(kind, instance)] = nil }
    }

    private static func key(_ kind: String, _ instance: String?) -> String {
        WidgetID(kind: kind, instance: instance).description
    }
}
