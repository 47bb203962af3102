internal import ControlEngine
internal import DBus

/// The signals of the last changes of some controls, as they were sent: a toggle goes back and forth between the same
/// two states.
struct SentChanges {
    /// The signals that tell of one change.
    final class Change {
        let before: ControlState
        let after: ControlState
        /// What they tell of.
        fileprivate(set) var properties: [MemberName]
        let signals: MarshalledSignals

        init(before: ControlState, after: ControlState, properties: [MemberName], signals: MarshalledSignals) {
            self.before = before
            self.after = after
            self.properties = properties
            self.signals = signals
        }
    }

    private final class Kept {
        var changes: [Change] = []
        var queued: (properties: [MemberName], signals: QueuedSignals)?
    }

    /// There and back.
    private static let perControl = 2
    /// The changes of so many controls are kept. Beyond that all are forgotten, as most are never needed again.
    private static let capacity = 64

    private var controls: [ControlID: Kept] = [:]

    /// Sends the signals for a change.
    ///
    /// - Parameters:
    ///   - make: makes them where they are not at hand any more; nil when there is nothing to send.
    ///   - send: sends them, instead of those that tell of the same properties and wait still.
    mutating func tell(
        _ id: ControlID, from before: ControlState, to after: ControlState, make: () -> Change?,
        send: (MarshalledSignals, QueuedSignals?) -> QueuedSignals?
    ) {
        let kept = controls[id]
        let known = kept?.changes.first { $0.after.looks(like: after) && $0.before.looks(like: before) }
        guard let change = known ?? make() else { return }
        // The same list most times, and then only its address is compared.
        let earlier = kept?.queued.flatMap { $0.properties == change.properties ? $0.signals : nil }
        let queued = send(change.signals, earlier)
        let control = kept ?? add(id)
        control.queued = queued.map { (change.properties, $0) }
        if known == nil { keep(change, of: control) }
    }

    mutating func forget(_ id: ControlID) { controls[id] = nil }

    private mutating func add(_ id: ControlID) -> Kept {
        if controls.count >= Self.capacity { controls = [:] }
        let control = Kept()
        controls[id] = control
        return control
    }

    private func keep(_ change: Change, of control: Kept) {
        if control.changes.count == Self.perControl { control.changes.removeFirst() }
        if let same = control.changes.first(where: { $0.properties == change.properties }) {
            change.properties = same.properties
        }
        control.changes.append(change)
    }
}
