extension ObjectServer {
    func answerGet(
        _ named: (interface: String, property: String), at node: ObjectNode, _ call: BusCall<BusValue>
    ) {
        do throws(BusError) {
            let (interface, property) = try find(named.property, in: named.interface, at: node)
            if let object = node.object, !object.isReady(property.description.name) {
                // What there is then is another matter: the object may have been taken back.
                return object.prepare { [self] in answerReady(named, at: node, call) }
            }
            call.reply.succeed(try read(property, of: interface, at: node))
        } catch {
            call.reply.fail(error)
        }
    }

    private func answerReady(
        _ named: (interface: String, property: String), at node: ObjectNode, _ call: BusCall<BusValue>
    ) {
        do throws(BusError) {
            let (interface, property) = try find(named.property, in: named.interface, at: node)
            call.reply.succeed(try read(property, of: interface, at: node))
        } catch {
            call.reply.fail(error)
        }
    }

    func answerGetAll(_ name: String, at node: ObjectNode, _ call: BusCall<Vardict>) {
        // A name that means nothing here isn't kept until then.
        if let object = node.object, !object.isReady(nil), (try? interfaces(name, at: node)) != nil {
            object.prepare { [self] in answerAllReady(name, at: node, call) }
        } else {
            answerAllReady(name, at: node, call)
        }
    }

    private func answerAllReady(_ name: String, at node: ObjectNode, _ call: BusCall<Vardict>) {
        do throws(BusError) {
            var entries: [BusValue.Entry] = []
            for interface in try interfaces(name, at: node) { entries += readable(interface, at: node) }
            call.message.reply.succeed([.dictionary(key: .string, value: .variant, entries)])
        } catch {
            call.reply.fail(error)
        }
    }

    func answerSet(
        _ wanted: (interface: String, property: String, value: BusValue), at node: ObjectNode,
        _ call: BusCall<Void>
    ) {
        do throws(BusError) {
            let (interface, property) = try find(wanted.property, in: wanted.interface, at: node)
            let description = property.description
            guard description.access != .read else { throw Explain.readOnly(description, of: interface) }
            guard wanted.value.matches(description.type) else {
                throw Explain.wrongValue(wanted.value, for: description, of: interface)
            }
            if let object = node.object { property.write(object, wanted.value, call.message) }
        } catch {
            call.reply.fail(error)
        }
    }

    /// The readable properties of one interface, in declared order. One that has no value at the moment is
    /// left out: it must not hide the others.
    func readable(_ interface: BusInterface, at node: ObjectNode) -> [BusValue.Entry] {
        interface.properties.compactMap { property in
            guard property.description.access != .write,
                let value = try? read(property, of: interface, at: node)
            else { return nil }
            return BusValue.Entry(.string(property.description.name.rawValue), .variant(value))
        }
    }

    private func read(
        _ property: BoundProperty, of interface: BusInterface, at node: ObjectNode
    ) throws(BusError) -> BusValue {
        guard property.description.access != .write else {
            throw Explain.writeOnly(property.description, of: interface)
        }
        guard let object = node.object else { throw unknownObject(node.path) }
        return try property.read(object)
    }

    private func find(
        _ property: String, in name: String, at node: ObjectNode
    ) throws(BusError) -> (BusInterface, BoundProperty) {
        let interfaces = try interfaces(name, at: node)
        for interface in interfaces {
            if let property = interface.property(property) { return (interface, property) }
        }
        throw Explain.unknownProperty(property, of: interfaces)
    }

    /// The interface of that name, or all of the object's own for the empty name, as the specification
    /// allows.
    private func interfaces(_ name: String, at node: ObjectNode) throws(BusError) -> [BusInterface] {
        if name.isEmpty { return node.shape.own }
        guard let interface = node.shape.interface(name) else {
            throw Explain.unknownInterface(name, at: node)
        }
        return [interface]
    }
}
