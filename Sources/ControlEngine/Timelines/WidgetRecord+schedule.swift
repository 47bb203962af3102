internal import FoundationEssentials

extension WidgetRecord {
    /// When the widget changes next by itself: an entry becomes current, or a reload is due that isn't under
    /// way.
    func nextChange(at now: Date) -> Date? {
        let reload = refresh.isRunning ? nil : nextReload(at: now)
        return [schedule?.nextEntry(after: now), reload].compactMap(\.self).min()
    }

    /// When the provider is to be asked next: after a failure when it is tried again, else by the policy. It
    /// is not tried again while it still hangs in an earlier attempt.
    func nextReload(at now: Date) -> Date? {
        guard let retry else { return schedule?.reload(at: now, within: budget) }
        return refresh.isHeld ? nil : retry
    }

    /// Whether a reload is due now; it is then taken as done, and paid for where the policy asked for it.
    mutating func takeDueReload(at now: Date) -> Bool {
        guard !refresh.isRunning, let due = nextReload(at: now), due <= now else { return false }
        if retry == nil { budget.spend(at: now) }
        retry = nil
        updatePlan(at: now)
        return true
    }

    /// Counts a failure and plans the next attempt, which is free.
    mutating func failed(at now: Date) {
        retry = now.addingTimeInterval(backoff.failed().seconds)
        updatePlan(at: now)
    }

    /// The wall clock was set, or time passed while the machine slept. True when the timeline is from a
    /// future that is none any more and has to be asked for again.
    mutating func clockSet(to now: Date) -> Bool {
        budget.clockSet(to: now)
        // No attempt is ever planned further ahead than this.
        if let retry { self.retry = min(retry, now.addingTimeInterval(backoff.ceiling.seconds)) }
        updatePlan(at: now)
        guard let loaded = schedule?.loaded else { return false }
        return loaded > now.addingTimeInterval(60)
    }

    /// Brings what is shown of the plan up to date.
    mutating func updatePlan(at now: Date) {
        state.nextReload = nextReload(at: now)
        state.budgetRemaining = budget.remaining(at: now)
    }
}

extension Duration {
    /// As seconds, for dates.
    var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
