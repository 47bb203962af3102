/// An interface's description with an index over it.
final class InterfaceTable: Sendable {
    let description: InterfaceDescription
    let methods: [String: BoundMethod]
    let properties: [String: InterfaceDescription.Property]

    init(_ description: InterfaceDescription) {
        self.description = description
        methods = Dictionary(
            description.methods.map { ($0.name.rawValue, BoundMethod($0, of: description.name)) },
            uniquingKeysWith: { first, _ in first })
        properties = Dictionary(
            description.properties.map { ($0.name.rawValue, $0) }, uniquingKeysWith: { first, _ in first })
    }

    var name: InterfaceName { description.name }

    static let introspectable = InterfaceTable(StandardInterfaces.introspectable)
    static let peer = InterfaceTable(StandardInterfaces.peer)
    static let properties = InterfaceTable(StandardInterfaces.properties)
    static let objectManager = InterfaceTable(StandardInterfaces.objectManager)
}

/// A method with all that dispatch needs to know about it.
struct BoundMethod: Sendable {
    let interface: InterfaceName
    let method: InterfaceDescription.Method
    /// The server's answerer; nil where the object answers.
    let standard: StandardMethod?

    init(_ method: InterfaceDescription.Method, of interface: InterfaceName) {
        self.interface = interface
        self.method = method
        standard = StandardMethod(method.name, of: interface)
    }
}

extension [InterfaceDescription.Argument] {
    /// Whether values have these arguments' types.
    func accept(_ values: [BusValue]) -> Bool {
        count == values.count && zip(self, values).allSatisfy { $1.matches($0.type) }
    }
}
