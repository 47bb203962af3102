internal import FoundationEssentials

/// Decides which entry of a timeline is current, and when to look again. A plain value: it knows no clock.
struct TimelineSchedule: Hashable, Sendable {
    /// The least time between two reloads that a policy asks for.
    static let minimumInterval: TimeInterval = 5 * 60

    enum Policy: Hashable, Sendable {
        case atEnd, never
        case after(Date)
    }

    /// The entries' dates, ascending.
    let dates: [Date]
    let policy: Policy
    let loaded: Date

    /// The entry that is current: the last whose date has come, or the first while none has.
    func current(at now: Date) -> Int? {
        guard !dates.isEmpty else { return nil }
        return max(0, (dates.firstIndex { $0 > now } ?? dates.count) - 1)
    }

    /// When the provider is to be asked again; never less than ``minimumInterval`` after it was.
    var reload: Date? {
        let wanted: Date
        switch policy {
        case .never: return nil
        case .after(let date): wanted = date
        case .atEnd:
            guard let last = dates.last else { return nil }
            wanted = last
        }
        return max(wanted, loaded.addingTimeInterval(Self.minimumInterval))
    }

    /// The next moment at which something changes: an entry becomes current or a reload is due.
    func nextChange(after now: Date) -> Date? {
        let entry = dates.first { $0 > now }
        return [entry, reload.map { max($0, now) }].compactMap(\.self).min()
    }
}
