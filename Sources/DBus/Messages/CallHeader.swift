/// What a method call's header says: enough to refuse it before its arguments are read.
public struct CallHeader: Hashable, Sendable {
    public let path: ObjectPath
    /// The interface; the specification lets callers leave it out.
    public let interface: InterfaceName?
    public let member: MemberName
    /// The arguments' types, as the caller says.
    public let signature: Signature

    public init(path: ObjectPath, interface: InterfaceName?, member: MemberName, signature: Signature) {
        self.path = path
        self.interface = interface
        self.member = member
        self.signature = signature
    }
}
