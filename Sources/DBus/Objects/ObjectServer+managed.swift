/// `org.freedesktop.DBus.ObjectManager`.
extension ObjectServer {
    /// The answer of `GetManagedObjects`: all objects below a manager, sorted by path.
    func managedObjects(below node: ObjectNode) -> BusValue {
        var entries: [BusValue.Entry] = []
        collect(below: node, into: &entries)
        return .dictionary(key: .objectPath, value: .dictionary(key: .string, value: .vardict), entries)
    }

    /// The same answer, marshalled. What an object that tells of all its changes has to say is kept until it changes.
    ///
    /// - Throws: ``BusConnectionError`` with `invalidValue` where a value can't travel.
    func managedBody(below node: ObjectNode) throws(BusConnectionError) -> PreparedBody {
        var writer = WireWriter()
        let array = writer.beginArray(alignment: 8)
        try collect(below: node, into: &writer)
        guard writer.count - array.contents <= ValueCheck.maximumArray else {
            throw ValueCheck.fault("the objects take more than the \(ValueCheck.maximumArray) bytes that D-Bus allows")
        }
        writer.endArray(array)
        return PreparedBody(signature: "a{oa{sa{sv}}}", bytes: writer.bytes)
    }

    private func collect(below node: ObjectNode, into writer: inout WireWriter) throws(BusConnectionError) {
        for name in node.childNames {
            guard let path = node.children[name], let child = nodes[path] else { continue }
            if let object = child.object {
                if let fragment = child.fragment {
                    writer.append(block: fragment)
                } else {
                    writer.align(8)
                    let start = writer.count
                    writer.append(text: path.rawValue)
                    let interfaces = interfacesAndProperties(child)
                    try ValueCheck.check([interfaces])
                    guard !interfaces.holdsDescriptor else {
                        throw ValueCheck.fault("\(path) has a file descriptor, which travels beside the bytes")
                    }
                    writer.append(interfaces)
                    if object.tellsAllChanges { child.fragment = Array(writer.bytes[start...]) }
                }
            }
            try collect(below: child, into: &writer)
        }
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
