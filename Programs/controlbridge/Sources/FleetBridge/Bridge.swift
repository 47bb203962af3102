internal import Broker
internal import BusContract
internal import ControlClient
public import ControlHub
public import DBus
internal import EventLoop
internal import Fleet
internal import Glibc

/// The connection between the session bus and a broker, both ways.
@HubActor
public final class Bridge {
    /// How the connection does, as `Fleet1` has it.
    enum State: String {
        case unconfigured = "not-configured"
        case connecting, connected
        /// The broker refuses, or its certificate is not trusted.
        case refused
        /// Something of this machine is to blame: a file of the user's, or that it has no identity.
        case misconfigured
        /// Another client of the broker has this machine's id, so each has the connection in turns.
        case sameID = "same-id"
    }

    private let files: BridgeFiles
    private let topics: FleetTopics
    /// Whether this machine can be told from others.
    private let hasIdentity: Bool
    /// The settings' seat that made the id; nil where they have no say in it.
    private let seat: String?
    private let ended: @Sendable (String) -> Void
    private let version: String
    private let log: @Sendable (String) -> Void
    private let objects: ObjectServer
    private let set: BundleSet
    private let outgoing: Outgoing
    private let commands: CommandRunner
    private let incoming: Machines
    private let groups: Groups
    private var following: Task<Void, Never>?
    private var watch: SettingsWatch?
    private var ownName: BusSubscription?
    private let awakenings = Awakenings()

    private var connection: BrokerConnection?
    private var settings: FleetSettings?
    private var password: String?
    private var state = State.unconfigured
    private var rivalry = Rivalry()
    /// What others see: while there is a rival, a connection is none that stays.
    var shownState: State { rivalry.isThere && settings != nil ? .sameID : state }
    private var since = Outgoing.now
    private var lastError = ""
    /// The connection that is there, or tried.
    private var attempt = 0
    /// Whether this process has its name on the bus. Else another one may be this machine at the broker.
    private var hasName = false
    /// Whether the broker was given a will with this connection.
    private var hasWill = false
    private var pauses = RetryPauses()
    private var retry: LoopTimer?
    /// In microseconds since 1970.
    private var nextTry: Int64 = 0
    private var rebirth: LoopTimer?
    private var calm: LoopTimer?
    private var announcedState = State.unconfigured
    private var trial: Trial?

    /// How long Home Assistant may wait for everything after its start: not all machines send at once.
    private static let mostBirthPause = 3.0

    /// Connects to the session bus.
    ///
    /// - Parameters:
    ///   - id: of this machine; nil where it has none. Then nothing is connected, and the state says why.
    ///   - seat: the one of the settings that the id has; nil where it has another one in any case.
    ///   - version: of this program.
    ///   - patience: how long to look for a bus that has gone away.
    ///   - log: writes a line.
    ///   - ended: called once the bus has gone for good, or the machine is to have another id: then the
    ///     program has to be started again.
    /// - Throws: `ControlClientError`
    public init(
        id: String?, seat: String?, files: BridgeFiles, version: String, patience: BusPatience,
        log: @escaping @Sendable (String) -> Void,
        ended: @escaping @Sendable (String) -> Void
    ) async throws {
        (self.files, self.version, self.log) = (files, version, log)
        (self.seat, self.ended) = (seat, ended)
        topics = FleetTopics(id: id ?? "")
        hasIdentity = id != nil
        // What this process has for other machines is known here: all of it once more, as another program
        // would follow it, is the greatest part of the memory by far.
        set = try await BundleSet.connect(patience: patience, ended: ended, leavingOut: StandIn.isOne)
        let bus = set.client.connection
        objects = ObjectServer { signal in bus.assumeIsolated { _ = $0.announce(signal) } }
        outgoing = Outgoing(set.client, files, topics, version: version, patience: patience, log: log)
        commands = CommandRunner(outgoing, log: log)
        incoming = Machines(own: topics.id, patience: patience, log: log)
        groups = Groups(set.client, files, incoming, patience: patience, log: log)
    }

