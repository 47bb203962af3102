/// One path of the tree: an object, a manager, or only a node on the way to one.
final class ObjectNode {
    let path: ObjectPath
    /// The paths one element further down, by that element.
    var children: [String: ObjectPath] = [:] {
        didSet { sortedNames = nil }
    }
    private var sortedNames: [String]?
    /// The object in the answer of `GetManagedObjects`, marshalled; nil when it has to be marshalled again.
    var fragment: [UInt8]?
    /// Whether it has been said that the object can't be sent.
    var isReported = false
    var object: (any BusObject)?
    var isManager = false
    var shape: ObjectShape

    init(_ path: ObjectPath, _ shape: ObjectShape) {
        self.path = path
        self.shape = shape
    }

    /// Whether something is here. If not, the node exists for what is below it.
    var isObject: Bool { object != nil || isManager }

    /// The elements below, sorted.
    var childNames: [String] {
        if let sortedNames { return sortedNames }
        let names = children.keys.sorted()
        sortedNames = names
        return names
    }

    /// What `Introspect` answers here.
    var introspection: String {
        IntrospectionXML.document(
            interfaces: (shape.own + shape.standard).map(\.description), children: childNames)
    }
}

/// What a node answers: its interfaces, resolved once. Objects of one class with equal interfaces share one
/// shape.
final class ObjectShape {
    /// What the object gave.
    let given: [BusInterface]
    /// The object's own interfaces, in its order.
    let own: [BusInterface]
    /// The interfaces that the server answers here.
    let standard: [BusInterface]
    private let interfaces: [String: BusInterface]
    private let members: [String: BoundMethod]

    /// - Parameter own: the object's, in its order. Of several under one name the first counts, and none that
    ///   has the name of one in `standard`.
    init(own: [BusInterface], standard: [BusInterface]) {
        var names = StandardAnswers.names
        given = own
        self.own = own.filter { names.insert($0.name).inserted }
        self.standard = standard
        var interfaces: [String: BusInterface] = [:]
        var members: [String: BoundMethod] = [:]
        for interface in self.own + standard {
            interfaces[interface.name.rawValue] = interface
            members.merge(interface.methods) { first, _ in first }
        }
        self.interfaces = interfaces
        self.members = members
    }

    func interface(_ name: String) -> BusInterface? { interfaces[name] }

    /// The method of an interface, or with nil the first of that name over all interfaces in order.
    func method(_ member: MemberName, in interface: InterfaceName?) -> BoundMethod? {
        guard let interface else { return members[member.rawValue] }
        return interfaces[interface.rawValue]?.methods[member.rawValue]
    }
}
