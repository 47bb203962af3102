internal import BusContract
internal import ControlEngine
internal import DBus
internal import FoundationEssentials
internal import ControlBasics
internal import WidgetKitLite

extension WidgetState {
    /// The properties of `Widget1` that differ from those of an earlier state, in the order of the interface.
    func changes(from earlier: WidgetState) -> [(MemberName, BusValue)] {
        var changes = ChangedProperties(from: earlier, to: self)
        changes.compare(Widget1.displayName) { $0.displayName }
        changes.compare(Widget1.descriptionText) { $0.description }
        changes.compare(Widget1.families) { $0.familyNames }
        changes.compare(Widget1.family) { "\($0.family)" }
        changes.compare(Widget1.currentEntry) { $0.entry }
        changes.compare(Widget1.entryDate) { $0.entryDate?.microseconds ?? -1 }
        changes.compare(Widget1.nextReload) { $0.nextReload?.microseconds ?? -1 }
        changes.compare(Widget1.reloadPolicy) { $0.reloadPolicy }
        changes.compare(Widget1.budgetRemaining) { UInt32(clamping: $0.budgetRemaining) }
        changes.compare(Widget1.relevance, { $0.relevance }, { Widget1.Relevance($0) })
        return changes.found
    }

    /// The families' names on the bus.
    var familyNames: [String] { families.map { "\($0)" } }
}

extension Widget1.Relevance {
    /// As `Widget1.Relevance` has it: no number for none.
    init(_ relevance: TimelineEntryRelevance?) {
        self.init(score: relevance.map { Double($0.score) } ?? .nan, duration: relevance?.duration ?? 0)
    }
}

extension Date {
    /// Microseconds since the epoch, as all times on the bus.
    var microseconds: Int64 { Int64(clamping: timeIntervalSince1970 * 1_000_000) }
}
