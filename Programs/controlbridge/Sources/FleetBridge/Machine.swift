internal import Broker
internal import ControlClient
internal import ControlHub
internal import DBus
internal import Fleet
internal import FoundationEssentials
internal import Glibc

/// Another machine: what it says of itself, and the bundle that stands for it here.
@HubActor
final class Machine {
    let topics: FleetTopics
    private(set) var name: String
    /// The bundle's name.
    let bundle: String
    private let connection: BrokerConnection
    /// Called when one of its controls does differently.
    private let controlChanged: @HubActor () -> Void
    private let standIn: StandIn
    private var controls: [ControlAddress: StandInControl] = [:]
    private(set) var isAvailable = false
    /// Since when it is so, in microseconds since 1970; 0 where that isn't known.
    private(set) var since: Int64 = 0
    /// Why it can't be reached though it may be there.
    private var problem: String?

    var count: Int { controls.count }

    init(
        _ description: MachineDescription, _ bundle: String, _ connection: BrokerConnection,
        patience: BusPatience, log: @escaping @Sendable (String) -> Void,
        controlChanged: @escaping @HubActor () -> Void
    ) {
        self.controlChanged = controlChanged
        topics = FleetTopics(id: description.id)
        name = description.name
        (self.bundle, self.connection) = (bundle, connection)
        standIn = StandIn(
            bundle, icon: "computer",
            place: "\(description.name) is another machine: its controls are placed there",
            patience: patience, log: log)
        describe(description)
        standIn.begin()
    }

    func end() {
        standIn.end()
        // They have it as well.
        for control in controls.values { control.end() }
        controls = [:]
    }

    /// Has other controls than before, or others of the same names.
    func describe(_ description: MachineDescription) {
        name = description.name
        var now: [ControlAddress: StandInControl] = [:]
        for control in description.controls {
            let address = control.address
            // Of another form it has other interfaces, and so is another object.
            if let known = controls[address], known.form.rawValue == control.form {
                now[address] = known
                known.describe(control)
            } else {
                now[address] = StandInControl(control, at: Self.place(of: address), of: self)
            }
        }
        let before = controls
        controls = now
        standIn.update(
            name: name, from: Array(before.values), to: description.controls.compactMap { now[$0.address] })
        for (address, control) in before where now[address] !== control { control.end() }
        for control in now.values { control.update() }
    }

    /// Where one of its controls is on this bus. Kinds of two bundles may have one name.
    static func place(of control: ControlAddress, in bundle: String = "") -> ControlAddress {
        ControlAddress(
            bundle: bundle, kind: "\(control.bundle).\(control.kind)", instance: control.instance)
    }

    /// The control at the place on this bus that is spelled so; nil where there is none.
    func control(spelled text: String) -> StandInControl? {
        guard text.hasPrefix("\(bundle)/") else { return nil }
        return controls.first { Self.place(of: $0.key, in: bundle).description == text }?.value
    }

    /// - Parameter isNews: whether it happens now, and was not kept by the broker.
    func become(available: Bool, isNews: Bool) {
        problem = nil
        if available != isAvailable || since == 0 { since = isNews ? Outgoing.now : 0 }
        isAvailable = available
        for control in controls.values { control.update() }
    }

    /// The broker can't be reached, and so nobody behind it.
    func lose(_ reason: String) {
        if isAvailable { since = Outgoing.now }
        isAvailable = false
        problem = reason
        for control in controls.values { control.update() }
    }

    func heard(_ address: ControlAddress, _ leaf: FleetTopics.Leaf, _ payload: [UInt8]) {
        controls[address]?.heard(leaf, payload)
    }

    /// Why nothing of it can be used; nil where it can.
    var absence: String? {
        if isAvailable { return nil }
        if let problem { return "\(name): \(problem)" }
        // The last that came of it, where nobody saw it go.
        let last = since > 0 ? since : controls.values.map(\.changed).max() ?? 0
        return last > 0
            ? "\(name) has not been heard of since \(Self.text(ofTime: last))" : "\(name) is not connected"
    }

    private static func text(ofTime microseconds: Int64) -> String {
        var moment = time_t(microseconds / 1_000_000)
        var today = time(nil)
        var parts = tm()
        var now = tm()
        localtime_r(&moment, &parts)
        localtime_r(&today, &now)
        let isToday = parts.tm_yday == now.tm_yday && parts.tm_year == now.tm_year
        var text = [CChar](repeating: 0, count: 64)
        let length = strftime(&text, text.count, isToday ? "%H:%M" : "%Y-%m-%d %H:%M", &parts)
        return String(decoding: text.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Sends a command, which the broker drops once nobody waits for it.
    func send(_ payload: String, to address: ControlAddress, within patience: Duration) {
        let message = BrokerMessage(topics.topic(address, .set), payload.utf8, expiry: patience)
        connection.post { $0.publish([message]) }
    }

    func announce(_ control: StandInControl) {
        standIn.announce(control)
        controlChanged()
    }

    /// How one of its controls does as a member of a group.
    func state(of control: ControlAddress) -> GroupState.Member {
        if let absence { return .unreachable(absence) }
        return controls[control]?.groupState ?? .unknown
    }
}
