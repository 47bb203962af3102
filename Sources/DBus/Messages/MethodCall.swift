/// An incoming method call, copied out of the library into a value.
public struct MethodCall: Sendable {
    /// The path of the object that is called.
    public let path: ObjectPath
    /// The interface; the specification lets callers leave it out.
    public let interface: InterfaceName?
    /// The method's name.
    public let member: MemberName
    /// The caller's unique name; nil on a connection without a bus.
    public let sender: BusName?
    /// What the caller gave, in order.
    public let arguments: [BusValue]
    /// Answers the call, exactly once.
    public let reply: ReplyHandle
    /// Whether the caller waits for an answer. For one that doesn't, the call is done even when it has
    /// disconnected.
    public var wantsReply = true
    /// The size of the message, in bytes; 0 for one that did not come over a connection.
    public var size = 0

    /// The arguments' types.
    public var signature: Signature { Signature(arguments.map(\.type)) }

    /// For tests and in-process peers: a call that did not come over a connection.
    public init(
        path: ObjectPath, interface: InterfaceName?, member: MemberName, sender: BusName? = nil,
        arguments: [BusValue] = [], reply: ReplyHandle
    ) {
        self.path = path
        self.interface = interface
        self.member = member
        self.sender = sender
        self.arguments = arguments
        self.reply = reply
    }
}
