internal import BusContract
internal import DBus

extension FollowedBundle.Interest {
    /// The trees of an activity, which are announced without their values at each of its updates.
    private static let trees = Set(
        [
            Activity1.content, Activity1.contentSmall, Activity1.compactLeading, Activity1.compactTrailing,
            Activity1.minimal, Activity1.expanded,
        ].map(\.name.rawValue))
    private static let controls = Set(
        [Control1.name, Toggle1.name, Button1.name, Level1.name, Selection1.name].map(\.rawValue))

    static func control(_ path: ObjectPath) -> Self { Self(controls, path: path) }

    /// The activities of a bundle.
    static func activities(withTrees: Bool) -> Self {
        Self([Activity1.name.rawValue], unread: withTrees ? [] : trees)
    }

    /// The widgets of a bundle.
    static let widgets = Self([Widget1.name.rawValue])

    /// Controls, actions and activities, and what is drawn as well: widgets, and the trees of activities.
    package static func all(withTrees: Bool) -> Self {
        Self(
            controls.union([Intent1.name.rawValue, Activity1.name.rawValue])
                .union(withTrees ? [Widget1.name.rawValue] : []),
            unread: withTrees ? [] : trees)
    }

    /// The signals of a bundle that tell of these objects.
    func rules(_ sender: BusName) -> [MatchRule] {
        let manager = MatchRule(
            sender: sender, path: Contract.root, interface: StandardInterfaces.ObjectManager.name)
        let changes = StandardInterfaces.Properties.propertiesChanged
        if let path { return [MatchRule(changes, sender: sender, path: path), manager] }
        let branches = [
            (Control1.name, "control"), (Activity1.name, "activity"), (Widget1.name, "widget"),
        ].filter { interfaces.contains($0.0.rawValue) }.compactMap {
            try? ObjectPath("\(Contract.root)/\($0.1)")
        }
        return branches.map { MatchRule(changes, sender: sender, pathNamespace: $0) } + [manager]
    }

    /// Whether somebody's attention may be called to one of the objects.
    var hasAlerts: Bool { interfaces.contains(Activity1.name.rawValue) }
}
