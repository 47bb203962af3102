package import AppIntentsLite
package import FoundationEssentials
internal import Synchronization

/// Keeps a bundle's alarms; see ``AlarmStore``.
package protocol AlarmKeeper: Sendable {
    /// Puts a list in the place of the kept one; it is on the disk when this returns. May block.
    func save(_ alarms: [AlarmRecord]) throws
}

/// A bundle's alarms while it runs: authors' code changes them on any thread, and the engine does in its time
/// what is due.
///
/// What they are asked for is decided by ``AlarmTable``. An alarm that counts down, is paused or alerts is
/// shown as an activity. Changes are on the disk when a call returns, which therefore may block.
package final class AlarmStore: Sendable {
    /// What the buttons of an alarm run, as its author gave it to this process.
    package struct Actions: Sendable {
        package var stop: BoundAction?
        package var secondary: BoundAction?

        package init(stop: BoundAction?, secondary: BoundAction?) {
            (self.stop, self.secondary) = (stop, secondary)
        }
    }

    private struct State: Sendable {
        var table: AlarmTable
        var actions: [UUID: Actions] = [:]
        var followers: [UInt64: AsyncStream<[AlarmRecord]>.Continuation] = [:]
        var lastFollower: UInt64 = 0
    }

    private let state: Mutex<State>
    /// Held while a change is made, kept and shown: changes are shown in the order in which they are made.
    private let changing = Mutex(())
    private let keeper: (any AlarmKeeper)?
    private let activities: ActivityStore
    private let now: @Sendable () -> Date
    private let calendar: @Sendable () -> Calendar
    private let complain: @Sendable (_ sentence: String) -> Void

    /// - Parameters:
    ///   - kept: what an earlier process kept.
    ///   - activities: shows them.
    ///   - keeper: nil keeps nothing.
    ///   - complain: logs what nobody waits for; called on any thread.
    ///   - calendar: whose times of the day these are; called on any thread.
    ///   - now: the wall clock; called on any thread.
    package init(
        _ kept: [AlarmRecord] = [], shownIn activities: ActivityStore, keeper: (any AlarmKeeper)? = nil,
        complain: @escaping @Sendable (_ sentence: String) -> Void = { _ in },
        calendar: @escaping @Sendable () -> Calendar = { .current }, now: @escaping @Sendable () -> Date
    ) {
        state = Mutex(State(table: AlarmTable(kept)))
        self.activities = activities
        self.keeper = keeper
        self.complain = complain
        self.calendar = calendar
        self.now = now
    }

    /// Those of the bundle that a call from here is meant for.
    package static var current: AlarmStore? { CurrentActivities.store?.alarms }

    // What there is.

    /// In the order in which they were scheduled.
    package var alarms: [AlarmRecord] { state.withLock { $0.table.alarms } }

    package func record(_ id: UUID) -> AlarmRecord? { state.withLock { $0.table[id] } }

    /// What the buttons of an alarm run, where it was scheduled by this process.
    package func actions(of id: UUID) -> Actions? { state.withLock { $0.actions[id] } }

    /// When something happens by itself next; nil for never.
    package var nextDate: Date? { state.withLock { $0.table.nextDate } }

    /// Whether the user allows the bundle's alarms.
    package var isAllowed: Bool { activities.isAllowed }

    /// Whether the user allows them, from the next change on.
    package func followPermission() -> AsyncStream<Bool> { activities.followPermission() }

    /// All alarms after each change.
    package func follow() -> AsyncStream<[AlarmRecord]> {
        let (stream, continuation) = AsyncStream<[AlarmRecord]>.makeStream()
        state.withLock { state in
            state.lastFollower += 1
            let key = state.lastFollower
            state.followers[key] = continuation
            continuation.onTermination = { [weak self] _ in
                self?.state.withLock { $0.followers[key] = nil }
            }
        }
        return stream
    }

    // What changes.

    /// Takes an alarm in, in place of one with its identifier.
    ///
    /// - Returns: as it is now.
    /// - Throws: ``AlarmProblem``, and what the keeper throws; nothing has changed then.
    package func schedule(_ new: AlarmRecord, _ actions: Actions) throws -> AlarmRecord {
        guard isAllowed else { throw AlarmProblem.denied }
        let longest = AlarmContent.Countdown(
            totalCountdownDuration: 0.1, previouslyElapsedDuration: 0.1, startDate: now(), fireDate: now())
        let content = AlarmContent(alarmID: new.id, mode: .countdown(longest))
        // With some room, as numbers are of different lengths.
        let size = new.attributes.utf8.count + ((try? ActivityJSON.text(content))?.utf8.count ?? 0) + 64
        guard size <= ActivityTable.largest else { throw AlarmProblem.tooLarge }
        try change { table, now, calendar throws(AlarmProblem) in
            try table.schedule(new, now: now, in: calendar)
        } then: { state in
            state.actions[new.id] = actions
        }
        return record(new.id) ?? new
    }

    /// Removes an alarm. Nothing happens where there is none.
    ///
    /// - Throws: what the keeper throws; nothing has changed then. So do the others.
    package func cancel(_ id: UUID) throws { try change { table, _, _ in table.cancel(id) } }

    /// Ends what an alarm does.
    package func stop(_ id: UUID) throws {
        try change { table, now, calendar in table.stop(id, now: now, in: calendar) }
    }

    package func pause(_ id: UUID) throws {
        try change { table, now, _ throws(AlarmProblem) in try table.pause(id, now: now) }
    }

    package func resume(_ id: UUID) throws {
        try change { table, now, _ throws(AlarmProblem) in try table.resume(id, now: now) }
    }

    package func countdown(_ id: UUID) throws {
        try change { table, now, _ throws(AlarmProblem) in try table.countdown(id, now: now) }
    }

    /// Does what is due by itself. What can't be kept happens all the same: an alarm that is due is heard.
    package func advance() {
        changeAnyway { table, now, calendar in table.advance(to: now, in: calendar) }
    }

    /// The clock or the time zone was set.
    package func timeChanged() {
        changeAnyway { table, now, calendar in table.timeChanged(now: now, in: calendar) }
    }

    /// Shows what was kept, and does what was due meanwhile.
    package func begin() {
        changing.withLock { _ in
            let alarms = alarms
            // That of an alarm which is gone, or of one that an earlier process ended at the same moment.
            for activity in activities.records where activity.alarm != nil && activity.isOngoing {
                if alarms.first(where: { $0.id == activity.alarm })?.content(in: calendar()) == nil {
                    activities.end(activity.id, policy: .immediate)
                }
            }
            for alarm in alarms where alarm.content(in: calendar()) != nil { show(alarm, isHeard: false) }
        }
        advance()
    }

    /// Has what another process has kept meanwhile, in place of what it kept before.
    ///
    /// - Parameter allowsWriting: called before anything else is kept.
    package func replaceKept(by alarms: [AlarmRecord], allowsWriting: () -> Void) {
        changing.withLock { _ in
            let (old, new) = state.withLock { state in
                let old = state.table
                state.table = AlarmTable(alarms)
                return (old, state.table)
            }
            allowsWriting()
            announce(from: old, to: new)
        }
        advance()
    }

    private typealias Change = (inout AlarmTable, Date, Calendar) throws(AlarmProblem) -> Void

    private func change(_ change: Change, then also: (inout State) -> Void = { _ in }) throws {
        try changing.withLock { _ in
            let old = state.withLock { $0.table }
            var new = old
            try change(&new, now(), calendar())
            if new != old { try keeper?.save(new.alarms) }
            state.withLock { state in
                state.table = new
                also(&state)
                for id in state.actions.keys where new[id] == nil { state.actions[id] = nil }
            }
            announce(from: old, to: new)
        }
    }

    private func changeAnyway(_ change: (inout AlarmTable, Date, Calendar) -> Void) {
        changing.withLock { _ in
            let old = state.withLock { $0.table }
            var new = old
            change(&new, now(), calendar())
            guard new != old else { return }
            do {
                try keeper?.save(new.alarms)
            } catch {
                complain("the alarms can't be kept: \(error)")
            }
            state.withLock { $0.table = new }
            announce(from: old, to: new)
        }
    }

    /// Shows what is another, and tells who follows.
    private func announce(from old: AlarmTable, to new: AlarmTable) {
        guard old != new else { return }
        for alarm in old.alarms where new[alarm.id] == nil { hide(alarm.id) }
        for alarm in new.alarms where alarm != old[alarm.id] {
            if alarm.content(in: calendar()) == nil {
                hide(alarm.id)
            } else {
                show(alarm, isHeard: alarm.rings != old[alarm.id]?.rings ?? 0)
            }
        }
        state.withLock { state in
            for follower in state.followers.values { follower.yield(new.alarms) }
        }
    }

    /// The activity of an alarm.
    private func activity(of id: UUID) -> ActivityRecord? {
        activities.records.first { $0.alarm == id && $0.isOngoing }
    }

    private func hide(_ id: UUID) {
        if let activity = activity(of: id) { activities.end(activity.id, policy: .immediate) }
    }

    /// - Parameter isHeard: whether it calls the user's attention.
    private func show(_ alarm: AlarmRecord, isHeard: Bool) {
        do {
            guard let content = alarm.content(in: calendar()) else { return }
            let shown = NewActivity.Content(
                state: try ActivityJSON.text(content), relevanceScore: alarm.isAlerting ? 100 : 0)
            let alert = ActivityAlert(title: alarm.presentation.title, body: "", sound: alarm.sound)
            let attention = isHeard && alarm.isAlerting ? alert : nil
            if let activity = activity(of: alarm.id) {
                activities.update(activity.id, shown, alert: attention)
            } else {
                var new = NewActivity(type: alarm.type, attributes: alarm.attributes, content: shown)
                new.alarm = alarm.id
                new.alert = attention
                _ = try activities.request(new)
            }
        } catch {
            complain("the alarm \(alarm.id) can't be shown: \(error)")
        }
    }
}
