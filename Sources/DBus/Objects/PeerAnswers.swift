internal import CDBus

/// `org.freedesktop.DBus.Peer`, which the specification wants answered at any path: a connection asks here
/// for calls that name the interface, also without objects, an ``ObjectServer`` for those that don't.
enum PeerAnswers {
    static func ping(_ call: BusCall<Void>) { call.reply.succeed() }

    static func getMachineID(_ call: BusCall<String>) {
        guard let text = dbus_get_local_machine_id() else {
            return call.reply.fail(BusError(.notSupported, "the machine's identifier isn't known here"))
        }
        defer { dbus_free(text) }
        call.reply.succeed(String(cString: text))
    }

    /// Answers a call that names the interface, whatever its path.
    static func answer(_ call: MethodCall) {
        switch call.member {
        case StandardInterfaces.Peer.ping.name: ping(BusCall(call))
        case StandardInterfaces.Peer.getMachineID.name: getMachineID(BusCall(call))
        default:
            call.reply.fail(
                BusError(
                    .unknownMethod, "\(StandardInterfaces.Peer.name) has no method \(call.member)"))
        }
    }
}
