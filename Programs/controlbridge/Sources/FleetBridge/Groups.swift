internal import BusContract
internal import ControlClient
internal import ControlHub
internal import DBus
internal import EventLoop
internal import Fleet
internal import StateFiles

/// The user's groups, and the bundle that has them on this session bus. They are plain clients of what is
/// there, so a member is a control of this machine, or one that stands for another machine's.
@HubActor
final class Groups {
    /// The bundle that has them.
    static let bundle = "Groups"

    private let client: ControlClient
    private let files: BridgeFiles
    private let machines: Machines
    private let patience: BusPatience
    private let log: @Sendable (String) -> Void
    private let keeper = Keeper()
    private var groups = FleetGroups()
    private var bundles: [String: HubModel.Bundle] = [:]
    private var served: [GroupControl] = []
    /// There is none without groups.
    private var standIn: StandIn?
    /// How many changes are on their way to the disk.
    private var keeping = 0
    private var isDamaged = false
    private var isRefreshPlanned = false
    /// Called when one of them does differently.
    var changed: @HubActor () -> Void = {}

    init(
        _ client: ControlClient, _ files: BridgeFiles, _ machines: Machines, patience: BusPatience,
        log: @escaping @Sendable (String) -> Void
    ) {
        (self.client, self.files, self.machines) = (client, files, machines)
        (self.patience, self.log) = (patience, log)
    }

    /// Reads the file, which the user may have written.
    func read() {
        // What is being written is what there is.
        guard keeping == 0 else { return }
        let new: FleetGroups
        do throws(KeptFileError) {
            new = try files.groups.read(FleetGroups.self) ?? FleetGroups()
            isDamaged = false
        } catch {
            if !isDamaged { log("\(error); the groups stay as they were") }
            isDamaged = true
            return
        }
        guard new != groups else { return }
        groups = new
        serve()
    }

    /// Makes a group, changes it or, without members, removes it.
    ///
    /// - Parameter names: of controls, as this bus has them.
    /// - Returns: why that can't be; nil once it is kept.
    func set(_ name: String, _ names: [String]) async -> BusError? {
        var members: [FleetGroups.Member] = []
        for text in names {
            guard let (member, form) = machines.member(spelled: text) ?? ownMember(spelled: text) else {
                return BusError(ContractError.invalidValue, "there is no control \(text)")
            }
            guard member.machine != nil || member.bundle != Self.bundle else {
                return BusError(ContractError.invalidValue, "\(text) is a group itself")
            }
            guard form == .toggle else {
                return BusError(ContractError.invalidValue, "\(text) is no toggle")
            }
            if !members.contains(where: { $0.machine == member.machine && $0.address == member.address }) {
                members.append(member)
            }
        }
        guard !members.isEmpty || groups[name] != nil else {
            return BusError(ContractError.invalidValue, "there is no group \(name)")
        }
        groups.set(name, members)
        serve()
        if isDamaged { files.groups.setAside() }
        isDamaged = false
        keeping += 1
        let problem = await keeper.keep(groups, in: files.groups)
        keeping -= 1
        return problem.map { BusError(ContractError.unavailable, $0) }
    }

    private func ownMember(spelled text: String) -> (member: FleetGroups.Member, form: ControlForm)? {
        let controls = bundles.values.lazy.flatMap(\.controls)
        guard let control = controls.first(where: { $0.address.description == text }) else { return nil }
        return (FleetGroups.Member(control.address), control.form)
    }

    /// The bundles as they are now.
    func update(_ bundles: [String: HubModel.Bundle]) {
        self.bundles = bundles
        refresh()
    }

    /// Members or their machines may do differently.
    func refresh() {
        for control in served { control.update(members(of: control.group)) }
    }

    /// The same, once for all that changes in this iteration of the loop.
    func refreshSoon() {
        guard !served.isEmpty, !isRefreshPlanned else { return }
        isRefreshPlanned = true
        HubActor.shared.loop.post { [weak self] in
            HubActor.assumeIsolated {
                self?.isRefreshPlanned = false
                self?.refresh()
            }
        }
    }

    func end() { standIn?.end() }

    private func serve() {
        let now = groups.usable.map { group in
            served.first { $0.group == group }
                ?? GroupControl(
                    group, client,
                    changed: { [weak self] control in
                        self?.standIn?.announce(control)
                        self?.changed()
                    }, aged: { [weak self] in self?.refresh() })
        }
        let before = served
        served = now
        refresh()
        if now.isEmpty {
            standIn?.end()
            standIn = nil
        } else {
            let place = "controlctl fleet group makes groups, and removes them"
            let bundle =
                standIn
                ?? StandIn(
                    Self.bundle, icon: "network-workgroup", place: place, patience: patience, log: log)
            bundle.update(name: "Groups", from: before, to: now)
            if standIn == nil { bundle.begin() }
            standIn = bundle
        }
        changed()
    }

    private func members(of group: FleetGroups.Group) -> [GroupControl.Member] {
        group.members.map { member in
            guard let id = member.machine else {
                let address = member.address
                return GroupControl.Member(address: address, name: "\(address)", state: state(of: address))
            }
            guard let machine = machines[id] else {
                let name = member.machineName ?? id
                let place = Machine.place(of: member.address, in: name)
                return GroupControl.Member(
                    address: nil, name: "\(place)",
                    state: .unreachable("\(name) is not connected"))
            }
            let name = "\(Machine.place(of: member.address, in: machine.name))"
            let place = Machine.place(of: member.address, in: machine.bundle)
            return GroupControl.Member(address: place, name: name, state: machine.state(of: member.address))
        }
    }

    private func state(of address: ControlAddress) -> GroupState.Member {
        guard let bundle = bundles[address.bundle], bundle.isRunning || bundle.isActivatable else {
            return .unreachable("its program doesn't run")
        }
        guard let control = bundle.controls.first(where: { $0.address == address }) else {
            return .unknown
        }
        guard control.form == .toggle else { return .unreachable("it is no toggle") }
        guard control.isAvailable, control.isEnabled, let isOn = control.isOn else {
            return .unreachable(control.unavailabilityReason ?? "it can't be used now")
        }
        return .isOn(isOn)
    }

    /// As `Fleet1.Groups` has it.
    var description: [Vardict] {
        served.map { control in
            [
                "name": .string(control.kind), "text": .string(control.valueText),
                "on": .boolean(control.isOn), "members": .strings(control.members.map(\.name)),
                "unreachable": .strings(control.unreachable),
            ]
        }
    }
}
