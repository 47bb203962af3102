internal import ControlEngine
internal import DBus

/// The signals of the last changes of some controls, as they were sent: a toggle goes back and forth between the same
/// two states.
struct SentChanges {
    private struct Change {
        let before: ControlState
        let after: ControlState
        let signals: MarshalledSignals
    }

    /// There and back.
    private static let perControl = 2
    /// The changes of so many controls are kept. Beyond that all are forgotten, as most are never needed again.
    private static let capacity = 64

    private var changes: [ControlID: [Change]] = [:]

    /// What was sent when a control went from one state to another; nil when that is not known any more.
    func signals(of id: ControlID, from before: ControlState, to after: ControlState) -> MarshalledSignals? {
        changes[id]?.first { $0.after.looks(like: after) && $0.before.looks(like: before) }?.signals
    }

    mutating func keep(
        _ signals: MarshalledSignals, of id: ControlID, from before: ControlState, to after: ControlState
    ) {
        if changes.count >= Self.capacity, changes[id] == nil { changes = [:] }
        var kept = changes[id] ?? []
        if kept.count == Self.perControl { kept.removeFirst() }
        kept.append(Change(before: before, after: after, signals: signals))
        changes[id] = kept
    }

    mutating func forget(_ id: ControlID) { changes[id] = nil }
}
