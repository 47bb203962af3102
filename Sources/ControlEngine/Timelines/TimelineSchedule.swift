internal import FoundationEssentials

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
