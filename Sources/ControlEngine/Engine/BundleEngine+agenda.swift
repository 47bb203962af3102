internal import FoundationEssentials

extension BundleEngine {
    /// How many widgets change in one iteration of the loop, so that ten thousand that are due at once don't
    /// delay others.
    private static let batch = 256
    /// How far a timer may be off before it counts as a jump of the wall clock.
    private static let tolerance: TimeInterval = 5

    /// Puts the next moment at which a widget changes by itself on the agenda.
    func plan(_ id: WidgetID) {
        guard phase == .running else { return }
        agenda.set(id, to: widgets[id]?.nextChange(at: clock.now))
        armAgenda()
    }

    /// Sets the one timer to the next moment on the agenda.
    private func armAgenda() {
        guard agenda.next != agendaTarget || agendaTimer == nil else { return }
        agendaTimer?.cancel()
        agendaTimer = nil
        agendaTarget = agenda.next
        guard let next = agenda.next else { return }
        let now = clock.now
        let wait = min(max(0, next.timeIntervalSince(now)), clock.longestSleep.seconds)
        agendaDue = now.addingTimeInterval(wait)
        // Rounded up, so that what is due at that moment is due when the timer fires.
        agendaTimer = clock.schedule(after: .milliseconds(Int64((wait * 1_000).rounded(.up)))) {
            [weak self] in
            self?.agendaFired()
        }
    }

    private func agendaFired() {
        agendaTimer = nil
        guard phase == .running else { return }
        let now = clock.now
        if abs(now.timeIntervalSince(agendaDue)) > Self.tolerance { return clockJumped() }
        for id in agenda.takeDue(now, limit: Self.batch) { widgetIsDue(id, now) }
        armAgenda()
    }

    /// The wall clock was set, or the machine woke from sleep: everything is planned anew.
    func clockJumped() {
        guard phase == .running else { return }
        let now = clock.now
        for id in widgetIDs {
            var isStale = false
            change(id) { isStale = $0.clockSet(to: now) }
            if isStale { reload(id) }
            widgetIsDue(id, now)
        }
        armAgenda()
    }

    /// Shows a widget's current entry, and reloads it when that is due.
    func widgetIsDue(_ id: WidgetID, _ now: Date) {
        var entryDate: Date?
        var isReloadDue = false
        change(id) { widget in
            if widget.showCurrent(now: now) { entryDate = widget.state.entryDate }
            isReloadDue = widget.takeDueReload(at: now)
        }
        if let entryDate { emit(.entryChanged(id, entryDate)) }
        if isReloadDue { reload(id) }
        plan(id)
    }

    /// How many reloads that its policy asks for a widget has left at this moment.
    package func budgetRemaining(of id: WidgetID) -> Int { widgets[id]?.budget.remaining(at: clock.now) ?? 0 }
}
