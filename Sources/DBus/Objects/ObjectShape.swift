/// What a node answers: its interfaces, resolved once. Objects with equal interfaces share one shape.
final class ObjectShape: Sendable {
    /// The object's own interfaces, in its order.
    let own: [InterfaceTable]
    /// The interfaces that the server answers here.
    let standard: [InterfaceTable]
    private let interfaces: [String: InterfaceTable]
    private let members: [String: BoundMethod]

    init(own: [InterfaceTable], standard: [InterfaceTable]) {
        self.own = own
        self.standard = standard
        var interfaces: [String: InterfaceTable] = [:]
        var members: [String: BoundMethod] = [:]
        for table in own + standard {
            interfaces[table.name.rawValue] = table
            members.merge(table.methods) { first, _ in first }
        }
        self.interfaces = interfaces
        self.members = members
    }

    /// An object that offers `descriptions`, in their order.
    convenience init(_ descriptions: [InterfaceDescription], isManager: Bool) {
        var names: Set<InterfaceName> = Self.reserved
        let own = descriptions.filter { names.insert($0.name).inserted }.map(InterfaceTable.init)
        let always: [InterfaceTable] = [.introspectable, .peer, .properties]
        self.init(own: own, standard: isManager ? always + [.objectManager] : always)
    }

    /// A node that only leads to objects.
    static let waypoint = ObjectShape(own: [], standard: [.introspectable, .peer])

    func interface(_ name: String) -> InterfaceTable? { interfaces[name] }

    /// The method of an interface, or with nil the first of that name over all interfaces in order.
    func method(_ member: MemberName, in interface: InterfaceName?) -> BoundMethod? {
        guard let interface else { return members[member.rawValue] }
        return interfaces[interface.rawValue]?.methods[member.rawValue]
    }

    private static let reserved: Set<InterfaceName> = [
        StandardInterfaces.introspectable.name, StandardInterfaces.peer.name,
        StandardInterfaces.properties.name, StandardInterfaces.objectManager.name,
    ]
}
