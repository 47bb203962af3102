/// A signal, to be sent or received.
public struct BusSignal: Hashable, Sendable {
    /// The path of the object that sends.
    public let path: ObjectPath
    /// The interface that has the signal.
    public let interface: InterfaceName
    /// The signal's name.
    public let member: MemberName
    /// What it carries, in order.
    public let arguments: [BusValue]
    /// The sender's unique name in a received signal.
    public let sender: BusName?

    /// A signal to send; the bus fills in the sender.
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
