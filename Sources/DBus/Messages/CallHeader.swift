/// What a method call's header says: enough to refuse it before its arguments are read.
public struct CallHeader: Hashable, Sendable {
    /// The path of the object that is called.
    public let path: ObjectPath
    /// The interface; the specification lets callers leave it out.
    public let interface: InterfaceName?
    /// The method's name.
    public let member: MemberName
    /// The arguments' types, as the caller says.
    public let signature: Signature

    /// A header.
    public init(path: ObjectPath, interface: InterfaceName?, member: MemberName, signature: Signature) {
        self.path = path
        self.interface = interface
        self.member = member
        self.signature = signature
    }
}
