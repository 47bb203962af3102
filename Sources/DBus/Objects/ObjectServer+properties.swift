/// `org.freedesktop.DBus.Properties`.
extension ObjectServer {
    func answerGet(_ call: MethodCall, at node: ObjectNode) {
        guard let name = call.arguments[0].text, let property = call.arguments[1].text else { return }
        do throws(BusError) {
            let (table, description) = try find(property, in: name, at: node)
            call.reply.succeed([.variant(try read(description, of: table, at: node))])
        } catch {
            call.reply.fail(error)
        }
    }

    func answerGetAll(_ call: MethodCall, at node: ObjectNode) {
        guard let name = call.arguments[0].text else { return }
        do throws(BusError) {
            var entries: [BusValue.Entry] = []
            for table in try tables(name, at: node) { entries += readable(table, at: node) }
            call.reply.succeed([.dictionary(key: .string, value: .variant, entries)])
        } catch {
            call.reply.fail(error)
        }
    }

    func answerSet(_ call: MethodCall, at node: ObjectNode) {
        guard let name = call.arguments[0].text, let property = call.arguments[1].text,
            case .variant(let value) = call.arguments[2]
        else { return }
        do throws(BusError) {
            let (table, description) = try find(property, in: name, at: node)
            guard description.access != .read else { throw Explain.readOnly(description, of: table) }
            guard value.matches(description.type) else {
                throw Explain.wrongValue(value, for: description, of: table)
            }
            let call = call.checked(against: [], of: StandardInterfaces.properties.name, "Set")
            node.object?.set(description.name, in: table.name, to: value, call: call)
        } catch {
            call.reply.fail(error)
        }
    }

    /// The readable properties of one interface, in declared order. One that has no value at the moment is
    /// left out: it must not hide the others.
    func readable(_ table: InterfaceTable, at node: ObjectNode) -> [BusValue.Entry] {
        table.description.properties.compactMap { property in
            guard property.access != .write, let value = try? read(property, of: table, at: node) else {
                return nil
            }
            return BusValue.Entry(.string(property.name.rawValue), .variant(value))
        }
    }

    private func read(
        _ property: InterfaceDescription.Property, of table: InterfaceTable, at node: ObjectNode
    ) throws(BusError) -> BusValue {
        guard property.access != .write else { throw Explain.writeOnly(property, of: table) }
        guard let object = node.object else { throw unknownObject(node.path) }
        let value = try object.value(of: property.name, in: table.name)
        guard value.matches(property.type) else { throw Explain.wrongRead(value, of: property, of: table) }
        return value
    }

    private func find(
        _ property: String, in name: String, at node: ObjectNode
    ) throws(BusError) -> (InterfaceTable, InterfaceDescription.Property) {
        let tables = try tables(name, at: node)
        for table in tables {
            if let description = table.properties[property] { return (table, description) }
        }
        throw Explain.unknownProperty(property, of: tables)
    }

    /// The interface of that name, or all of the object's own for the empty name, as the specification
    /// allows.
    private func tables(_ name: String, at node: ObjectNode) throws(BusError) -> [InterfaceTable] {
        if name.isEmpty { return node.shape.own }
        guard let table = node.shape.interface(name) else { throw Explain.unknownInterface(name, at: node) }
        return [table]
    }
}
