public import DBus

/// UnifiedPush on the session bus: what a distributor offers, and what it calls here.
public enum UnifiedPush {
    /// What the bus names of distributors begin with; a suffix follows.
    public static let distributorPrefix = "org.unifiedpush.Distributor."
    public static let distributorPath: ObjectPath = "/org/unifiedpush/Distributor"
    public static let connectorPath: ObjectPath = "/org/unifiedpush/Connector"

    /// Version 2: each method takes and returns named values.
    enum Version2 {
        static let distributor: InterfaceName = "org.unifiedpush.Distributor2"
        static let register = Method<Vardict, Vardict>(distributor, "Register", "args", returns: "result")
        static let unregister = Method<Vardict, Vardict>(
            distributor, "Unregister", "args", returns: "result")

        static let connector: InterfaceName = "org.unifiedpush.Connector2"
        static let message = Method<Vardict, Vardict>(
            connector, "Message", "args", returns: "result",
            doc: "A message of a server: token (s), message (ay) and id (s).")
        static let newEndpoint = Method<Vardict, Vardict>(
            connector, "NewEndpoint", "args", returns: "result",
            doc: "Where servers send to from now on: token and endpoint (s).")
        static let unregistered = Method<Vardict, Vardict>(
            connector, "Unregistered", "args", returns: "result",
            doc: "The distributor has ended a registration: token (s).")
    }

    /// Version 1, where a distributor has no other.
    enum Version1 {
        static let distributor: InterfaceName = "org.unifiedpush.Distributor1"
        static let register = Method<(String, String, String), (String, String)>(
            distributor, "Register", .init("service", "token", "description"),
            returns: .init("result", "reason"))
        static let unregister = Method<String, Void>(distributor, "Unregister", "token")

        static let connector: InterfaceName = "org.unifiedpush.Connector1"
        static let message = Method<(String, [UInt8], String), Void>(
            connector, "Message", .init("token", "message", "id"), doc: "A message of a server.")
        static let newEndpoint = Method<(String, String), Void>(
            connector, "NewEndpoint", .init("token", "endpoint"),
            doc: "Where servers send to from now on.")
        static let unregistered = Method<String, Void>(
            connector, "Unregistered", "token", doc: "The distributor has ended a registration.")
    }
}

/// The object that distributors call, on the bus. It only reads what they say.
@PushActor
final class ConnectorObject: @PushActor BusObject {
    private let connector: Connector

    init(_ connector: Connector) { self.connector = connector }

    var interfaces: [BusInterface] { Self.interfaces }
    private static let interfaces = [
        BusInterface(
            UnifiedPush.Version2.connector, doc: "What a distributor of UnifiedPush calls.",
            [
                UnifiedPush.Version2.message.bound(itself) { object, values, call in
                    guard let value = values["message"], let message = try? [UInt8].decode(value) else {
                        return call.reply.fail(missing("message (ay)"))
                    }
                    object.connector.receive(message, token: values["token"]?.text ?? "") {
                        call.reply($0.map { [:] })
                    }
                },
                UnifiedPush.Version2.newEndpoint.bound(itself) { object, values, call in
                    guard let endpoint = values["endpoint"]?.text else {
                        return call.reply.fail(missing("endpoint (s)"))
                    }
                    object.connector.newEndpoint(endpoint, token: values["token"]?.text ?? "") {
                        call.reply($0.map { [:] })
                    }
                },
                UnifiedPush.Version2.unregistered.bound(itself) { object, values, call in
                    object.connector.unregistered(token: values["token"]?.text ?? "") {
                        call.reply($0.map { [:] })
                    }
                },
            ]),
        BusInterface(
            UnifiedPush.Version1.connector, doc: "What an older distributor of UnifiedPush calls.",
            [
                UnifiedPush.Version1.message.bound(itself) { object, values, call in
                    object.connector.receive(values.1, token: values.0) { call.reply($0) }
                },
                UnifiedPush.Version1.newEndpoint.bound(itself) { object, values, call in
                    object.connector.newEndpoint(values.1, token: values.0) { call.reply($0) }
                },
                UnifiedPush.Version1.unregistered.bound(itself) { object, token, call in
                    object.connector.unregistered(token: token) { call.reply($0) }
                },
            ]),
    ]
    private nonisolated static func itself(_ object: ConnectorObject) -> ConnectorObject { object }

    private nonisolated static func missing(_ what: String) -> BusError {
        BusError(.invalidArguments, "expected \(what) among the values")
    }
}