    /// Takes the name on the bus, and begins.
    ///
    /// - Throws: `BusConnectionError` where another process has the name, and `ControlClientError`.
    public func start() async throws {
        let bus = set.client.connection
        objects.export(FleetObject(self), at: Fleet1.path)
        await bus.setCallHandler { [weak self] call in
            HubActor.assumeIsolated { self?.objects.handle(call) }
        }
        outgoing.begin()
        connection = try BrokerConnection { [weak self] event, attempt in
            HubActor.shared.loop.post { HubActor.assumeIsolated { self?.heard(event, of: attempt) } }
        }
        incoming.changed = { [weak self] in
            self?.groups.refresh()
            self?.announce([], invalidated: [Fleet1.machines.name])
        }
        incoming.controlChanged = { [weak self] in self?.groups.refreshSoon() }
        groups.changed = { [weak self] in self?.announce([], invalidated: [Fleet1.groups.name]) }
        incoming.begin(connection)
        // Whoever has waited for the name gets an answer that is true.
        readSettings()
        try await bus.requestName(Fleet1.busName)
        let owners = StandardInterfaces.MessageBus.nameOwnerChanged
        ownName = try await bus.subscribe(MatchRule.owner(of: Fleet1.busName.rawValue)) {
            [weak self] signal in
            guard let (_, _, owner) = owners.values(of: signal) else { return }
            HubActor.assumeIsolated { self?.nameChanged(isOwn: !owner.isEmpty) }
        }
        watch = SettingsWatch(files) { [weak self] in
            HubActor.assumeIsolated {
                self?.readSettings()
                self?.groups.read()
            }
        }
        groups.read()
        awakenings.begin { [weak self] in self?.heard($0) }
        nameChanged(isOwn: true)
        // They may have changed before.
        readSettings()
    }

    /// The bus has gone away, and the name with it, or both are back. Meanwhile another session of the user
    /// may have a bridge of its own, which is the same machine at the broker.
    private func nameChanged(isOwn: Bool) {
        guard isOwn != hasName else { return }
        hasName = isOwn
        guard settings != nil else { return }
        if isOwn {
            pauses.reset()
            rivalry = Rivalry()
            connect()
        } else {
            disconnect()
            become(.connecting)
        }
    }

    /// Leaves the broker in order.
    public func stop() async {
        following?.cancel()
        groups.end()
        awakenings.end()
        retry?.cancel()
        let farewell = state == .connected ? outgoing.farewell : []
        await connection?.close(farewell)
    }

    private func update() {
        outgoing.update(set.bundles)
        groups.update(set.bundles)
    }

    /// Follows the bundles, which starts them.
    private func follow() {
        guard following == nil else { return }
        following = Task { [weak self, set] in
            // Where it fails the bus is gone, and the process ends. Those that are there by now count, as the
            // stream may be behind.
            if let updates = try? await set.updates() { for await _ in updates { self?.update() } }
        }
    }

    // The settings.

    private func readSettings() {
        watch?.follow(passwordFolder: files.passwordFolder)
        // Where nobody wants a bridge, it starts nothing.
        if files.namesBroker { follow() }
        guard hasIdentity else {
            fail(
                "/etc/machine-id names no machine, so others can't tell this one from theirs; "
                    + "systemd-machine-id-setup makes an identity")
            // Nobody misses it who has named no broker.
            return become(files.namesBroker ? .misconfigured : .unconfigured)
        }
        let before = (settings, password)
        do throws(FleetSettings.Problem) {
            guard let read = try files.readSettings() else {
                settings = nil
                disconnect()
                lastError = ""
                return become(.unconfigured)
            }
            (settings, password) = (read.settings, read.password)
            if let seat, seat != read.settings.seat ?? "" {
                return ended("fleet.json names another seat, so this has to start again")
            }
        } catch {
            settings = nil
            disconnect()
            fail("\(error)")
            return become(.misconfigured)
        }
        guard settings != before.0 || password != before.1 else { return }
        disconnect()
        pauses.reset()
        rivalry = Rivalry()
        lastError = ""
        become(.connecting)
        connect()
    }

    // The connection.

