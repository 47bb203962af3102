internal import FoundationEssentials
internal import SwiftUILite
internal import WidgetKitLite

extension WidgetRecord {
    /// The timeline as it is kept; nil before the first one.
    var stored: StoredTimeline? {
        guard schedule != nil else { return nil }
        return StoredTimeline(
            kind: id.kind, instance: id.instance, revision: state.revision,
            entries: entries.map { .init(date: $0.date, json: $0.view.node.json()) })
    }

    /// Shows the entry of a kept timeline that is current now. Its actions aren't kept, so none can be run.
    mutating func restore(_ timeline: StoredTimeline, now: Date) {
        state.revision = max(state.revision, timeline.revision)
        let entries = timeline.entries.sorted { $0.date < $1.date }
        guard let entry = entries.last(where: { $0.date <= now }) ?? entries.first else { return }
        state.entry = entry.json
        state.entryDate = entry.date
    }
}
