internal import BusContract
internal import ControlClient
internal import DBus

/// What a bundle has on the bus, kept up to date by what it announces. A plain value.
///
/// Everything is read once when the bundle appears, and changes are applied to that. Those that come while a
/// read is under way are applied after it: in their order they end at the same state, whichever of them the
/// answer has already seen.
struct BundleContents {
    typealias Interfaces = [String: [String: BusValue]]

    /// What happened to an object.
    enum Change {
        /// Properties changed; some without their values where it isn't whole.
        case properties(ObjectPath, interface: String, [String: BusValue], isWhole: Bool)
        case added(ObjectPath, Interfaces)
        case removed(ObjectPath)
    }

    /// The kinds of controls in gallery order.
    var kinds: [String] = []
    /// The kinds of widgets in gallery order.
    var widgetKinds: [String] = []
    /// Whether widgets are followed: their trees can be large, and not everybody shows them.
    let hasWidgets: Bool
    private var objects: [ObjectPath: Interfaces] = [:]
    private var controls: [ObjectPath: ControlSnapshot] = [:]
    private var intents: [ObjectPath: IntentSnapshot] = [:]
    private var widgets: [ObjectPath: WidgetSnapshot] = [:]
    private var stale: Set<ObjectPath> = []
    private(set) var isReading = false
    private var lastReading = 0
    private var early: [Change] = []
    /// Whether values are missing, so that the bundle has to be read (again).
    private(set) var isIncomplete = false

    init(hasWidgets: Bool) { self.hasWidgets = hasWidgets }

    /// - Returns: the number of the read that begins; the answer of an older one is worth nothing.
    mutating func beginReading() -> Int {
        lastReading += 1
        isReading = true
        forgetReading()
        return lastReading
    }

    /// Applies the answer of a read, or nil where there is none.
    ///
    /// - Returns: false for one that is worth nothing any more.
    mutating func endReading(_ number: Int, _ found: [ObjectPath: Interfaces]?) -> Bool {
        guard isReading, number == lastReading else { return false }
        isReading = false
        if let found {
            objects = found.filter { concerns($0.key) }
            (controls, intents, widgets) = ([:], [:], [:])
        }
        early.forEach { apply($0) }
        early = []
        return true
    }

    /// The bundle has gone; what it had stays as it was.
    mutating func vanish() {
        isReading = false
        forgetReading()
    }

    private mutating func forgetReading() {
        isIncomplete = false
        early = []
        stale = []
    }

    /// - Returns: the widgets of which something changed that isn't announced with its value. They are to be
    ///   read now, each by itself.
    mutating func takeStaleWidgets() -> Set<ObjectPath> {
        defer { stale = [] }
        return stale
    }

    /// Applies what the bundle has announced.
    mutating func receive(_ change: Change) {
        if isReading { early.append(change) } else { apply(change) }
    }

    private mutating func apply(_ change: Change) {
        switch change {
        case .properties(let path, let interface, let values, let isWhole):
            guard objects[path]?[interface] != nil else { return }
            objects[path]?[interface]?.merge(values) { $1 }
            forget(path)
            if isWhole { return }
            if case .widget = ContractPath(path) { stale.insert(path) } else { isIncomplete = true }
        case .added(let path, let interfaces):
            if concerns(path) { objects[path] = interfaces }
            forget(path)
        case .removed(let path):
            objects[path] = nil
            forget(path)
        }
    }

    private mutating func forget(_ path: ObjectPath) {
        controls[path] = nil
        intents[path] = nil
        widgets[path] = nil
    }

    private func concerns(_ path: ObjectPath) -> Bool {
        switch ContractPath(path) {
        case .control, .intent, .activity: true
        case .widget: hasWidgets
        default: false
        }
    }

    /// Writes what there is into the model's bundle.
    mutating func fill(_ bundle: inout HubModel.Bundle) {
        let name = bundle.name
        var activities: [ActivitySnapshot] = []
        for (path, interfaces) in objects {
            switch ContractPath(path) {
            case .control where controls[path] == nil:
                controls[path] = ControlAddress(bundle: name, path: path).flatMap {
                    ControlSnapshot($0, interfaces: interfaces)
                }
            case .intent where intents[path] == nil:
                intents[path] = IntentSnapshot(bundle: name, path: path, interfaces: interfaces)
            case .widget where widgets[path] == nil:
                widgets[path] = WidgetSnapshot(bundle: name, path: path, interfaces: interfaces)
            case .activity:
                if let activity = ActivitySnapshot(bundle: name, path: path, interfaces: interfaces) {
                    activities.append(activity)
                }
            default: break
            }
        }
        bundle.controls = Self.inGalleryOrder(controls, kinds) { $0.address.kind }
        bundle.widgets = Self.inGalleryOrder(widgets, widgetKinds) { $0.kind }
        bundle.intents = intents.values.sorted { $0.identifier < $1.identifier }
        bundle.activities = activities.sorted {
            ($0.relevanceScore, $1.startDate, $1.id) > ($1.relevanceScore, $0.startDate, $0.id)
        }
    }

    private static func inGalleryOrder<Value>(
        _ values: [ObjectPath: Value], _ kinds: [String], _ kind: (Value) -> String
    ) -> [Value] {
        let places = Dictionary(zip(kinds, kinds.indices), uniquingKeysWith: min)
        return values.map { path, value in (places[kind(value)] ?? .max, path.rawValue, value) }
            .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    }
}
