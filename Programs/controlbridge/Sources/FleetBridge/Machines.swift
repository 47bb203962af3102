internal import Broker
internal import BusContract
internal import ControlClient
internal import ControlHub
internal import DBus
internal import EventLoop
internal import Fleet

/// The other machines on the broker, and what stands for each on this session bus.
@HubActor
final class Machines {
    private let own: String
    private let patience: BusPatience
    private let log: @Sendable (String) -> Void
    private var connection: BrokerConnection?
    private var machines: [String: Machine] = [:]
    /// Called when there are others, or one of them does differently.
    var changed: @HubActor () -> Void = {}
    /// Called when a control of one of them does differently.
    var controlChanged: @HubActor () -> Void = {}

    /// More than these nobody looks through, and each is a connection to the bus.
    private static let most = 64
    private var shown = FleetSettings.Machines.all
    /// Those that are there and were too many.
    private var passedOver: Set<String> = []

    /// Of which the broker is to be asked what it has.
    private var unread: [String] = []
    /// The question that it has not answered.
    private var reading: (number: UInt64, timer: LoopTimer)?
    private var lastReading: UInt64 = 0
    private static let readingPatience = Duration.seconds(5)
    private var echo: String { FleetTopics(id: own).echo }

    /// - Parameters:
    ///   - own: the id of this machine, whose description is passed over: there is no end of it else.
    ///   - patience: how long to look for a bus that has gone away.
    init(own: String, patience: BusPatience, log: @escaping @Sendable (String) -> Void) {
        (self.own, self.patience, self.log) = (own, patience, log)
    }

    func begin(_ connection: BrokerConnection?) { self.connection = connection }

    /// - Parameter shown: which of them are to be there.
    func connected(showing shown: FleetSettings.Machines) {
        self.shown = shown
        passedOver = []
        for machine in machines.values where !shown.has(machine.name, machine.topics.id) {
            remove(machine.topics.id)
        }
        guard shown != .none else { return }
        connection?.post {
            $0.subscribe([BrokerSubscription(FleetTopics.allDescriptions, isConfirmed: false)])
        }
        for id in machines.keys.sorted() { readSoon(id) }
    }

    // What the broker has of many machines is more than it keeps for a client at a time, so it is asked for
    // that of one after the other.

    private func readSoon(_ id: String) {
        unread.append(id)
        if reading == nil { readNext() }
    }

    private func readNext() {
        reading?.timer.cancel()
        reading = nil
        guard let connection, let machine = nextUnread() else { return }
        lastReading += 1
        let number = lastReading
        // Where the echo is forbidden, or lost, the next one's turn comes all the same.
        let timer = HubActor.shared.loop.schedule(after: Self.readingPatience) { [weak self] in
            HubActor.assumeIsolated {
                guard let self, self.reading?.number == number else { return }
                self.readNext()
            }
        }
        reading = (number, timer)
        let all = BrokerSubscription(machine.topics.all, isConfirmed: false)
        // Behind all that the broker has kept.
        let end = BrokerMessage(echo, Self.echo(of: number).utf8)
        connection.post {
            $0.subscribe([all])
            $0.publish([end])
        }
    }

    private func nextUnread() -> Machine? {
        while !unread.isEmpty {
            if let machine = machines[unread.removeFirst()] { return machine }
        }
        return nil
    }

    func heardEcho(_ message: BrokerMessage) {
        guard let reading, message.payload.elementsEqual(Self.echo(of: reading.number).utf8) else { return }
        readNext()
    }

    private static func echo(of number: UInt64) -> String { "machine \(number)" }

    /// - Parameter reason: why none of them can be reached.
    func disconnected(_ reason: String) {
        reading?.timer.cancel()
        (reading, unread) = (nil, [])
        for machine in machines.values { machine.lose(reason) }
        changed()
    }

    func received(_ message: BrokerMessage) {
        guard shown != .none else { return }
        if let id = FleetTopics.machine(ofDescription: message.topic) {
            if id != own { described(id, message.payload) }
            return
        }
        let parts = message.topic.split(separator: "/", maxSplits: 2)
        guard parts.count == 3, let machine = machines[String(parts[1])],
            let subject = machine.topics.subject(of: message.topic)
        else { return }
        switch subject {
        case .available:
            machine.become(
                available: message.payload.elementsEqual("online".utf8), isNews: !message.isRetained)
            changed()
        case .control(let address, let leaf): machine.heard(address, leaf, message.payload)
        case .describe, .echo, .item: break
        }
    }

    private func described(_ id: String, _ payload: [UInt8]) {
        guard !payload.isEmpty else { return remove(id) }
        // Of hundreds that are too many nothing is read.
        guard shown != .all || machines[id] != nil || machines.count < Self.most else {
            return passOver(id)
        }
        guard let description = MachineDescription(payload, ofMachine: id) else {
            return log("machine \(id): its description can't be read")
        }
        guard shown.has(description.name, id) else { return remove(id) }
        // One that was renamed is another bundle.
        if let machine = machines[id],
            Self.plainName(of: machine.name) != Self.plainName(of: description.name)
        {
            remove(id)
        }
        if let machine = machines[id] {
            machine.describe(description)
        } else if machines.count < Self.most, let connection {
            machines[id] = Machine(
                description, bundleName(of: description), connection, patience: patience, log: log
            ) { [weak self] in self?.controlChanged() }
            readSoon(id)
        } else {
            passOver(id)
        }
        changed()
    }

    private func passOver(_ id: String) {
        guard passedOver.insert(id).inserted, passedOver.count == 1 else { return }
        log(
            "more than \(Self.most) machines are there, and the others are not shown: "
                + "\"machines\" in fleet.json may name those that are")
    }

    subscript(id: String) -> Machine? { machines[id] }

    /// What is at a place on this bus, as it is spelled there: the control of which machine, and its form;
    /// nil for what is none of another one's.
    func member(spelled text: String) -> (member: FleetGroups.Member, form: ControlForm)? {
        for (id, machine) in machines {
            guard let control = machine.control(spelled: text) else { continue }
            return (FleetGroups.Member(control.description.address, of: (id, machine.name)), control.form)
        }
        return nil
    }

    private func remove(_ id: String) {
        guard let machine = machines.removeValue(forKey: id) else { return }
        let all = machine.topics.all
        connection?.post { $0.unsubscribe([all]) }
        machine.end()
        changed()
    }

    /// Of the machine's name; with some of its id behind it where another one has that.
    private func bundleName(of machine: MachineDescription) -> String {
        let name = Self.plainName(of: machine.name)
        return machines.values.contains { $0.bundle == name } ? "\(name)_\(machine.id.prefix(4))" : name
    }

    private static func plainName(of machine: String) -> String {
        StandIn.prefix + PathEscaping.escape(String(machine.prefix(32)))
    }

    /// As `Fleet1.Machines` has it.
    var description: [Vardict] {
        machines.values.sorted { ($0.name, $0.topics.id) < ($1.name, $1.topics.id) }.map { machine in
            [
                "id": .string(machine.topics.id), "name": .string(machine.name),
                "bundle": .string(machine.bundle), "available": .boolean(machine.isAvailable),
                "since": .int64(machine.since), "controls": .uint32(UInt32(clamping: machine.count)),
            ]
        }
    }
}
