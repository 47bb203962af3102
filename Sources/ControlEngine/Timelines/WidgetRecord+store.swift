internal import FoundationEssentials
internal import WidgetKitLite

extension WidgetRecord {
    /// How many entries are kept for the next start, from the current one on. The start brings the rest.
    private static let keptEntries = 1_000

    /// The timeline as it is kept; nil before the first one. Trees become text when it is called, which may
    /// be where that is no hurry.
    var stored: (@Sendable () -> StoredTimeline)? {
        guard let schedule, !entries.isEmpty else { return nil }
        let first = state.entryDate.flatMap { date in entries.firstIndex { $0.date == date } } ?? 0
        let kept = entries[first...].prefix(Self.keptEntries)
        return { [id, state, budget] in
            var timeline = StoredTimeline(
                kind: id.kind, instance: id.instance, revision: state.revision,
                entries: kept.map(\.stored))
            timeline.policy = state.reloadPolicy
            if case .after(let date) = schedule.policy { timeline.reloadDate = date }
            timeline.loaded = schedule.loaded
            timeline.uses = budget.uses
            return timeline
        }
    }
}

extension StoredTimeline {
    /// The policy; a file that says none, or one that is not known, asks for no reload.
    var reloadPolicy: TimelineSchedule.Policy {
        switch policy {
        case "atEnd": .atEnd
        case "after": reloadDate.map { .after($0) } ?? .never
        default: .never
        }
    }
}
