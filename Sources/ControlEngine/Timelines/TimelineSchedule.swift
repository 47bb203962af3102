internal import ControlBasics
internal import FoundationEssentials
internal import HeapModule

/// Decides which entry of a timeline is current, and when to check again. A plain value: it knows no clock.
///
/// All dates are moments of the wall clock, so it doesn't matter to it how the machine got there: time zones,
/// summer time, sleep, or a clock that was set.
struct TimelineSchedule: Hashable, Sendable {
    enum Policy: Hashable, Sendable {
        case atEnd, never
        case after(Date)
    }

    /// The entries' dates, ascending.
    var dates: [Date]
    let policy: Policy
    /// When the timeline came.
    let loaded: Date
    /// The least seconds between two reloads that a policy asks for.
    var minimumInterval: TimeInterval = 5 * 60
    /// Whether entries at its end were left out, so that it has to be asked for again there whatever its
    /// policy.
    var isCut = false

    /// The entry that is current: the last whose date has come, or the first while none has.
    func current(at now: Date) -> Int? {
        guard !dates.isEmpty else { return nil }
        return max(0, firstIndex(after: now) - 1)
    }

    /// When the next entry becomes current.
    func nextEntry(after now: Date) -> Date? {
        let index = firstIndex(after: now)
        return index < dates.count ? dates[index] : nil
    }

    /// When the policy wants the provider to be asked again. A timeline without entries is at its end at
    /// once.
    var wanted: Date? {
        let asked: Date?
        switch policy {
        case .never: asked = nil
        case .after(let date): asked = date
        case .atEnd: asked = dates.last ?? loaded
        }
        guard isCut, let end = dates.last else { return asked }
        return min(asked ?? end, end)
    }

    /// When the provider is to be asked again: never less than ``minimumInterval`` after it was, and within
    /// the budget.
    func reload(at now: Date, within budget: ReloadBudget) -> Date? {
        guard let wanted, wanted.isUsable else { return nil }
        // A timeline that came in the future came before the clock was set back; it counts as of now.
        let earliest = min(loaded, now).addingTimeInterval(minimumInterval)
        return budget.earliest(from: max(wanted, earliest))
    }

    private func firstIndex(after now: Date) -> Int {
        var (low, high) = (0, dates.count)
        while low < high {
            let middle = (low + high) / 2
            if dates[middle] > now { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

/// When each widget changes next, the earliest first: what lets one timer serve all widgets. A plain value.
///
/// A heap of dates beside the date that counts for each widget. A date that counts no more stays in the heap
/// until it comes to the top, or such dates are more than half of it: changing or removing one is as cheap as
/// adding it. Widgets with equal dates come in the order in which they were first added.
struct TimelineDeadlines: Sendable {
    private struct Item: Comparable {
        let id: WidgetID
        let date: Date
        let rank: UInt64
        /// Another one each time that a widget gets a date.
        let number: UInt64

        static func < (one: Item, other: Item) -> Bool {
            one.date == other.date ? one.rank < other.rank : one.date < other.date
        }
    }

    private var heap = Heap<Item>()
    private var planned: [WidgetID: Item] = [:]
    private var ranks: [WidgetID: UInt64] = [:]
    private var lastRank: UInt64 = 0
    private var lastNumber: UInt64 = 0

    /// The next date; nil when nothing is planned.
    var next: Date? { heap.min?.date }

    /// How many widgets have a date.
    var count: Int { planned.count }

    subscript(_ id: WidgetID) -> Date? { planned[id]?.date }

    /// Gives a widget a date in place of its earlier one; nil removes its deadline.
    mutating func set(_ id: WidgetID, to date: Date?) {
        let date = date.flatMap { $0.isUsable ? $0 : nil }
        guard date != planned[id]?.date else { return }
        planned[id] = nil
        if let date {
            lastNumber += 1
            let item = Item(id: id, date: date, rank: rank(of: id), number: lastNumber)
            planned[id] = item
            heap.insert(item)
        }
        dropStale()
    }

    /// Forgets a widget that is gone.
    mutating func remove(_ id: WidgetID) {
        set(id, to: nil)
        ranks[id] = nil
    }

    /// Removes those that are due and returns them, the earliest first, `limit` at most.
    mutating func takeDue(_ now: Date, limit: Int = .max) -> [WidgetID] {
        var due: [WidgetID] = []
        while due.count < limit, let first = heap.min, first.date <= now {
            due.append(first.id)
            set(first.id, to: nil)
        }
        return due
    }

    private mutating func rank(of id: WidgetID) -> UInt64 {
        if let rank = ranks[id] { return rank }
        lastRank += 1
        ranks[id] = lastRank
        return lastRank
    }

    /// Keeps the top of the heap one that counts.
    private mutating func dropStale() {
        if heap.count > 32, heap.count > planned.count * 2 { heap = Heap(planned.values) }
        while let first = heap.min, planned[first.id]?.number != first.number { heap.removeMin() }
    }
}

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
