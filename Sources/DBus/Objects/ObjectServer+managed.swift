/// `org.freedesktop.DBus.ObjectManager`.
extension ObjectServer {
    /// The answer of `GetManagedObjects`: all objects below a manager, sorted by path.
    func managedObjects(below node: ObjectNode) -> BusValue {
        var entries: [BusValue.Entry] = []
        visit(below: node) { child, _ in
            entries.append(BusValue.Entry(.objectPath(child.path), interfacesAndProperties(child)))
        }
        return .dictionary(key: .objectPath, value: .dictionary(key: .string, value: .vardict), entries)
    }

    /// Answers `GetManagedObjects`, when all objects have their values.
    func answerManagedObjects(_ call: MethodCall, at node: ObjectNode) {
        let unready = unready(below: node)
        guard !unready.isEmpty else { return answerManagedNow(call, at: node) }
        var left = unready.count
        for object in unready {
            object.prepare { [self] in
                left -= 1
                if left == 0 { answerManagedNow(call, at: node) }
            }
        }
    }

    private func answerManagedNow(_ call: MethodCall, at node: ObjectNode) {
        // What can't be marshalled ahead is answered value by value, or with what is wrong with it.
        if (try? call.reply.succeed(try managedBody(below: node))) == true { return }
        call.reply.succeed([managedObjects(below: node)])
    }

    /// The objects whose values are not at hand. Those whose part of the answer is kept need not be asked.
    private func unready(below node: ObjectNode) -> [any BusObject] {
        var unready: [any BusObject] = []
        visit(below: node) { child, object in
            if child.fragment == nil, !object.isReady(nil) { unready.append(object) }
        }
        return unready
    }

    /// The same answer, marshalled. The part of an object that announces all changes is kept until the next.
    ///
    /// - Throws: ``BusConnectionError`` with `invalidValue` where a value can't be sent.
    func managedBody(below node: ObjectNode) throws(BusConnectionError) -> PreparedBody {
        var writer = WireWriter()
        var known = 0
        visit(below: node) { child, _ in known += (child.fragment?.count ?? 0) + 8 }
        writer.reserve(known)
        let array = writer.beginArray(alignment: 8)
        try visit(below: node) { (child, object) throws(BusConnectionError) in
            try append(child, object, to: &writer)
        }
        guard writer.count - array.contents <= BusValueValidator.maximumArray else {
            throw BusValueValidator.excess(
                "the objects take more than the \(BusValueValidator.maximumArray) bytes that D-Bus allows")
        }
        writer.endArray(array)
        return PreparedBody(signature: "a{oa{sa{sv}}}", bytes: writer.bytes)
    }

    private func append(
        _ node: ObjectNode, _ object: any BusObject, to writer: inout WireWriter
    ) throws(BusConnectionError) {
        if let fragment = node.fragment { return writer.append(block: fragment) }
        let interfaces = interfacesAndProperties(node)
        try BusValueValidator.check([interfaces])
        guard !interfaces.holdsDescriptor else {
            throw BusValueValidator.fault(
                "\(node.path) has a file descriptor, which travels beside the bytes")
        }
        writer.align(8)
        let start = writer.count
        writer.append(text: node.path.rawValue)
        writer.append(interfaces)
        if object.announcesAllChanges, object.isReady(nil) {
            node.fragment = writer.withBytes { Array($0[start...]) }
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
                    path: manager, interface: StandardInterfaces.ObjectManager.name,
                    member: StandardInterfaces.ObjectManager.interfacesAdded.name,
                    arguments: [.objectPath(node.path), interfaces]))
        }
    }

    func announceRemoved(_ path: ObjectPath, _ interfaces: [String], by managers: [ObjectPath]) {
        guard isAnnouncing else { return }
        for manager in managers {
            emit(StandardInterfaces.ObjectManager.interfacesRemoved.from(manager, (path, interfaces)))
        }
    }

    /// Calls `body` for all objects below a node, each before those below it, sorted by path.
    private func visit<Failure: Error>(
        below node: ObjectNode, _ body: (ObjectNode, any BusObject) throws(Failure) -> Void
    ) throws(Failure) {
        for name in node.childNames {
            guard let path = node.children[name], let child = nodes[path] else { continue }
            if let object = child.object { try body(child, object) }
            try visit(below: child, body)
        }
    }

    /// An object's own interfaces with their properties. The standard ones are left out.
    private func interfacesAndProperties(_ node: ObjectNode) -> BusValue {
        let entries = node.shape.own.map { table in
            BusValue.Entry(
                .string(table.name.rawValue),
                .dictionary(key: .string, value: .variant, readable(table, at: node)))
        }
        return .dictionary(key: .string, value: .vardict, entries)
    }
}
