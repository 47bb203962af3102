internal import BusContract
internal import ControlEngine
internal import DBus

/// The signals of the last changes of some controls, as they were sent: a toggle goes back and forth between
/// the same two states.
@EngineActor
struct ChangesCache {
    /// The signals that announce one change.
    final class Change {
        let before: ControlState
        let after: ControlState
        /// The change that they announce.
        fileprivate(set) var properties: [MemberName]
        let signals: MarshalledSignals

        init(before: ControlState, after: ControlState, properties: [MemberName], signals: MarshalledSignals)
        {
            self.before = before
            self.after = after
            self.properties = properties
            self.signals = signals
        }
    }

    /// What was sent of one control.
    @EngineActor
    final class Control {
        /// Escaping a kind takes longer than finding it here.
        let path: ObjectPath
        private var changes: [Change] = []
        private var queued: (properties: [MemberName], signals: QueuedSignals)?

        fileprivate init(_ id: ControlID) { path = id.path }

        /// What was sent when the control went from one state to another; nil when that is not known any
        /// more.
        func change(from before: ControlState, to after: ControlState) -> Change? {
            changes.first { $0.after.looks(like: after) && $0.before.looks(like: before) }
        }

        func keep(_ change: Change) {
            if changes.count == ChangesCache.perControl { changes.removeFirst() }
            if let same = changes.first(where: { $0.properties == change.properties }) {
                change.properties = same.properties
            }
            changes.append(change)
        }

        /// Sends the signals for a change, in place of those that announce the same properties and wait
        /// still.
        func send(_ change: Change, _ send: (MarshalledSignals, QueuedSignals?) -> QueuedSignals?) {
            // The same list most times, and then only its address is compared.
            let earlier = queued.flatMap { $0.properties == change.properties ? $0.signals : nil }
            queued = send(change.signals, earlier).map { (change.properties, $0) }
        }
    }

    /// There and back.
    private static let perControl = 2
    /// The changes of so many controls are kept. Beyond that all are forgotten, as most are never needed
    /// again.
    private static let capacity = 64

    private var controls: [ControlID: Control] = [:]

    /// What was sent of a control.
    mutating func of(_ id: ControlID) -> Control {
        if let known = controls[id] { return known }
        if controls.count >= Self.capacity { controls = [:] }
        let control = Control(id)
        controls[id] = control
        return control
    }

    mutating func forget(_ id: ControlID) { controls[id] = nil }
}
