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
