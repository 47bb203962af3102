internal import FoundationEssentials

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
