internal import BusContract
internal import ControlHub
internal import DBus
internal import Fleet

/// The object that `controlctl` calls, on the bus.
@HubActor
final class FleetObject: @HubActor BusObject, @HubActor Fleet1.Object {
    private let bridge: Bridge

    init(_ bridge: Bridge) { self.bridge = bridge }

    var interfaces: [BusInterface] { Self.interfaces }
    private static let interfaces = [Fleet1.interface { (object: FleetObject) in object }]

    var state: String { bridge.shownState.rawValue }
    var status: Vardict { bridge.status }
    var allowed: [Vardict] { bridge.allowed }
    var machines: [Vardict] { bridge.machines }
    var groups: [Vardict] { bridge.groupList }

    func allow(sort: String, name: String, read: Bool, _ call: BusCall<Void>) {
        guard let sort = Fleet1.Sort(rawValue: sort), !name.isEmpty, name.utf8.count <= 1_024 else {
            return call.reply.fail(Self.mistake)
        }
        let reply = call.reply
        bridge.change(reply: { reply($0) }) { await $0.allow(sort, name, isReadOnly: read) }
    }

    func refuse(sort: String, name: String, _ call: BusCall<Void>) {
        guard let sort = Fleet1.Sort(rawValue: sort) else { return call.reply.fail(Self.mistake) }
        let reply = call.reply
        bridge.change(reply: { reply($0) }) { await $0.refuse(sort, name) }
    }

    func setGroup(name: String, members: [String], _ call: BusCall<Void>) {
        guard FleetGroups.isName(name), members.count <= Self.mostMembers else {
            return call.reply.fail(
                BusError(
                    ContractError.invalidValue,
                    "a group's name has up to 64 bytes, and it up to \(Self.mostMembers) members"))
        }
        let reply = call.reply
        bridge.setGroup(name, members) { reply($0) }
    }

    private static let mostMembers = 256

    func test(_ call: BusCall<Vardict>) {
        let reply = call.reply
        bridge.test { reply($0) }
    }

    private static let mistake = BusError(
        ContractError.invalidValue,
        "the sort must be one of \(Fleet1.Sort.allCases.map(\.rawValue).joined(separator: ", ")), and the name up to "
            + "1024 bytes")
}
