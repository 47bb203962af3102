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

    /// What an object stands for.
    private enum Sort: CaseIterable {
        case control, intent, widget, activity
    }

    /// What happened to an object.
    enum Change {
        /// Properties changed; some without their values where it isn't whole.
        case properties(ObjectPath, interface: String, [String: BusValue], isWhole: Bool)
        case added(ObjectPath, Interfaces)
        case removed(ObjectPath)
    }

    /// The kinds of controls in gallery order.
    var kinds: [String] = [] {
        didSet { changed.insert(.control) }
    }
    /// The kinds of widgets in gallery order.
    var widgetKinds: [String] = [] {
        didSet { changed.insert(.widget) }
    }
    /// Whether what is drawn is followed, widgets and the trees of activities: they can be large, and not
    /// everybody shows them.
    let hasTrees: Bool
    private var objects: [ObjectPath: Interfaces] = [:]
    private var paths: [Sort: Set<ObjectPath>] = [:]
    /// Of which there is something new since ``fill(_:)``: an update of an activity costs nothing for
    /// controls.
    private var changed = Set(Sort.allCases)
    private var controls: [ObjectPath: ControlSnapshot] = [:]
    private var intents: [ObjectPath: IntentSnapshot] = [:]
    private var widgets: [ObjectPath: WidgetSnapshot] = [:]
    private var stale: Set<ObjectPath> = []
    private(set) var isReading = false
    private var lastReading = 0
    private var early: [Change] = []
    /// Whether values are missing, so that the bundle has to be read (again).
    private(set) var isIncomplete = false

    init(hasTrees: Bool) { self.hasTrees = hasTrees }

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
            (objects, paths) = ([:], [:])
            (controls, intents, widgets) = ([:], [:], [:])
            for (path, interfaces) in found { add(path, interfaces) }
            changed = Set(Sort.allCases)
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

    /// - Returns: the widgets and activities of which something changed that isn't announced with its value.
    ///   They are to be read now, each by itself.
    mutating func takeStale() -> Set<ObjectPath> {
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
            let sort = forget(path)
            if isWhole { return }
            switch sort {
            case .widget: stale.insert(path)
            // Only trees are announced without their values.
            case .activity: if hasTrees { stale.insert(path) }
            default: isIncomplete = true
            }
        case .added(let path, let interfaces): add(path, interfaces)
        case .removed(let path):
            guard let sort = forget(path) else { return }
            objects[path] = nil
            paths[sort]?.remove(path)
        }
    }

    private mutating func add(_ path: ObjectPath, _ interfaces: Interfaces) {
        guard let sort = sort(of: path) else { return }
        objects[path] = interfaces
        paths[sort, default: []].insert(path)
        forget(path)
    }

    /// What was made of an object is made anew.
    @discardableResult
    private mutating func forget(_ path: ObjectPath) -> Sort? {
        guard let sort = sort(of: path) else { return nil }
        changed.insert(sort)
        switch sort {
        case .control: controls[path] = nil
        case .intent: intents[path] = nil
        case .widget: widgets[path] = nil
        case .activity: break
        }
        return sort
    }

    /// Nil for what is of no interest.
    private func sort(of path: ObjectPath) -> Sort? {
        switch ContractPath(path) {
        case .control: .control
        case .intent: .intent
        case .activity: .activity
        case .widget: hasTrees ? .widget : nil
        default: nil
        }
    }

    /// Writes what is new since the last time into the model's bundle, which is always the same.
    mutating func fill(_ bundle: inout HubModel.Bundle) {
        let name = bundle.name
        for sort in changed {
            let objects = objects
            let all = (paths[sort] ?? []).lazy.compactMap { path in objects[path].map { (path, $0) } }
            switch sort {
            case .control:
                for (path, interfaces) in all where controls[path] == nil {
                    controls[path] = ControlAddress(bundle: name, path: path).flatMap {
                        ControlSnapshot($0, interfaces: interfaces)
                    }
                }
                bundle.controls = Self.inGalleryOrder(controls, kinds) { $0.address.kind }
            case .intent:
                for (path, interfaces) in all where intents[path] == nil {
                    intents[path] = IntentSnapshot(bundle: name, path: path, interfaces: interfaces)
                }
                bundle.intents = intents.values.sorted { $0.identifier < $1.identifier }
            case .widget:
                for (path, interfaces) in all where widgets[path] == nil {
                    widgets[path] = WidgetSnapshot(bundle: name, path: path, interfaces: interfaces)
                }
                bundle.widgets = Self.inGalleryOrder(widgets, widgetKinds) { $0.kind }
            case .activity:
                bundle.activities = ControlClient.ordered(
                    all.compactMap { ActivitySnapshot(bundle: name, path: $0, interfaces: $1) })
            }
        }
        changed = []
    }

    private static func inGalleryOrder<Value>(
        _ values: [ObjectPath: Value], _ kinds: [String], _ kind: (Value) -> String
    ) -> [Value] {
        let places = Dictionary(zip(kinds, kinds.indices), uniquingKeysWith: min)
        return values.map { path, value in (places[kind(value)] ?? .max, path.rawValue, value) }
            .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    }
}
