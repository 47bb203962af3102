/// A message that came from the bus, copied into values.
struct IncomingMessage {
    /// The specification's message types. Others are to be ignored.
    enum Kind: UInt8 { case call = 1, success, failure, signal }

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
    /// The body, or what is wrong with it: a caller is told that, and the connection goes on.
    var arguments: Result<[BusValue], WireReader.Fault> = .success([])
}
