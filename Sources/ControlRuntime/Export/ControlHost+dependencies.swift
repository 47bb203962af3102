internal import AppIntentsLite
internal import BusContract
internal import ControlEngine
internal import DBus

extension ControlHost {
    /// The objects that reload after a control's action.
    func dependentPaths(of id: ControlID) -> [ObjectPath] {
        guard let type = actionType(of: id) else { return [] }
        return dependentWidgets(of: type).map(\.path) + dependentControls(of: type).map(\.path)
    }

    /// What a widget depends on: the controls that make it stale and the types of their actions.
    func dependsOn(_ id: WidgetID) -> [String] {
        let types = reloadTypes(of: id)
        let keys = Set(types.map { ObjectIdentifier($0) })
        let paths = controlIDs.filter { control in
            actionType(of: control).map { keys.contains(ObjectIdentifier($0)) } ?? false
        }.map { "path:\($0.path)" }
        var seen: Set<String> = []
        return paths + types.map { "intent:\($0.persistentIdentifier)" }.filter { seen.insert($0).inserted }
    }
}