    private func connect() {
        guard let settings, let connection, hasName else { return }
        retry?.cancel()
        retry = nil
        hasWill = outgoing.isAllowed
        var options = BrokerOptions()
        options.host = settings.broker
        options.port = settings.port
        options.usesTLS = settings.usesTLS
        options.certificates = settings.certificates
        options.user = settings.user
        options.password = password
        options.clientID = "controlruntime-\(topics.id)"
        if hasWill { options.will = outgoing.will }
        if state != .refused { become(.connecting) }
        attempt += 1
        connection.post { [options, attempt] in $0.connect(options, attempt: attempt) }
    }

    private func disconnect() {
        retry?.cancel()
        retry = nil
        // What the earlier one still brings is of no interest.
        attempt += 1
        let farewell = state == .connected ? outgoing.farewell : []
        connection?.post { $0.close(farewell) }
        lost("there is no connection to a broker")
    }

    /// There is no connection any more.
    private func lost(_ reason: String) {
        rebirth?.cancel()
        calm?.cancel()
        trial?.end(.failure(BusError(ContractError.unavailable, reason)))
        trial = nil
        outgoing.disconnected()
        incoming.disconnected(reason)
    }

    private func heard(_ event: BrokerEvent, of attempt: Int) {
        guard attempt == self.attempt else { return }
        switch event {
        case .connected:
            guard let settings, let connection else { return }
            pauses.reset()
            if !rivalry.isThere { lastError = "" }
            rivalry.begin(at: Loop.uptime)
            become(.connected)
            calmSoon()
            log("connected to \(settings.broker)")
            outgoing.connected(connection, settings, name: name)
            incoming.connected(showing: settings.machines)
        case .acknowledged(let token): outgoing.acknowledged(token)
        case .message(let message): received(message)
        case .ended(let failure):
            guard let settings else { return }
            rivalry.end(isTakenOver: failure.isTakenOver, at: Loop.uptime)
            fail(rivalry.sentence(of: topics.id) ?? "\(settings.broker): \(failure)")
            lost(
                rivalry.isThere
                    ? "another machine or user has this machine's id; see controlctl fleet status"
                    : "the broker \(settings.broker) can't be reached")
            become(failure.isRefusal ? .refused : .connecting)
            let pause =
                rivalry.isThere ? Rivalry.pause : pauses.next(chance: Double.random(in: 0...1))
            nextTry = Outgoing.now + (Int64(exactly: (pause / .milliseconds(1)).rounded()) ?? 0) * 1_000
            retry = HubActor.shared.loop.schedule(after: pause) { [weak self] in
                HubActor.assumeIsolated { self?.connect() }
            }
        }
    }

    private func heard(_ event: Awakenings.Event) {
        guard settings != nil, hasIdentity else { return }
        // A connection from before the machine slept has ended, whatever the kernel still thinks of it; one
        // from before another network may have.
        if event == .hasNetwork, state == .connected { return probe() }
        connectAgain()
    }

    private func connectAgain() {
        pauses.reset()
        if state == .connected { disconnect() }
        connect()
    }

    /// Looks whether the connection is still one.
    private func probe() {
        guard trial == nil, let connection else { return }
        trial = Trial(topics, expected: [:], on: connection) { [weak self] result in
            self?.trial = nil
            guard case .failure(let error) = result, error.name == ContractError.timedOut else { return }
            self?.connectAgain()
        }
    }

    private var name: String { settings?.name ?? MachineIdentity.hostName }

    private func received(_ message: BrokerMessage) {
        guard let settings else { return }
        if message.topic == FleetTopics.homeAssistant {
            if message.payload.elementsEqual("online".utf8), !message.isRetained { publishSoon() }
            return
        }
        switch topics.subject(of: message.topic) {
        case .control(let address, .set)?:
            commands.run(message, for: .control(address), from: settings.broker)
        case .item(let address, .set)?: commands.run(message, for: .item(address), from: settings.broker)
        case .echo?:
            if trial?.heard(message) != true { incoming.heardEcho(message) }
        case .describe?:
            // Another one with this id has removed what it had, and that was this one's as well.
            if message.payload.isEmpty { outgoing.heardRemoval() }
        case .some: break
        case nil:
            if trial?.heard(message) == true { return }
            incoming.received(message)
        }
    }

