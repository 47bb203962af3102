internal import AppIntentsLite
internal import WidgetKitLite

/// Who depends on what: which controls hold an action, which widgets and controls reload after it, and who
/// reads which shared values. It decides; others act on what it answers.
///
/// An object, as a press asks it several times and would copy the tables each time.
@EngineActor
final class Dependencies {
    typealias Reader = StateTracker.Reader

    // Exclusivity is unchecked, because all accesses are on the engine's executor and none is open across a
    // call that leads back here; a press would pay for each check.
    @exclusivity(unchecked) private var actions = ActionIndex()
    @exclusivity(unchecked) private var tracker = StateTracker()

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
    func add(_ record: ControlRecord) { actions.add(record) }

    /// A control is gone.
    func remove(_ record: ControlRecord) {
        actions.remove(record)
        _ = tracker.update(.control(record.id), reads: [])
    }

    /// A control's template may hold an action of another type than before, and its values may come from
    /// elsewhere: it was evaluated, or configured.
    func update(_ record: ControlRecord) {
        actions.replaceSource(of: record.id, by: record.source)
        actions.update(record.id, record.source, holding: record.actionType)
    }

    /// A widget was placed, or reloads after other actions than before.
    func update(_ id: WidgetID, reloadsAfter types: Set<ObjectIdentifier>) {
        actions.update(id, reloadsAfter: types)
    }

    /// A widget is gone.
    func remove(_ id: WidgetID) {
        actions.remove(id)
        _ = tracker.update(.widget(id), reads: [])
    }

    /// A provider and what it showed were asked. One that failed may have read less than it depends on.
    ///
    /// - Returns: whether it depends on other values than before.
    func noteReads(of reader: Reader, _ access: StateAccess, failed: Bool) -> Bool {
        var keys = access.reads
        if failed { keys.formUnion(tracker.keys(readBy: reader)) }
        return tracker.update(reader, reads: keys)
    }

