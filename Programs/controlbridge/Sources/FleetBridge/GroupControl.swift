internal import BusContract
internal import ControlClient
internal import ControlHub
internal import DBus
internal import EventLoop
internal import Fleet

/// A toggle over controls of several machines, on this session bus.
@HubActor
final class GroupControl: @HubActor ServedControl, @HubActor Toggle1.Object {
    /// One of them, as it is here.
    struct Member {
        /// Where it is on this bus; nil while its machine isn't known.
        let address: ControlAddress?
        /// For people.
        let name: String
        var state: GroupState.Member
    }

    let group: FleetGroups.Group
    let path: ObjectPath
    private let client: ControlClient
    private let changed: @HubActor (GroupControl) -> Void
    /// Has the members looked at again.
    private let aged: @HubActor () -> Void
    private(set) var members: [Member] = []
    private var announced = AnnouncedValues([:])
    private(set) var revision: UInt64 = 0
    private var running = 0
    private var isSeenRunning = false
    /// What a use has read of members, by place.
    private var fresh: [Int: Bool] = [:]
    private var aging: LoopTimer?
    /// How the last use failed, by member.
    private var failure: String?

    /// Shorter uses are not shown as pending.
    private static let unseen = Duration.milliseconds(100)
    /// After so long what is followed has caught up with a use.
    private static let freshness = Duration.milliseconds(500)

    init(
        _ group: FleetGroups.Group, _ client: ControlClient,
        changed: @escaping @HubActor (GroupControl) -> Void, aged: @escaping @HubActor () -> Void
    ) {
        (self.group, self.client, self.changed, self.aged) = (group, client, changed, aged)
        path = ControlAddress(bundle: "", kind: group.name).path
    }

    var interfaces: [BusInterface] { Self.interfaces }
    private static let interfaces = [
        Control1.interface { (object: GroupControl) in object },
        Toggle1.interface { (object: GroupControl) in object },
    ]

    /// Its members do so now, as far as what is followed has come: what a use has just read is newer.
    func update(_ members: [Member]) {
        var members = members
        for (place, isOn) in fresh where members.indices.contains(place) {
            if case .unreachable = members[place].state { continue }
            members[place].state = .isOn(isOn)
        }
        self.members = members
        changed(self)
    }

    func takeChanges() -> [(InterfaceName, [(MemberName, BusValue)])] {
        let changes = announced.changes(to: values)
        if !changes.isEmpty { revision += 1 }
        return changes
    }

    private var values: AnnouncedValues.Values {
        [
            Control1.name: [
                Control1.valueText.name: .string(valueText), Control1.status.name: .string(status),
                Control1.available.name: .boolean(available), Control1.pending.name: .boolean(pending),
                Control1.error.name: error.busValue,
            ], Toggle1.name: [Toggle1.isOn.name: .boolean(isOn)],
        ]
    }

    // What is shown.

    private var state: GroupState { GroupState(members.map(\.state)) }

    /// Those that can't be used, with the reason of each.
    var unreachable: [String] {
        members.compactMap { member in
            switch member.state {
            case .isOn: nil
            case .unreachable(let reason): "\(member.name): \(reason)"
            case .unknown: "\(member.name): there is no such control"
            }
        }
    }

    var kind: String { group.name }
    var displayName: String { group.name }
    var descriptionText: String { members.map(\.name).joined(separator: ", ") }
    var title: String { group.name }
    var valueText: String { state.text }
    var status: String { unreachable.joined(separator: "; ") }
    var symbol: String { "square.stack" }
    var iconName: String { "" }
    var tint: String { "" }
    var enabled: Bool { true }
    var available: Bool { state.reachableCount > 0 }
    var pending: Bool { isSeenRunning }
    var progress: Double { -1 }
    var configuration: Vardict { [SharedControl.hostKey: .string("")] }
    var isOn: Bool { state.isOn }

    var error: Control1.Failure {
        if !available { return Control1.Failure(name: "Unavailable", message: status) }
        return Control1.Failure(name: failure == nil ? "" : "PerformFailed", message: failure ?? "")
    }

    // What is done.

    func reload(_ call: BusCall<Void>) { call.reply.succeed() }

