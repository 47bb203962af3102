/// The destination and flags of an outgoing call.
struct OutgoingCall {
    let destination: BusName
    let path: ObjectPath
    let interface: InterfaceName
    let member: MemberName
    var wantsReply = true
    /// Whether the bus may start a service that does not run.
    var mayStart = true
}
