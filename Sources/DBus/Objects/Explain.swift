internal import ControlBasics

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

extension Explain {
    /// A signature in quotes; words when it is empty.
    static func quoted(_ signature: Signature) -> String {
        signature.types.isEmpty ? "no values" : "\"\(signature)\""
    }

    /// A caller's text in quotes, cut to a length that fits a terminal and without control characters.
    static func quoted(_ text: String) -> String { Quotation.of(text, most: limit) }

    /// A few names with commas, and how many more there are.
    static func list(_ names: [String], most: Int = 20) -> String { Quotation.list(names, most: most) }

    /// The end of a message about an unknown name: what it may have been meant to be, and what there is.
    ///
    /// - Parameter sort: What the names are, in the plural: `methods`.
    static func choices(_ sort: String, _ names: [String], near name: String) -> String {
        var seen: Set<String> = []
        let names = names.filter { seen.insert($0).inserted }
        guard let nearest = sorted(names, near: name).first else { return "; it has no \(sort)" }
        return isClose(nearest, name)
            ? "; did you mean \"\(nearest)\"? Its \(sort): \(list(names))" : "; its \(sort): \(list(names))"
    }

    /// Names by their distance from a name, nearest first.
    static func sorted(_ names: [String], near name: String) -> [String] {
        names.map { (distance($0, name), $0) }.sorted { $0 < $1 }.map(\.1)
    }

    private static func isClose(_ left: String, _ right: String) -> Bool {
        distance(left, right) <= max(1, min(left.utf8.count, right.utf8.count) / 3)
    }

    /// Whatever the case. Bounded, because one side comes from outside: longer texts are compared by their
    /// beginnings.
    private static func distance(_ left: String, _ right: String) -> Int {
        SpellingDistance.between(letters(left), letters(right))
    }

    private static func letters(_ text: String) -> [UInt8] {
        text.utf8.prefix(limit).map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    }

    private static let limit = 200
}

extension ObjectServer {
    func unknownObject(_ path: ObjectPath) -> BusError {
        let shown = Explain.quoted(path.rawValue)
        let near = nearPaths(to: path)
        if near.isEmpty {
            return BusError(.unknownObject, "there is no object at \(shown), nor anywhere else")
        }
        let place = nodes[path] == nil ? "near it" : "below it"
        return BusError(
            .unknownObject, "there is no object at \(shown); \(place): \(Explain.list(near, most: 5))")
    }

    func unknownMethod(_ member: MemberName, of interface: InterfaceName?, at node: ObjectNode) -> BusError {
        guard node.isObject else { return unknownObject(node.path) }
        guard let interface else {
            let tables = node.shape.own.isEmpty ? node.shape.standard : node.shape.own
            return Explain.unknownMethod(member, of: tables)
        }
        guard let table = node.shape.interface(interface.rawValue) else {
            return Explain.unknownInterface(interface.rawValue, at: node)
        }
        return Explain.unknownMethod(member, of: [table])
    }

    /// The objects under the deepest node that exists on the way to `path`, the likeliest first. Whole paths
    /// are not compared but only the first element that doesn't exist: a tree may be large, and paths come
    /// from outside.
    private func nearPaths(to path: ObjectPath) -> [String] {
        guard var node = nodes[.root] else { return [] }
        var names = node.childNames
        for element in path.components {
            let element = String(element)
            guard let child = node.children[element].flatMap({ nodes[$0] }) else {
                names = Explain.sorted(node.childNames, near: element)
                break
            }
            node = child
            names = node.childNames
        }
        return names.compactMap { node.children[$0] }.flatMap { objects(from: $0) }
    }

    /// The objects at a path and below it.
    private func objects(from path: ObjectPath) -> [String] {
        guard let node = nodes[path] else { return [] }
        let below = node.childNames.compactMap { node.children[$0] }.flatMap { objects(from: $0) }
        return node.isObject ? [path.rawValue] + below : below
    }
}
