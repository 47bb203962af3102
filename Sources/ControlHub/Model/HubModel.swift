public import ControlClient

/// All that the faces show: the bundles with their controls, actions and activities, in the user's
/// arrangement. A plain value.
public struct HubModel: Hashable, Sendable {
    /// A bundle and what it offers.
    public struct Bundle: Hashable, Sendable {
        /// Its name, the last element of its bus name.
        public let name: String
        /// Its name for users.
        public var displayName: String
        /// An icon of the theme; may be empty.
        public var iconName = ""
        /// Its app's `.desktop` file, without `.desktop`; empty where it has none.
        public var desktopEntry = ""
        /// Whether a process has the bundle's bus name.
        public var isRunning = false
        /// Whether the bus can start it.
        public var isActivatable = false
        /// Why it can't be read, for the user; nil where all is well.
        public var problem: String?
        /// Whether it has been asked what it has, and has answered or will not.
        public var hasBeenRead = false
        /// Whether it has been asked for some time, and hasn't answered.
        public var isSilent = false
        /// Its controls in gallery order. Of a bundle that isn't running they are as they were last.
        public var controls: [ControlSnapshot] = []
        /// Its actions by identifier.
        public var intents: [IntentSnapshot] = []
        /// What goes on, the most relevant first.
        public var activities: [ActivitySnapshot] = []
        /// Its widgets in gallery order, where they are followed.
        public var widgets: [WidgetSnapshot] = []

        /// A bundle of which nothing is known yet.
        public init(_ name: String) {
            self.name = name
            displayName = name
        }
    }

    /// What belongs together on show.
    public struct Section: Hashable, Sendable {
        /// The bundle; nil for the favourites.
        public let bundle: Bundle?
        /// The controls to show, in their order.
        public let controls: [ControlSnapshot]
    }

    public var bundles: [String: Bundle] = [:]
    /// The user's order, hidden controls and favourites.
    public var arrangement = Arrangement()

    public init() {}

    /// What a face shows: the favourites, where there are any, then each bundle with what is left of it. What
    /// is hidden, and what must be configured before it can be used, is left out; a bundle without controls
    /// is there where it has a problem.
    public var sections: [Section] {
        // A bundle may have thousands of controls, and searches ask with each letter: what isn't arranged
        // costs nothing.
        let wanted = Set(arrangement.favourites)
        let isArranged =
            !wanted.isEmpty || !arrangement.hidden.isEmpty || !arrangement.order.isEmpty
        var favourites: [String: ControlSnapshot] = [:]
        var shown: [String: [ControlSnapshot]] = [:]
        for bundle in bundles.values {
            let usable = bundle.controls.filter { !$0.needsConfiguration }
            guard isArranged else {
                shown[bundle.name] = usable
                continue
            }
            let named = usable.map { (name: $0.address.description, control: $0) }
            for (name, control) in named where wanted.contains(name) { favourites[name] = control }
            shown[bundle.name] = arrangement.sorted(named) { $0.name }
                .filter { !arrangement.isHidden($0.name) && !wanted.contains($0.name) }.map(\.control)
        }
        let first = arrangement.favourites.compactMap { favourites[$0] }
        var sections = first.isEmpty ? [] : [Section(bundle: nil, controls: first)]
        for name in arrangement.sorted(bundles: Array(bundles.keys)) {
            guard let bundle = bundles[name], !arrangement.isHidden(bundle: name) else { continue }
            let controls = shown[name] ?? []
            if controls.isEmpty, bundle.problem == nil { continue }
            sections.append(Section(bundle: bundle, controls: controls))
        }
        return sections
    }

    /// Whether the state of a control is known: its bundle runs.
    public func isRunning(_ control: ControlSnapshot) -> Bool {
        bundles[control.address.bundle]?.isRunning ?? false
    }
}
