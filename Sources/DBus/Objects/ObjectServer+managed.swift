extension ObjectServer {
    /// The answer of `GetManagedObjects`: all objects below a manager that can be sent, sorted by path.
    func managedObjects(below node: ObjectNode) -> BusValue {
        var entries: [BusValue.Entry] = []
        var descriptors = 0
        visit(below: node) { child, _ in
            let interfaces = interfacesAndProperties(child)
            do throws(BusConnectionError) {
                let finding = try BusValueValidator.check([interfaces])
                guard descriptors + finding.descriptors <= BusValueValidator.maximumDescriptors else {
                    throw BusValueValidator.fault(
                        "all objects have more than \(BusValueValidator.maximumDescriptors) file descriptors")
                }
                descriptors += finding.descriptors
                entries.append(BusValue.Entry(.objectPath(child.path), interfaces))
            } catch {
                leaveOut(child, error)
            }
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
        // What can't be marshalled ahead is answered value by value.
        if let body = managedBody(below: node), call.reply.succeed(body) { return }
        call.reply.succeed([managedObjects(below: node)])
    }

    /// One that can't be sent must not hide the others. Who reads it gets the reason as an error.
    private func leaveOut(_ node: ObjectNode, _ reason: BusConnectionError) {
        guard !node.isReported else { return }
        node.isReported = true
        unsent(node.path, reason)
    }

    /// The objects whose values are not at hand. Those whose part of the answer is kept need not be asked.
    private func unready(below node: ObjectNode) -> [any BusObject] {
        var unready: [any BusObject] = []
        visit(below: node) { child, object in
            if child.fragment == nil, !object.isReady(nil) { unready.append(object) }
        }
        return unready
    }

    /// The same answer, marshalled; nil where an object has a file descriptor, which travels beside the
    /// bytes. The part of an object that announces all changes is kept until the next.
    func managedBody(below node: ObjectNode) -> PreparedBody? {
        var writer = WireWriter()
        var known = 0
        visit(below: node) { child, _ in known += (child.fragment?.count ?? 0) + 8 }
        writer.reserve(known)
        let array = writer.beginArray(alignment: 8)
        var holdsDescriptor = false
        visit(below: node) { child, object in
            if holdsDescriptor { return }
            do throws(BusConnectionError) {
                let end = array.contents + min(largestAnswer, BusValueValidator.maximumArray)
                holdsDescriptor = try !append(child, object, to: &writer, before: end)
            } catch {
                leaveOut(child, error)
            }
        }
        if holdsDescriptor { return nil }
        writer.endArray(array)
        return PreparedBody(signature: "a{oa{sa{sv}}}", bytes: writer.bytes)
    }

    /// - Returns: false for one with a file descriptor, which has not been written.
    /// - Throws: ``BusConnectionError`` where it can't be sent, or would reach behind `end`; nothing has been
    ///   written then.
    private func append(
        _ node: ObjectNode, _ object: any BusObject, to writer: inout WireWriter, before end: Int
    ) throws(BusConnectionError) -> Bool {
        if let fragment = node.fragment {
            guard writer.count + 8 + fragment.count <= end else { throw Self.full }
            writer.append(block: fragment)
            return true
        }
        let interfaces = interfacesAndProperties(node)
        let finding = try BusValueValidator.check([interfaces])
        guard finding.descriptors == 0 else { return false }
        guard writer.count + 32 + node.path.rawValue.utf8.count + finding.size <= end else { throw Self.full }
        writer.align(8)
        let start = writer.count
        writer.append(text: node.path.rawValue)
        writer.append([interfaces], finding)
        node.isReported = false
        if object.announcesAllChanges, object.isReady(nil) {
            node.fragment = writer.withBytes { Array($0[start...]) }
        }
        return true
    }

    private static var full: BusConnectionError {
        BusValueValidator.excess("there is no room for it beside the other objects in one answer")
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
    private func visit(below node: ObjectNode, _ body: (ObjectNode, any BusObject) -> Void) {
        for name in node.childNames {
            guard let path = node.children[name], let child = nodes[path] else { continue }
            if let object = child.object { body(child, object) }
            visit(below: child, body)
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