    /// An action wrote shared values.
    ///
    /// - Returns: whether actions of its type were not known to write them.
    func noteWrites(of type: any AppIntent.Type, _ keys: Set<StateKey>) -> Bool {
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

/// Which controls and widgets an action concerns, found in one look-up by its type. All lists are in gallery
/// order.
struct ActionIndex: Sendable {
    typealias Holder = (id: ControlID, source: ControlSource)

    /// The controls whose template holds the action.
    private(set) var holders: [ObjectIdentifier: [Holder]] = [:]
    /// The widgets that reload after it.
    private(set) var widgets: [ObjectIdentifier: [WidgetID]] = [:]
    /// The controls that are declared to reload after it.
    private(set) var dependentControls: [ObjectIdentifier: [ControlID]] = [:]

    /// Rank in the gallery, by which the lists are ordered, and under which type each stands at present.
    private var places: [ControlID: (rank: Int, type: ObjectIdentifier)] = [:]
    private var nextRank = 0
    private var widgetRanks: [WidgetID: Int] = [:]
    private var nextWidgetRank = 0
    /// Under which types each stands at present.
    private var reloading: [WidgetID: Set<ObjectIdentifier>] = [:]

    @EngineActor
    mutating func add(_ record: ControlRecord) {
        let id = record.id
        nextRank += 1
        for reload in record.declaration.reloadsAfter {
            dependentControls[ObjectIdentifier(reload), default: []].append(id)
        }
        guard record.sharesAction else { return }
        places[id] = (nextRank, record.actionType)
        holders[record.actionType, default: []].append((id, record.source))
    }

    @EngineActor
    mutating func remove(_ record: ControlRecord) {
        let id = record.id
        for reload in record.declaration.reloadsAfter {
            dependentControls[ObjectIdentifier(reload)]?.removeAll { $0 == id }
        }
        if let place = places.removeValue(forKey: id) { holders[place.type]?.removeAll { $0.id == id } }
    }

    /// A control's template may hold an action of another type than before.
    mutating func update(_ id: ControlID, _ source: ControlSource, holding type: ObjectIdentifier) {
        guard let (rank, before) = places[id], before != type else { return }
        places[id] = (rank, type)
        holders[before]?.removeAll { $0.id == id }
        let place = holders[type]?.firstIndex { (places[$0.id]?.rank ?? 0) > rank }
        holders[type, default: []].insert((id, source), at: place ?? holders[type]?.count ?? 0)
    }

    /// A control's values come from elsewhere now: it was configured.
    mutating func replaceSource(of id: ControlID, by source: ControlSource) {
        guard let type = places[id]?.type, let place = holders[type]?.firstIndex(where: { $0.id == id })
        else { return }
        holders[type]?[place].source = source
    }

    /// A widget is gone.
    mutating func remove(_ id: WidgetID) {
        update(id, reloadsAfter: [])
        reloading[id] = nil
        widgetRanks[id] = nil
    }

    /// A widget reloads after actions of these types, and no others any more.
    mutating func update(_ id: WidgetID, reloadsAfter types: Set<ObjectIdentifier>) {
        if widgetRanks[id] == nil {
            nextWidgetRank += 1
            widgetRanks[id] = nextWidgetRank
        }
        let before = reloading[id] ?? []
        guard before != types else { return }
        reloading[id] = types
        for type in before.subtracting(types) { widgets[type]?.removeAll { $0 == id } }
        let rank = widgetRanks[id] ?? 0
        for type in types.subtracting(before) {
            let place = widgets[type]?.firstIndex { (widgetRanks[$0] ?? 0) > rank }
            widgets[type, default: []].insert(id, at: place ?? widgets[type]?.count ?? 0)
        }
    }
}

/// Who depends on which shared values: readers by key, and what each type of action writes. A plain value.
struct StateTracker: Sendable {
    /// What is asked again when a value that it read was written.
    enum Reader: Hashable, Sendable {
        case control(ControlID)
        case widget(WidgetID)
    }

    /// How many keys are remembered of what a type of action writes; keys may be made up as they go.
    private static let memory = 256

    private var reads: [Reader: Set<StateKey>] = [:]
    private var readers: [StateKey: Set<Reader>] = [:]
    /// The keys of each suite that have readers, for writes to a suite as a whole.
    private var suites: [String: Set<StateKey>] = [:]
    private var writes: [ObjectIdentifier: Set<StateKey>] = [:]

    /// Applies what a reader read in its last run. True when that is something else than before.
    mutating func update(_ reader: Reader, reads now: Set<StateKey>) -> Bool {
        let before = reads[reader] ?? []
        guard before != now else { return false }
        reads[reader] = now.isEmpty ? nil : now
        for key in before.subtracting(now) {
            readers[key]?.remove(reader)
            if readers[key]?.isEmpty == true {
                readers[key] = nil
                suites[key.suite]?.remove(key)
                if suites[key.suite]?.isEmpty == true { suites[key.suite] = nil }
            }
        }
        for key in now.subtracting(before) {
            readers[key, default: []].insert(reader)
            suites[key.suite, default: []].insert(key)
        }
        return true
    }

    /// Applies what an action wrote. True when actions of its type were not known to write that.
    mutating func learn(_ action: ObjectIdentifier, writes keys: Set<StateKey>) -> Bool {
        var known = writes[action] ?? []
        let before = known.count
        for key in keys where known.count < Self.memory { known.insert(key) }
        guard known.count > before else { return false }
        writes[action] = known
        return true
    }

    /// What a reader read in its last run.
    func keys(readBy reader: Reader) -> Set<StateKey> { reads[reader] ?? [] }

    /// What actions of a type have written.
    func keys(writtenBy action: ObjectIdentifier) -> Set<StateKey> { writes[action] ?? [] }

    /// Those who read any of these keys. A suite as a whole stands for all its keys, on either side.
    func readers(of keys: Set<StateKey>) -> Set<Reader> {
        var found: Set<Reader> = []
        for key in keys {
            if key.key == nil {
                for other in suites[key.suite] ?? [] { found.formUnion(readers[other] ?? []) }
            } else {
                found.formUnion(readers[key] ?? [])
                found.formUnion(readers[StateKey(suite: key.suite, key: nil)] ?? [])
            }
        }
        return found
    }
}

extension Set<StateKey> {
    /// Whether a write of `keys` concerns one who read these.
    func isTouched(by keys: Set<StateKey>) -> Bool {
        if !isDisjoint(with: keys) { return true }
        return contains { read in
            keys.contains { $0.suite == read.suite && ($0.key == nil || read.key == nil) }
        }
    }
}
