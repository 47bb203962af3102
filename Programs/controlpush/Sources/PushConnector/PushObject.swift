internal import BusContract
internal import DBus

/// The object that bundles call, on the bus.
@PushActor
final class PushObject: @PushActor BusObject, @PushActor Push1.Object {
    private let connector: Connector

    init(_ connector: Connector) { self.connector = connector }

    var interfaces: [BusInterface] { Self.interfaces }
    private static let interfaces = [Push1.interface { (object: PushObject) in object }]

    var state: String { connector.state }
    var distributor: String { connector.distributorName }
    var subscriptions: [Vardict] { connector.subscriptions }
    var lastPushError: Vardict { connector.lastPushError }

    func subscribe(bundle: String, topic: String, _ call: BusCall<[UInt8]>) {
        guard let topic = Push1.Topic(topic) else { return call.reply.fail(Self.noTopic) }
        connector.subscribe(bundle: bundle, topic) { call.reply($0) }
    }

    func unsubscribe(bundle: String, topic: String, _ call: BusCall<Void>) {
        guard let topic = Push1.Topic(topic) else { return call.reply.fail(Self.noTopic) }
        connector.unsubscribe(bundle: bundle, topic) { call.reply($0) }
    }

    func deliver(bundle: String, topic: String, payload: [UInt8], _ call: BusCall<Void>) {
        guard let topic = Push1.Topic(topic) else { return call.reply.fail(Self.noTopic) }
        connector.deliver(payload, to: bundle, topic) { call.reply($0) }
    }

    private static let noTopic = BusError(
        ContractError.invalidValue,
        "the topic must be widgets, control:KIND, start:TYPE or activity:ID, up to \(Push1.Topic.longest) bytes"
    )
}
