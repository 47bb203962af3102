package import FoundationEssentials

/// How much of a provider's timeline is taken: a provider may answer a million entries, and each costs a
/// tree.
package struct TimelineBounds: Hashable, Sendable {
    /// The moment from which on entries matter.
    package let now: Date
    /// The most entries that are kept. Default 10,000.
    package let limit: Int

    package init(now: Date, limit: Int = 10_000) {
        self.now = now
        self.limit = limit
    }

    /// No bounds: all entries, in order.
    package static let none = TimelineBounds(now: .distantPast, limit: .max)

    /// Entries in order of their dates: all of them, or when they are too many, the one that is current and
    /// those that follow it, as far as the limit goes. Entries whose date is no date are left out.
    func apply<Entry: TimelineEntry>(_ entries: [Entry]) -> (kept: ArraySlice<Entry>, isCut: Bool) {
        let usable = entries.filter { $0.date.timeIntervalSinceReferenceDate.isFinite }
        let isOrdered = zip(usable, usable.dropFirst()).allSatisfy { $0.date <= $1.date }
        // The order of entries with equal dates is the provider's.
        let sorted =
            isOrdered
            ? usable
            : usable.enumerated().sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
                .map(\.element)
        guard sorted.count > limit else { return (sorted[...], false) }
        let current = (sorted.firstIndex { $0.date > now } ?? sorted.count) - 1
        let kept = sorted[max(0, current)...].prefix(limit)
        return (kept, kept.endIndex < sorted.endIndex)
    }
}
