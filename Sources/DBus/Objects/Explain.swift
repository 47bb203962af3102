/// The messages of dispatch faults, for the user at the terminal: what was got, what there is instead.
enum Explain {
    static func wrongArguments(_ got: Signature, for method: InterfaceDescription.Method) -> BusError {
        let expected = Signature(method.arguments.map(\.type))
        let usage = method.arguments.map { "\($0.type.code) \($0.name)" }.joined(separator: ", ")
        return BusError(
            .invalidArguments,
            "\(method.name) got \(quoted(got)), but expects \(quoted(expected)): "
                + "call it as \(method.name)(\(usage))")
    }

    static func unknownInterface(_ name: String, at node: ObjectNode) -> BusError {
        let tables = node.shape.own.isEmpty ? node.shape.standard : node.shape.own
        return BusError(
            .unknownInterface,
            "the object at \(node.path) has no interface \(quoted(name))"
                + choices("interfaces", tables.map(\.name.rawValue), near: name))
    }

    static func unknownProperty(_ name: String, of tables: [BusInterface]) -> BusError {
        let names = tables.flatMap { $0.description.properties.map(\.name.rawValue) }
        let owner = tables.count == 1 ? tables[0].name.rawValue : "the object"
        let hint =
            tables.contains { $0.methods[name] != nil }
            ? "; it is a method, so call it" : choices("properties", names, near: name)
        return BusError(.unknownProperty, "\(owner) has no property \(quoted(name))\(hint)")
    }

    static func unknownMethod(_ name: MemberName, of tables: [BusInterface]) -> BusError {
        let names = tables.flatMap { $0.description.methods.map(\.name.rawValue) }
        let owner = tables.count == 1 ? tables[0].name.rawValue : "the object"
        let hint =
            tables.contains { $0.property(name.rawValue) != nil }
            ? "; it is a property, so read it with \(StandardInterfaces.Properties.name).Get"
            : choices("methods", names, near: name.rawValue)
        return BusError(.unknownMethod, "\(owner) has no method \(quoted(name.rawValue))\(hint)")
    }

    static func readOnly(_ property: InterfaceDescription.Property, of table: BusInterface) -> BusError {
        let writable = table.description.properties.filter { $0.access != .read }.map(\.name.rawValue)
        return BusError(
            .propertyReadOnly,
            "\(property.name) of \(table.name) can only be read"
                + (writable.isEmpty
                    ? ", and so can all properties of this interface" : "; writable here: \(list(writable))"))
    }

    static func writeOnly(_ property: InterfaceDescription.Property, of table: BusInterface) -> BusError {
        BusError(.invalidArguments, "\(property.name) of \(table.name) can only be written, not read")
    }

    static func wrongValue(
        _ value: BusValue, for property: InterfaceDescription.Property, of table: BusInterface
    ) -> BusError {
        BusError(
            .invalidArguments,
            "\(property.name) of \(table.name) got \(value.type.explained), "
                + "but holds \(property.type.explained): set it to a value of type \(property.type.code)")
    }

    /// The object answers with other types than it declares.
    static func wrongAnswer(
        _ values: [BusValue], of returns: [InterfaceDescription.Argument], _ method: String
    ) -> BusError {
        let got = Signature(values.map(\.type))
        let expected = Signature(returns.map(\.type))
        return BusError(
            .failed,
            "\(method) answered \(quoted(got)), but its description promises \(quoted(expected)); \(report)")
    }

    /// The same for a property.
    static func wrongRead(
        _ value: BusValue, of property: InterfaceDescription.Property, of interface: InterfaceName
    ) -> BusError {
        BusError(
            .failed,
            "\(interface).\(property.name) gave \(value.type.explained), but its description promises "
                + "\(property.type.explained); \(report)")
    }

    private static let report = "this is a mistake in the service, please report it"
}
