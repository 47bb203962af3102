internal import BusContract
internal import ControlBasics
internal import ControlClient
internal import DBus

/// What is made of a bundle's objects for show, each when it has changed. A plain value.
struct BundleContents {
    typealias Interfaces = FollowedBundle.Interfaces

    /// What an object stands for.
    private enum Sort: CaseIterable {
        case control, intent, widget, activity
    }

    /// The kinds of controls in gallery order.
    var kinds: [String] = [] {
        didSet {
            changed.insert(.control)
            places = [:]
        }
    }
    /// The kinds of widgets in gallery order.
    var widgetKinds: [String] = [] {
        didSet { changed.insert(.widget) }
    }
    /// Of which there is something new since ``fill(_:from:)``: an update of an activity costs nothing for
    /// controls.
    private var changed = Set(Sort.allCases)
    /// The objects that have changed since; nil for all of them.
    private var stale: Set<ObjectPath>?
    private var controls: [ObjectPath: ControlSnapshot] = [:]
    /// Where each control stands in the model's list.
    private var places: [ObjectPath: Int] = [:]
    private var intents: [ObjectPath: IntentSnapshot] = [:]
    private var widgets: [ObjectPath: WidgetSnapshot] = [:]
    private var activities: [ObjectPath: ActivitySnapshot] = [:]

    /// All objects may be others.
    mutating func changeAll() {
        changed = Set(Sort.allCases)
        stale = nil
    }

    /// An object has changed, come or gone.
    mutating func change(_ path: ObjectPath) {
        guard let sort = Self.sort(of: path) else { return }
        changed.insert(sort)
        stale?.insert(path)
    }

    /// Nil for what is of no interest.
    private static func sort(of path: ObjectPath) -> Sort? {
        switch ContractPath(path) {
        case .control: .control
        case .intent: .intent
        case .activity: .activity
        case .widget: .widget
        default: nil
        }
    }

    /// Writes what is new since the last time into the model's bundle, which is always the same.
    mutating func fill(_ bundle: inout HubModel.Bundle, from objects: FollowedBundle.Objects) {
        let name = bundle.name
        if stale == nil { (controls, intents, widgets, activities) = ([:], [:], [:], [:]) }
        for path in stale ?? Set(objects.keys) {
            let interfaces = objects[path]?.mapValues(BundleWords.shown)
            switch Self.sort(of: path) {
            case .control:
                controls[path] = interfaces.flatMap { interfaces in
                    ControlAddress(bundle: name, path: path).flatMap {
                        ControlSnapshot($0, interfaces: interfaces)
                    }
                }
            case .intent:
                intents[path] = interfaces.flatMap {
                    IntentSnapshot(bundle: name, path: path, interfaces: $0)
                }
            case .widget:
                widgets[path] = interfaces.flatMap {
                    WidgetSnapshot(bundle: name, path: path, interfaces: $0)
                }
            case .activity:
                activities[path] = interfaces.flatMap {
                    ActivitySnapshot(bundle: name, path: path, interfaces: $0)
                }
            case nil: break
            }
        }
        if changed.contains(.control), !renewControls(&bundle.controls) {
            let ordered = Self.inGalleryOrder(controls, kinds) { $0.address.kind }
            bundle.controls = ordered.map(\.value)
            places = Dictionary(uniqueKeysWithValues: zip(ordered.map(\.path), ordered.indices))
        }
        if changed.contains(.intent) {
            bundle.intents = intents.values.sorted { $0.identifier < $1.identifier }
        }
        if changed.contains(.widget) {
            bundle.widgets = Self.inGalleryOrder(widgets, widgetKinds) { $0.kind }.map(\.value)
        }
        if changed.contains(.activity) {
            bundle.activities = ControlClient.ordered(Array(activities.values))
        }
        (changed, stale) = ([], [])
    }

    /// Puts the controls that have changed into their places: of thousands mostly one has. A control's kind
    /// is in its path, so it stands where it stood.
    ///
    /// - Returns: false where some have come or gone, or stand elsewhere.
    private func renewControls(_ list: inout [ControlSnapshot]) -> Bool {
        guard let stale, places.count == controls.count, places.count == list.count else { return false }
        let changes = stale.map { (place: places[$0], control: controls[$0]) }
        guard changes.allSatisfy({ ($0.place == nil) == ($0.control == nil) }) else { return false }
        for case (let place?, let control?) in changes { list[place] = control }
        return true
    }

    private static func inGalleryOrder<Value>(
        _ values: [ObjectPath: Value], _ kinds: [String], _ kind: (Value) -> String
    ) -> [(path: ObjectPath, value: Value)] {
        let places = Dictionary(zip(kinds, kinds.indices), uniquingKeysWith: min)
        return values.map { path, value in (place: places[kind(value)] ?? .max, path: path, value: value) }
            .sorted { ($0.place, $0.path.rawValue) < ($1.place, $1.path.rawValue) }
            .map { ($0.path, $0.value) }
    }
}

/// What a bundle says, as people may see it on all faces: with its line breaks, and with nothing that turns
/// the direction of text or that nobody sees. What things are called by stays as it is.
enum BundleWords {
    private static let properties = BundleBudget.words.union(["Parameters"])
    /// What of a dictionary is for people.
    private static let keys: Set<String> = ["title", "subtitle", "description", "choices", "section"]

    static func shown(_ properties: [String: BusValue]) -> [String: BusValue] {
        var shown = properties
        for (name, value) in properties where self.properties.contains(name) {
            let text = self.shown(value)
            if text != value { shown[name] = text }
        }
        return shown
    }

    static func shown(_ alert: ActivityAlert) -> ActivityAlert {
        ActivityAlert(
            title: ShownText.visibleLines(alert.title), body: ShownText.visibleLines(alert.body),
            sound: alert.sound)
    }

    private static func shown(_ value: BusValue) -> BusValue {
        switch value {
        case .string(let text): .string(ShownText.visibleLines(text))
        case .variant(let inner): .variant(shown(inner))
        case .array(let type, let elements):
            elements.bytes == nil ? .array(of: type, elements.values.map(shown)) : value
        case .dictionary(let key, let type, let entries):
            .dictionary(
                key: key, value: type,
                entries.map { entry in
                    keys.contains(entry.key.text ?? "")
                        ? BusValue.Entry(entry.key, shown(entry.value)) : entry
                })
        // The first of several is what the others are called by.
        case .structure(let members): .structure(members.prefix(1) + members.dropFirst().map(shown))
        default: value
        }
    }
}
