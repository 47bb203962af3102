/// `org.freedesktop.DBus.ObjectManager`.
extension ObjectServer {
    /// The answer of `GetManagedObjects`: all objects below a manager, sorted by path.
    func managedObjects(below node: ObjectNode) -> BusValue {
        var entries: [BusValue.Entry] = []
        collect(below: node, into: &entries)
        return .dictionary(key: .objectPath, value: .dictionary(key: .string, value: .vardict), entries)
    }

    func announceAdded(_ node: ObjectNode) {
        guard isAnnouncing else { return }
        let managers = managers(above: node.path)
        guard !managers.isEmpty else { return }
        let interfaces = interfacesAndProperties(node)
        for manager in managers {
            emit(
                BusSignal(
                    path: manager, interface: StandardInterfaces.objectManager.name,
                    member: "InterfacesAdded",
                    arguments: [.objectPath(node.path), interfaces]))
        }
    }

    func announceRemoved(_ path: ObjectPath, _ interfaces: [String], by managers: [ObjectPath]) {
        guard isAnnouncing else { return }
        for manager in managers {
            emit(
                BusSignal(
                    path: manager, interface: StandardInterfaces.objectManager.name,
                    member: "InterfacesRemoved",
                    arguments: [.objectPath(path), .strings(interfaces)]))
        }
    }

    private func collect(below node: ObjectNode, into entries: inout [BusValue.Entry]) {
        for name in node.childNames {
            guard let path = node.children[name], let child = nodes[path] else { continue }
            if child.object != nil {
                entries.append(BusValue.Entry(.objectPath(path), interfacesAndProperties(child)))
            }
            collect(below: child, into: &entries)
        }
    }

    /// An object's own interfaces with their properties. The standard ones go without saying.
    private func interfacesAndProperties(_ node: ObjectNode) -> BusValue {
        let entries = node.shape.own.map { table in
            BusValue.Entry(
                .string(table.name.rawValue),
                .dictionary(key: .string, value: .variant, readable(table, at: node)))
        }
        return .dictionary(key: .string, value: .vardict, entries)
    }
}
