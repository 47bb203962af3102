internal import AppIntentsLite
internal import WidgetKitLite

/// Who depends on what: which controls hold an action, which widgets and controls reload after it, and who
/// reads which shared values. A plain value; others act on what it answers.
struct Dependencies {
    typealias Reader = StateTracker.Reader

    private var actions = ActionIndex()
    private var tracker = StateTracker()

    // Who concerns an action, in gallery order.

    /// The controls whose template holds an action, by its type.
    var holders: [ObjectIdentifier: [ActionIndex.Holder]] { actions.holders }

    /// The widgets that reload after an action.
    func widgets(after type: any AppIntent.Type) -> [WidgetID] {
        actions.widgets[ObjectIdentifier(type)] ?? []
    }

    /// The controls that are declared to reload after an action.
    func controls(after type: any AppIntent.Type) -> [ControlID] {
        actions.dependentControls[ObjectIdentifier(type)] ?? []
    }

    /// Whether anything reloads after an action.
    func hasAny(after type: any AppIntent.Type) -> Bool {
        let type = ObjectIdentifier(type)
        return actions.widgets[type]?.isEmpty == false || actions.dependentControls[type]?.isEmpty == false
    }

    /// A control was placed.
    @EngineActor
    mutating func add(_ record: ControlRecord) { actions.add(record) }

    /// A control is gone.
    @EngineActor
    mutating func remove(_ record: ControlRecord) {
        actions.remove(record)
        _ = tracker.update(.control(record.id), reads: [])
    }

    /// A control's template may hold an action of another type than before, and its values may come from
    /// elsewhere: it was evaluated, or configured.
    @EngineActor
    mutating func update(_ record: ControlRecord) {
        actions.replaceSource(of: record.id, by: record.source)
        actions.update(record.id, record.source, holding: record.actionType)
    }

    /// A widget was placed, or reloads after other actions than before.
    @EngineActor
    mutating func update(_ record: WidgetRecord) {
        actions.update(record.id, reloadsAfter: record.reloadTypes)
    }

    /// A widget is gone.
    mutating func remove(_ id: WidgetID) {
        actions.remove(id)
        _ = tracker.update(.widget(id), reads: [])
    }

    /// A provider and what it showed were asked. One that failed may have read less than it depends on.
    ///
    /// - Returns: whether it depends on other values than before.
    mutating func noteReads(of reader: Reader, _ access: StateAccess, failed: Bool) -> Bool {
        var keys = access.reads
        if failed { keys.formUnion(tracker.keys(readBy: reader)) }
        return tracker.update(reader, reads: keys)
    }

    /// An action wrote shared values.
    ///
    /// - Returns: whether actions of its type were not known to write them.
    mutating func noteWrites(of type: any AppIntent.Type, _ keys: Set<StateKey>) -> Bool {
        tracker.learn(ObjectIdentifier(type), writes: keys)
    }

    /// Those who read any of these keys in their last run.
    func readers(of keys: Set<StateKey>) -> Set<Reader> { tracker.readers(of: keys) }

    /// Those who read what actions of a type write, as far as one has run.
    func readers(ofWritesBy type: any AppIntent.Type) -> Set<Reader> {
        tracker.readers(of: tracker.keys(writtenBy: ObjectIdentifier(type)))
    }

    /// The keys that a reader read in its last run.
    func keys(readBy reader: Reader) -> Set<StateKey> { tracker.keys(readBy: reader) }
}
