internal import AppIntentsLite
internal import WidgetKitLite

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