    /// Home Assistant has started: it gets all again.
    private func publishSoon() {
        rebirth?.cancel()
        let pause = Duration.seconds(Double.random(in: 0...Self.mostBirthPause))
        rebirth = HubActor.shared.loop.schedule(after: pause) { [weak self] in
            HubActor.assumeIsolated { self?.outgoing.publishAll() }
        }
    }

    // What is seen.

    private func fail(_ reason: String) {
        if lastError != reason { log(reason) }
        lastError = reason
    }

    private func become(_ new: State) {
        if state != new { since = Outgoing.now }
        state = new
        guard shownState != announcedState else { return }
        announcedState = shownState
        announce([Fleet1.state.holding(shownState.rawValue)])
    }

    /// Looks whether a connection that there is has outlasted every rival.
    private func calmSoon() {
        calm?.cancel()
        guard rivalry.isThere else { return }
        calm = HubActor.shared.loop.schedule(after: Rivalry.calm) { [weak self] in
            HubActor.assumeIsolated {
                guard let self, self.state == .connected else { return }
                self.rivalry = Rivalry()
                self.lastError = ""
                self.become(.connected)
            }
        }
    }

    private func announce(_ values: [(MemberName, BusValue)], invalidated: [MemberName] = []) {
        objects.changed(Fleet1.path, Fleet1.name, values, invalidated: invalidated)
    }

    var status: Vardict {
        [
            "id": .string(topics.id), "name": .string(name), "broker": .string(settings?.broker ?? ""),
            "since": .int64(since), "published": .uint32(UInt32(clamping: outgoing.publishedCount)),
            "commands": .uint32(commands.count), "refused": .uint32(commands.refused),
            "last-refusal": .string(commands.lastRefusal), "last-error": .string(lastError),
            "next-try": .int64(retry == nil ? 0 : nextTry),
        ]
    }

    var allowed: [Vardict] {
        outgoing.rules.rules.map {
            [
                "sort": .string($0.sort), "name": .string($0.name), "read": .boolean($0.isReadOnly),
                "held-back": .strings(outgoing.heldBack(by: $0)),
            ]
        }
    }

    var machines: [Vardict] { incoming.description }
    var groupList: [Vardict] { groups.description }

    /// Makes a group, changes it or, without members, removes it.
    func setGroup(
        _ name: String, _ members: [String], reply: @escaping @Sendable (Result<Void, BusError>) -> Void
    ) {
        // Without an owner: it ends with the write.
        Task { reply(await groups.set(name, members).map { .failure($0) } ?? .success(())) }
    }

    /// Changes what is allowed.
    ///
    /// - Parameter work: answers why it can't be kept; nil where it is.
    func change(
        reply: @escaping @Sendable (Result<Void, BusError>) -> Void,
        _ work: @escaping @HubActor (Outgoing) async -> String?
    ) {
        // Without an owner: it ends with the write.
        Task {
            let problem = await work(outgoing)
            announce([], invalidated: [Fleet1.allowed.name])
            // A will can't be given, or taken back, later.
            if state == .connected, hasWill != outgoing.isAllowed {
                disconnect()
                connect()
            }
            reply(problem.map { .failure(BusError(ContractError.unavailable, $0)) } ?? .success(()))
        }
    }

    /// Sends something to the broker, and waits until it is back.
    func test(_ answer: @escaping @Sendable (Result<Vardict, BusError>) -> Void) {
        guard state == .connected, let connection, let settings else {
            let reason = lastError.isEmpty ? "no broker is named in \(files.broker)" : lastError
            return answer(.failure(BusError(ContractError.unavailable, reason)))
        }
        trial?.end(.failure(BusError(ContractError.unavailable, "another test has begun")))
        let expected = outgoing.discovery(settings)
        trial = Trial(topics, expected: expected, on: connection) { [weak self] result in
            self?.trial = nil
            answer(result)
        }
    }
}
