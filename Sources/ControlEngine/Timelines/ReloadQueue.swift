internal import DequeModule
internal import FoundationEssentials

/// Which reloads may run: so many at once, the others in order of arrival. A plain value.
///
/// Ten thousand widgets that are due at once would otherwise take all threads from the actions, and those at
/// the end would exceed their limit without having been asked.
struct ReloadQueue: Sendable {
    /// How many run at once. What runs when it becomes less goes on.
    var limit: Int
    private var running: Set<WidgetID> = []
    private var waiting = Deque<WidgetID>()

    init(limit: Int) { self.limit = limit }

    /// Whether no reload runs or waits.
    var isIdle: Bool { running.isEmpty && waiting.isEmpty }

    /// Whether the reload has been let in and has not left.
    func isRunning(_ id: WidgetID) -> Bool { running.contains(id) }

    /// Whether the reload may run now; else it waits for a ``leave(_:)``.
    mutating func enter(_ id: WidgetID) -> Bool {
        if running.count < limit {
            running.insert(id)
            return true
        }
        waiting.append(id)
        return false
    }

    /// A reload has ended, or won't be wanted. The one to run next, if any.
    mutating func leave(_ id: WidgetID) -> WidgetID? {
        guard running.remove(id) != nil else {
            waiting.removeAll { $0 == id }
            return nil
        }
        guard let next = waiting.popFirst() else { return nil }
        running.insert(next)
        return next
    }
}

/// How often a widget may ask for a timeline by itself: so many times within any 24 hours. A plain value that
/// knows no clock.
///
/// The window slides, so there is no hour at which all widgets get their budget back.
struct ReloadBudget: Hashable, Sendable {
    /// Seconds for which a reload counts.
    static let window: TimeInterval = 86_400
    /// The most uses that are remembered, whatever the limit.
    private static let memory = 10_000

    let limit: Int
    /// When it was used, ascending.
    private(set) var uses: [Date]

    /// - Parameters:
    ///   - limit: reloads within any 24 hours; 0 or less for none.
    ///   - uses: what an earlier process used of it, in any order.
    init(limit: Int, uses: [Date] = []) {
        self.limit = limit
        self.uses = Array(uses.filter(\.isUsable).sorted().suffix(Self.memory))
    }

    /// How many reloads are left at a moment.
    func remaining(at now: Date) -> Int {
        max(0, limit - uses.count { $0.addingTimeInterval(Self.window) > now })
    }

    /// The first moment from `date` on at which a reload is within the budget; nil when none ever is.
    func earliest(from date: Date) -> Date? {
        guard limit > 0 else { return nil }
        guard uses.count >= limit else { return date }
        return max(date, uses[uses.count - limit].addingTimeInterval(Self.window))
    }

    mutating func spend(at now: Date) {
        clockSet(to: now)
        uses.removeAll { $0.addingTimeInterval(Self.window) <= now }
        uses.append(now)
        if uses.count > Self.memory { uses.removeFirst(uses.count - Self.memory) }
    }

    /// The wall clock was set. Uses that now lie in the future count as of now, so that a clock that was a
    /// year ahead can't block a widget for a year.
    mutating func clockSet(to now: Date) {
        guard let last = uses.last, last > now else { return }
        uses = uses.map { min($0, now) }
    }
}

extension Date {
    /// Whether it can be reckoned with: a date made of something that is no number can't.
    var isUsable: Bool { timeIntervalSinceReferenceDate.isFinite }
}

/// Keeps reloads after actions to one for each widget and frame: the first comes at once, what is asked for
/// the same widget meanwhile becomes one more when the frame is over. A plain value; the engine keeps the
/// time.
///
/// No screen shows more, and a caller that presses a thousand times a second gets answers instead of
/// timelines.
struct ReloadCoalescer: Sendable {
    private var isOpen = false
    private var reloaded: Set<WidgetID> = []
    private var wanted: [WidgetID] = []
    private var isWanted: Set<WidgetID> = []

    /// Requests reloads.
    ///
    /// - Returns: those to begin now, and whether a frame begins with them, which is to be ended in its time.
    mutating func request(_ ids: [WidgetID]) -> (now: [WidgetID], begins: Bool) {
        var now: [WidgetID] = []
        for id in ids {
            if reloaded.insert(id).inserted {
                now.append(id)
            } else if isWanted.insert(id).inserted {
                wanted.append(id)
            }
        }
        let begins = !isOpen && !now.isEmpty
        isOpen = isOpen || begins
        return (now, begins)
    }

    /// Whether the end of the frame will reload all of these as it is.
    func plans(_ ids: [WidgetID]) -> Bool { ids.allSatisfy { isWanted.contains($0) } }

    /// Ends the frame. The reloads to ask for again, in the order in which they were asked for.
    mutating func end() -> [WidgetID] {
        let next = wanted
        self = ReloadCoalescer()
        return next
    }
}
