/// A signal, to be sent or received.
public struct BusSignal: Hashable, Sendable {
    public let path: ObjectPath
    public let interface: InterfaceName
    public let member: MemberName
    public let arguments: [BusValue]
    /// The sender's unique name in a received signal.
    public let sender: BusName?

    public init(
        path: ObjectPath, interface: InterfaceName, member: MemberName, arguments: [BusValue] = [],
        sender: BusName? = nil
    ) {
        self.path = path
        self.interface = interface
        self.member = member
        self.arguments = arguments
        self.sender = sender
    }
}
