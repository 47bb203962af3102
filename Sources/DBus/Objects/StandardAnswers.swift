internal import CDBus

/// What an ``ObjectServer`` answers in its objects' place: the rows of ``StandardInterfaces``, bound.
struct StandardAnswers {
    let introspectable = BusInterface(
        StandardInterfaces.Introspectable.name, doc: "Tells what an object offers.",
        [
            StandardInterfaces.Introspectable.introspect.served { _, node, _, call in
                call.reply.succeed(node.introspection)
            }
        ])

    let peer = BusInterface(
        StandardInterfaces.Peer.name, doc: "Tells whether the process answers, and where it runs.",
        [
            StandardInterfaces.Peer.ping.served { PeerAnswers.ping($3) },
            StandardInterfaces.Peer.getMachineID.served { PeerAnswers.getMachineID($3) },
        ])

    let properties = BusInterface(
        StandardInterfaces.Properties.name, doc: "Reads, writes and announces an object's properties.",
        [
            StandardInterfaces.Properties.get.served { $0.answerGet($2, at: $1, $3) },
            StandardInterfaces.Properties.set.served { $0.answerSet($2, at: $1, $3) },
            StandardInterfaces.Properties.getAll.served { $0.answerGetAll($2, at: $1, $3) },
            StandardInterfaces.Properties.propertiesChanged.bound,
        ])

    let objectManager = BusInterface(
        StandardInterfaces.ObjectManager.name, doc: "Tells about all objects below this one.",
        [
            StandardInterfaces.ObjectManager.getManagedObjects.served {
                $0.answerManagedObjects($3.message, at: $1)
            },
            StandardInterfaces.ObjectManager.interfacesAdded.bound,
            StandardInterfaces.ObjectManager.interfacesRemoved.bound,
        ])

    /// What every object answers, and every node on the way to one.
    var everywhere: [BusInterface] { [introspectable, peer] }

    /// The names that objects can't use for interfaces of their own.
    static let names: Set<InterfaceName> = [
        StandardInterfaces.Introspectable.name, StandardInterfaces.Peer.name,
        StandardInterfaces.Properties.name, StandardInterfaces.ObjectManager.name,
    ]
}

extension Method {
    /// Binds the method to what the server answers at a node.
    fileprivate func served(
        _ handler: @escaping (ObjectServer, ObjectNode, Input, BusCall<Output>) -> Void
    ) -> InterfaceMember {
        let decode = arguments.decode
        return InterfaceMember(
            .served(description) { server, node, call in
                do throws(BusValueMismatch) {
                    handler(server, node, try decode(call.arguments), BusCall(call))
                } catch {
                    call.reply.fail(BusError(.invalidArguments, error.description))
                }
            })
    }
}

/// `org.freedesktop.DBus.Peer`, which the specification wants answered at any path: a connection asks here
/// for calls that name the interface, also without objects, an ``ObjectServer`` for those that don't.
enum PeerAnswers {
    static func ping(_ call: BusCall<Void>) { call.reply.succeed() }

    static func getMachineID(_ call: BusCall<String>) {
        // The other function of libdbus's ends the process where /etc/machine-id is empty, as in an image.
        guard let text = dbus_try_get_local_machine_id(nil) else {
            return call.reply.fail(
                BusError(
                    .notSupported,
                    "this machine's identifier isn't known: /etc/machine-id is missing or holds none"))
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
