internal import AppIntentsLite
internal import BusContract
internal import ControlEngine
internal import DBus

extension BundleEngine {
    /// The objects that reload after a control's action.
    func dependentPaths(of id: ControlID) -> [ObjectPath] {
        actionType(of: id).map { dependentPaths(after: $0) } ?? []
    }

    /// The objects that reload after an action, whichever control has it.
    func dependentPaths(after type: any AppIntent.Type) -> [ObjectPath] {
        let paths =
            dependentWidgets(of: type).map(\.path) + dependentControls(of: type).map(\.path)
            + widgetsReadingState(writtenBy: type).map(\.path)
            // The control itself is asked before the reply, as are the others that hold the action.
            + controlsReadingState(writtenBy: type).filter { !holds($0, type) }.map(\.path)
        var seen: Set<ObjectPath> = []
        return paths.filter { seen.insert($0).inserted }
    }

    private func holds(_ id: ControlID, _ type: any AppIntent.Type) -> Bool {
        actionType(of: id).map { ObjectIdentifier($0) == ObjectIdentifier(type) } ?? false
    }

    /// What a widget depends on: the controls that make it stale, the types of their actions, and the shared
    /// values that it read.
    func dependsOn(_ id: WidgetID) -> [String] {
        let types = reloadTypes(of: id)
        let keys = Set(types.map { ObjectIdentifier($0) })
        let paths = controlIDs.filter { control in
            actionType(of: control).map { keys.contains(ObjectIdentifier($0)) } ?? false
        }.map { "path:\($0.path)" }
        var seen: Set<String> = []
        return paths + types.map { "intent:\($0.persistentIdentifier)" }.filter { seen.insert($0).inserted }
            + stateKeys(of: id).map { "state:\($0)" }
    }
}
