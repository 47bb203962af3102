internal import FoundationEssentials
internal import ControlBasics

/// When each widget changes next by itself, and the one timer for all of them.
@EngineActor
final class TimelineTimer {
    /// How many widgets change in one iteration of the loop, so that ten thousand that are due at once don't
    /// delay others.
    private static let batch = 256
    /// How far a timer may be off before it counts as a jump of the wall clock.
    private static let tolerance: TimeInterval = 5

    private let clock: any EngineClock
    private var deadlines = TimelineDeadlines()
    private var timer: (any ScheduledAction)?
    /// The date that the timer is for, and when the timer is due, which may be earlier.
    private var target: Date?
    private var due = Date.distantPast
    private var hasEnded = false
    /// Called for each widget whose moment has come, and forgotten here: it is to be planned again.
    var isDue: @EngineActor (WidgetID, Date) -> Void = { _, _ in }
    /// Called where the wall clock was set, or the machine woke from sleep: all are to be planned again.
    var jumped: @EngineActor () -> Void = {}

    init(_ clock: any EngineClock) { self.clock = clock }

    /// Whether nothing is planned.
    var isIdle: Bool { deadlines.count == 0 }

    /// Plans a widget's next change in place of its earlier one; nil for none.
    func plan(_ id: WidgetID, at date: Date?) {
        guard !hasEnded else { return }
        deadlines.set(id, to: date)
        arm()
    }

    /// Forgets a widget that is gone.
    func remove(_ id: WidgetID) {
        deadlines.remove(id)
        if !hasEnded { arm() }
    }

    /// The wall clock was set: however long it is until the next moment, it is another time now.
    func clockSet() {
        timer?.cancel()
        timer = nil
        if !hasEnded { arm() }
    }

    /// Nothing is due any more.
    func end() {
        hasEnded = true
        timer?.cancel()
    }

    private func arm() {
        guard deadlines.next != target || timer == nil else { return }
        timer?.cancel()
        timer = nil
        target = deadlines.next
        guard let next = deadlines.next else { return }
        let now = clock.now
        let wait = min(max(0, next.timeIntervalSince(now)), clock.longestSleep.seconds)
        due = now.addingTimeInterval(wait)
        // Rounded up, so that what is due at that moment is due when the timer fires.
        timer = clock.schedule(after: .milliseconds(Int64(clamping: (wait * 1_000).rounded(.up)))) {
            [weak self] in
            self?.fired()
        }
    }

    private func fired() {
        timer = nil
        guard !hasEnded else { return }
        let now = clock.now
        if abs(now.timeIntervalSince(due)) > Self.tolerance {
            jumped()
        } else {
            for id in deadlines.takeDue(now, limit: Self.batch) { isDue(id, now) }
        }
        arm()
    }
}
