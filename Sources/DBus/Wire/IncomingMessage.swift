/// What the header of a message from the bus says.
struct IncomingMessage {
    /// The specification's message types. Others are to be ignored.
    enum Kind: UInt8 {
        case call = 1
        case success, failure, signal
    }

    /// Nil for a type that the specification doesn't know.
    var kind: Kind?
    var wantsNoReply = false
    /// The size of the whole message, in bytes.
    var size = 0
    var serial: UInt32 = 0
    var replySerial: UInt32 = 0
    var path: ObjectPath?
    var interface: InterfaceName?
    var member: MemberName?
    var errorName: ErrorName?
    var sender: BusName?
    /// The types of the body, or what is wrong with them.
    var signature: Result<Signature, WireReader.Fault> = .success(.empty)
    /// The length of the body. It is read with ``IncomingStream/arguments()``, where it is needed.
    var bodyCount = 0
    /// What keeps the body from being read: it is too large, or its descriptors were lost.
    var bodyFault: WireReader.Fault?
    /// The beginning of a path that is longer than any object's; ``path`` is nil then.
    var overlongPath: String?
}