    func toggle(_ call: BusCall<Bool>) { setValue(value: !isOn, call) }

    func setValue(value: Bool, _ call: BusCall<Bool>) { use(value) { call.reply($0) } }

    func setIsOn(_ value: Bool, _ call: BusCall<Void>) { use(value) { call.reply($0.map { _ in }) } }

    var actionState: [BusValue] { [.boolean(isOn)] }

    func perform(_ options: Vardict, _ answer: @escaping @HubActor (Result<Vardict, BusError>) -> Void) {
        let wanted: Bool
        switch options["value"] {
        case nil: wanted = !isOn
        case .boolean(let value)?: wanted = value
        default:
            return answer(
                .failure(BusError(ContractError.invalidValue, "the option value doesn't fit \(group.name)")))
        }
        use(wanted) { [weak self] outcome in
            answer(
                outcome.map { isOn in
                    var results: [String: BusValue] = ["value": .boolean(isOn)]
                    if let left = self?.status, !left.isEmpty {
                        results["dialog"] = .string("Without \(left)")
                    }
                    return Vardict(results)
                })
        }
    }

    /// Sets all that can be reached, each without waiting for another.
    private func use(_ wanted: Bool, _ answer: @escaping @HubActor (Result<Bool, BusError>) -> Void) {
        guard available else { return answer(.failure(BusError(ContractError.unavailable, status))) }
        let targets = members.enumerated().compactMap {
            place, member -> (place: Int, address: ControlAddress)? in
            if case .unreachable = member.state { return nil }
            return member.address.map { (place, $0) }
        }
        // Guarded actions ask the user whose program called, and that isn't this one.
        let options: [String: BusValue] = [
            "value": .boolean(wanted), "caller": .string("fleet: group \(group.name)"),
        ]
        begin()
        // Without an owner: it ends with the members' answers, which have limits.
        Task { [client] in
            let outcomes = await Self.set(targets, options, client)
            end(outcomes)
            answer(failure.map { .failure(BusError(ContractError.performFailed, $0)) } ?? .success(isOn))
        }
    }

    /// How the use of a member went, by its place: why it was not done, and how it is now.
    private struct Outcome {
        let place: Int
        let problem: String?
        let isOn: Bool?
    }

    private nonisolated static func set(
        _ targets: [(place: Int, address: ControlAddress)], _ options: [String: BusValue],
        _ client: ControlClient
    ) async -> [Outcome] {
        await withTaskGroup(of: Outcome.self) { tasks in
            for (place, address) in targets {
                tasks.addTask {
                    var problem: String?
                    do {
                        try await client.invoke(address, options: options)
                    } catch {
                        problem = (error as? ControlClientError)?.message ?? "\(error)"
                    }
                    let now = try? await client.snapshot(of: address, starting: false)
                    return Outcome(place: place, problem: problem, isOn: now?.isOn)
                }
            }
            var outcomes: [Outcome] = []
            for await outcome in tasks { outcomes.append(outcome) }
            return outcomes.sorted { $0.place < $1.place }
        }
    }

    private func begin() {
        running += 1
        // Ends by itself.
        _ = HubActor.shared.loop.schedule(after: Self.unseen) { [weak self] in
            HubActor.assumeIsolated {
                guard let self, self.running > 0 else { return }
                self.isSeenRunning = true
                self.changed(self)
            }
        }
    }

    private func end(_ outcomes: [Outcome]) {
        running -= 1
        isSeenRunning = isSeenRunning && running > 0
        for outcome in outcomes {
            guard let isOn = outcome.isOn else { continue }
            members[outcome.place].state = .isOn(isOn)
            fresh[outcome.place] = isOn
        }
        aging?.cancel()
        aging = HubActor.shared.loop.schedule(after: Self.freshness) { [weak self] in
            HubActor.assumeIsolated {
                self?.fresh = [:]
                self?.aged()
            }
        }
        let failures = outcomes.compactMap { outcome in
            outcome.problem.map { "\(members[outcome.place].name): \($0)" }
        }
        failure = failures.isEmpty ? nil : failures.joined(separator: "; ")
        changed(self)
    }
}
