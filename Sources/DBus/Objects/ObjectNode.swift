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
