internal import Broker
internal import BusContract
internal import ControlHub
internal import DBus
internal import EventLoop
internal import Fleet

/// A test of the connection: a message goes round, and what Home Assistant is to find is read back.
@HubActor
final class Trial {
    private let topics: FleetTopics
    private let expected: [String: String]
    private let connection: BrokerConnection
    private var answer: (@HubActor (Result<Vardict, BusError>) -> Void)?
    private var found: Set<String> = []
    private var timer: LoopTimer?
    private let begin = Loop.uptime
    private let nonce = String(UInt64.random(in: 0...(.max)), radix: 16)
    private var roundTrip: Duration?

    private static let patience = Duration.seconds(5)

    /// - Parameters:
    ///   - expected: the messages that the broker should have kept, by their topics.
    ///   - answer: called once.
    init(
        _ topics: FleetTopics, expected: [String: String], on connection: BrokerConnection,
        answer: @escaping @HubActor (Result<Vardict, BusError>) -> Void
    ) {
        (self.topics, self.expected, self.connection, self.answer) = (topics, expected, connection, answer)
        timer = HubActor.shared.loop.schedule(after: Self.patience) { [weak self] in
            HubActor.assumeIsolated { self?.timeOut() }
        }
        let names = expected.keys.map { BrokerSubscription($0) }
        let message = BrokerMessage(topics.echo, nonce.utf8)
        // Before the echo, which then stands for the end of what the broker has kept.
        connection.post {
            $0.subscribe(names)
            $0.publish([message])
        }
    }

    /// - Returns: whether the message is one that this waits for.
    @discardableResult
    func heard(_ message: BrokerMessage) -> Bool {
        let text = String(decoding: message.payload, as: UTF8.self)
        if message.topic == topics.echo, text == nonce {
            roundTrip = Loop.uptime - begin
        } else if expected[message.topic] != nil {
            if expected[message.topic] == text { found.insert(message.topic) }
        } else {
            return false
        }
        if roundTrip != nil, found.count == expected.count { finish() }
        return true
    }

    private func timeOut() {
        guard roundTrip == nil else { return finish() }
        let sentence = "the broker has not sent a message back within \(Self.patience.components.seconds) s"
        end(.failure(BusError(ContractError.timedOut, sentence)))
    }

    private func finish() {
        guard let roundTrip else { return }
        end(
            .success([
                "round-trip": .double(roundTrip / .seconds(1)),
                "discovery": .uint32(UInt32(clamping: found.count)),
                "expected": .uint32(UInt32(clamping: expected.count)),
            ]))
    }

    func end(_ result: Result<Vardict, BusError>) {
        timer?.cancel()
        let names = Array(expected.keys)
        connection.post { $0.unsubscribe(names) }
        answer?(result)
        answer = nil
    }
}
