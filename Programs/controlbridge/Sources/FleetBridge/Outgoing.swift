internal import Broker
internal import BusContract
internal import ControlClient
internal import ControlHub
internal import DBus
internal import EventLoop
internal import Fleet
internal import FoundationEssentials
internal import StateFiles

/// This machine's controls, as the broker is to have them: what the user allows, kept up to date.
@HubActor
final class Outgoing {
    let client: ControlClient
    let files: BridgeFiles
    let keeper = Keeper()
    let log: @Sendable (String) -> Void
    let topics: FleetTopics
    private let version: String

    var rules = FleetRules()
    private(set) var bundles: [String: HubModel.Bundle] = [:]
    private(set) var hasList = false
    /// What leaves, as it is now.
    private(set) var controls: [ControlAddress: SharedControl] = [:]

    let items = OutgoingItems()
    private let drawn: DrawnBundles
    private let failures: Failures

    private var connection: BrokerConnection?
    private var settings: FleetSettings?
    private var name = ""
    /// What the broker has of this connection.
    private var sent: [String: [UInt8]] = [:]
    /// The controls that others know of: what is said of one before reaches nobody.
    private var described: Set<ControlAddress> = []
    private var describedItems: Set<SharedItem.Address> = []
    var record = PublishedTopics()
    private var queue: [BrokerMessage] = []
    private var isKeeping = false
    /// Topics that are being removed, by the tokens of the messages that do so.
    private var removals: [UInt64: String] = [:]
    private var lastToken: UInt64 = 0
    private var revision: UInt64
    private var rates: [ControlAddress: PublicationRate] = [:]
    private var waits: [ControlAddress: LoopTimer] = [:]
    private var description: LoopTimer?
    /// The topics that the broker is to have.
    private var wanted: Set<String> = []
    private var sweep: LoopTimer?
    private var repair: LoopTimer?
    var notifying: Set<String> = []
    private var failureRate = CommandRate()
    /// The revisions that ended the last commands.
    private var answers: [ControlAddress: UInt64] = [:]
    /// Until when what a command has read counts, and not what is followed: that may be behind it.
    private var held: [ControlAddress: Duration] = [:]

    /// How long changes of what there is are gathered.
    private static let descriptionPause = Duration.milliseconds(200)

    /// After so long what is followed has caught up with a command.
    private static let catchingUp = Duration.milliseconds(500)

    /// For so long others have time to let go of a control before its state is removed.
    private static let sweepPause = Duration.seconds(1)

    /// For so long another one may be removing the topics of this machine.
    private static let repairPause = Duration.seconds(2)

    init(
        _ client: ControlClient, _ files: BridgeFiles, _ topics: FleetTopics, version: String,
        patience: BusPatience, log: @escaping @Sendable (String) -> Void
    ) {
        (self.client, self.files, self.topics, self.version, self.log) = (client, files, topics, version, log)
        failures = Failures(client)
        drawn = DrawnBundles(patience)
        // Greater than all of an earlier process, also where that had no time to keep its last one.
        revision = UInt64(clamping: Self.now / 1_000)
    }

    /// Reads what was kept.
    func begin() {
        do throws(KeptFileError) {
            rules = try files.rules.read(FleetRules.self) ?? rules
        } catch {
            // Nothing is allowed then, and the user finds the file.
            log("\(error); nothing leaves")
        }
        do throws(KeptFileError) {
            record = try files.published.read(PublishedTopics.self) ?? record
        } catch {
            log("\(error)")
        }
        for control in record.controls.compactMap({ SharedControl($0) }) {
            controls[control.address] = control
        }
        items.begin(record.items)
        items.publish = { [weak self] in self?.publish($0) }
        drawn.changed = { [weak self] in self?.refresh() }
        failures.heard = { [weak self] address, name, sentence in
            guard let self, let control = self.controls[address] else { return }
            self.publishFailure(
                FailureEvent(of: "\(address)", title: control.title, name: name, sentence: sentence))
        }
        refresh()
    }

    /// Microseconds since 1970.
    static var now: Int64 { Int64(exactly: (Date().timeIntervalSince1970 * 1_000_000).rounded()) ?? 0 }

    private var loop: Loop { HubActor.shared.loop }

    /// Whether anything may leave: without that the broker gets nothing of this machine.
    var isAllowed: Bool { !rules.rules.isEmpty }
    var publishedCount: Int { sent.values.count { !$0.isEmpty } }

    // What there is.

    /// The bundles as they are now.
    func update(_ bundles: [String: HubModel.Bundle]) {
        self.bundles = bundles
        hasList = true
        learn()
        refresh()
    }

    /// Decides again what leaves, and publishes what is different.
    func refresh() {
        var now: [ControlAddress: SharedControl] = [:]
        var unseen: [ControlSnapshot] = []
        for bundle in bundles.values where bundle.isRunning && bundle.hasBeenRead && bundle.problem == nil {
            for control in bundle.controls {
                switch rules.verdict(on: control.address) {
                case .stays: break
                case .leaves where isGuarded(control), .unseen where isGuarded(control): break
                case .leaves(let isReadOnly):
                    now[control.address] = SharedControl(
                        control, isReadOnly: isReadOnly || record.guardReason(of: control.address) != nil,
                        earlier: controls[control.address])
                case .unseen: if SharedControl.mayLeave(control) { unseen.append(control) }
                }
            }
        }
        for (address, end) in held where end > Loop.uptime {
            if let before = controls[address] { now[address]?.status = before.status }
        }
        // What a bundle had that doesn't run now.
        for (address, control) in controls where now[address] == nil && !isRead(address.bundle) {
            guard case .leaves(let isReadOnly) = rules.verdict(on: address) else { continue }
            now[address] = control.unavailable(
                isReadOnly: isReadOnly || record.guardReason(of: address) != nil)
        }
        let before = controls
        controls = now
        drawn.want(
            rules.rules.contains { [Fleet1.Sort.widget, .activities].map(\.rawValue).contains($0.sort) })
        failures.follow(Set(now.keys.map(\.bundle)))
        let isDescribedAnew =
            items.update(rules, bundles, drawn.bundles) || before.count != now.count
            || now.contains { address, control in !(before[address]?.looks(like: control) ?? false) }
        if isDescribedAnew { describeSoon() }
        for (address, control) in now where before[address]?.status != control.status { publishSoon(address) }
        for control in unseen { notify(control) }
    }

    /// Whether all is known that a bundle has.
    func isRead(_ name: String) -> Bool {
        guard let bundle = bundles[name] else { return false }
        return bundle.isRunning && bundle.hasBeenRead && bundle.problem == nil && !bundle.isSilent
    }

    // Rules.

    /// A use has shown that a control takes no command from elsewhere: it is only seen there from now on.
    func hold(_ address: ControlAddress, because reason: String) {
        guard record.guardReason(of: address) == nil else { return }
        record.setGuard(of: address, reason)
        refresh()
        if !isKeeping { keep { $0.flush() } }
    }

    // The connection.

    /// What the broker is to publish once this machine is lost.
    var will: (topic: String, payload: String) { (topics.available, "offline") }

    /// There is a connection: the broker gets all, and loses what has gone.
    func connected(_ connection: BrokerConnection, _ settings: FleetSettings, name: String) {
        (self.connection, self.settings, self.name) = (connection, settings, name)
        connection.post { [topics] in
            $0.subscribe(
                topics.commands.map { BrokerSubscription($0, takesRetained: false) } + [
                    BrokerSubscription(topics.echo, takesRetained: false),
                    BrokerSubscription(topics.describe, takesRetained: false),
                    BrokerSubscription(FleetTopics.homeAssistant, takesRetained: false),
                ])
        }
        publishAll()
    }

    func disconnected() {
        connection = nil
        sent = [:]
        (described, describedItems) = ([], [])
        queue = []
        removals = [:]
        for wait in waits.values { wait.cancel() }
        waits = [:]
        items.disconnected()
    }

    /// What is sent last.
    var farewell: [BrokerMessage] {
        isAllowed ? [BrokerMessage(topics.available, "offline".utf8, isRetained: true)] : []
    }

    /// Sends everything, whether or not the broker should have it, and removes what is not wanted any more.
    func publishAll() {
        sent = [:]
        (described, describedItems) = ([], [])
        describe()
    }

    /// Somebody has removed what the broker has of this machine: it gets all again, once that is done.
    func heardRemoval() {
        guard sent[topics.describe]?.isEmpty == false, repair == nil else { return }
        repair = loop.schedule(after: Self.repairPause) { [weak self] in
            HubActor.assumeIsolated {
                self?.repair = nil
                self?.publishAll()
            }
        }
    }

    private func describeSoon() {
        guard connection != nil, description == nil else { return }
        description = loop.schedule(after: Self.descriptionPause) { [weak self] in
            HubActor.assumeIsolated { self?.describe() }
        }
    }

    /// Publishes what there is, and removes what was there.
    private func describe() {
        description?.cancel()
        description = nil
        guard connection != nil, let settings else { return }
        record.describe(shared, items.sorted)
        var messages: [String: String] = [:]
        if isAllowed {
            messages[topics.available] = "online"
            messages[topics.describe] = MachineDescription(id: topics.id, name: name, shared).json
            let found = discovery(settings)
            // What knew the machine in the other form takes it over.
            for old in record[settings.broker] where found[old] == nil {
                guard let form = Discovery.form(of: old), form != settings.discovery else { continue }
                send([BrokerMessage(old, Discovery.migration.utf8, isRetained: true)])
            }
            messages.merge(found) { $1 }
        }
        for (topic, payload) in messages.sorted(by: { $0.key < $1.key }) {
            retain(topic, Array(payload.utf8))
        }
        let new = controls.keys.filter { !described.contains($0) }
        described = Set(controls.keys)
        for address in new.sorted(by: { $0.description < $1.description }) { publish(address) }
        describedItems.formIntersection(items.items.keys)
        for item in items.sorted where describedItems.insert(item.address).inserted { publish(item) }
        wanted = Set(messages.keys).union(controls.keys.flatMap { topicsOf($0) })
            .union(items.items.keys.flatMap { topics.kept($0) })
        // Who follows a control is told that it goes, and then what it had is removed: an empty state is none
        // that Home Assistant takes.
        for old in record[settings.broker].subtracting(wanted).sorted() {
            if Discovery.form(of: old) != nil {
                remove(old)
            } else if old.hasSuffix("/available") {
                retain(old, Array("offline".utf8))
            }
        }
        guard sweep == nil, !record[settings.broker].isSubset(of: wanted) else { return }
        sweep = loop.schedule(after: Self.sweepPause) { [weak self] in
            HubActor.assumeIsolated { self?.removeOthers() }
        }
    }

    /// Removes what the broker has and is not to have any more.
    private func removeOthers() {
        sweep = nil
        guard connection != nil, let settings else { return }
        for old in record[settings.broker].subtracting(wanted).sorted() { remove(old) }
    }

    /// The messages by which Home Assistant finds the controls.
    func discovery(_ settings: FleetSettings) -> [String: String] {
        let machine = Discovery.Machine(topics: topics, name: name, version: version)
        return Discovery.messages(
            of: machine, shared, items.sorted, as: settings.discovery, instead: record.components)
    }

    private var shared: [SharedControl] {
        controls.values.sorted { $0.address.description < $1.address.description }
    }

    private func topicsOf(_ address: ControlAddress) -> [String] {
        [.state, .attributes, .available].map { topics.topic(address, $0) }
    }

    // What is no control.

    /// - Parameter failure: of an action, why it was not run.
    func publish(_ item: SharedItem, failure: String? = nil) {
        guard connection != nil, describedItems.contains(item.address) else { return }
        let topic = { (leaf: FleetTopics.Leaf) in self.topics.topic(item.address, leaf) }
        if let state = item.state { retain(topic(.state), Array(state.utf8)) }
        retain(topic(.available), Array((item.isAvailable ? "online" : "offline").utf8))
        if let details = item.details { retain(topic(.attributes), Array(FleetJSON.text(of: details).utf8)) }
        guard item.address.sort == .action else { return }
        revision += 1
        let attributes = SharedControl.Attributes(
            SharedControl.Status(isAvailable: item.isAvailable, isPending: false, reason: failure),
            revision: revision, changed: Self.now)
        retain(topic(.attributes), Array(FleetJSON.text(of: attributes).utf8))
    }

    /// Tells of a failure those who listen now.
    func publishFailure(_ event: FailureEvent) {
        guard connection != nil, failureRate.take(at: Loop.uptime) else { return }
        send([BrokerMessage(topics.failures, FleetJSON.text(of: event).utf8)])
    }

    // One control.

    private func publishSoon(_ address: ControlAddress) {
        guard connection != nil, waits[address] == nil, described.contains(address) else { return }
        guard let pause = rates[address, default: PublicationRate()].wait(at: Loop.uptime) else {
            return publish(address)
        }
        waits[address] = loop.schedule(after: pause) { [weak self] in
            HubActor.assumeIsolated {
                self?.waits[address] = nil
                _ = self?.rates[address, default: PublicationRate()].wait(at: Loop.uptime)
                self?.publish(address)
            }
        }
    }

    /// Publishes how a control does, the state before what stands for the end of a command.
    private func publish(_ address: ControlAddress, isForced: Bool = false) {
        guard connection != nil, let control = controls[address] else { return }
        let status = control.status
        revision += 1
        if let state = status.state {
            retain(topics.topic(address, .state), Array(state.utf8), isForced: isForced)
        }
        retain(topics.topic(address, .available), Array((status.isAvailable ? "online" : "offline").utf8))
        if isForced { answers[address] = revision }
        let attributes = SharedControl.Attributes(
            status, revision: revision, answer: answers[address], changed: Self.now)
        retain(topics.topic(address, .attributes), Array(FleetJSON.text(of: attributes).utf8))
    }

    /// After a command, whatever came of it: who sent it sees what is so.
    ///
    /// - Parameters:
    ///   - snapshot: as the control is now; nil where it can't be read.
    ///   - failure: why the command was not done.
    func publish(_ address: ControlAddress, _ snapshot: ControlSnapshot?, failure: String?) {
        guard let before = controls[address] else { return }
        var now = before
        if let snapshot, let read = SharedControl(snapshot, isReadOnly: before.isReadOnly, earlier: before) {
            now = read
        }
        let published = now
        if let failure { now.status.reason = failure }
        controls[address] = now
        publish(address, isForced: true)
        // What failed here alone is no state of the control.
        controls[address] = published
        guard snapshot != nil else { return }
        held[address] = Loop.uptime + Self.catchingUp
        // Ends by itself.
        _ = loop.schedule(after: Self.catchingUp) { [weak self] in
            HubActor.assumeIsolated {
                guard let self, let end = self.held[address], end <= Loop.uptime else { return }
                self.held[address] = nil
                self.refresh()
            }
        }
    }

    /// The same, for one of too many commands: not more often than other changes.
    func publishAgain(_ address: ControlAddress) {
        guard controls[address] != nil else { return }
        sent[topics.topic(address, .state)] = nil
        publishSoon(address)
    }

    // What is sent.

    private func retain(_ topic: String, _ payload: [UInt8], isForced: Bool = false) {
        guard isForced || sent[topic] != payload else { return }
        sent[topic] = payload
        send([BrokerMessage(topic, payload, isRetained: true)])
    }

    private func remove(_ topic: String) {
        lastToken += 1
        removals[lastToken] = topic
        sent[topic] = nil
        send([BrokerMessage(topic, [], isRetained: true, token: lastToken)])
    }

    private func send(_ messages: [BrokerMessage]) {
        queue += messages
        flush()
    }

    /// Hands on what is to be sent; new topics are on the disk before.
    private func flush() {
        guard !isKeeping, let connection, let settings, !queue.isEmpty else { return }
        let new = Set(queue.filter { $0.isRetained && !$0.payload.isEmpty }.map(\.topic))
        guard record.add(new, at: settings.broker) else {
            let messages = queue
            queue = []
            return connection.post { $0.publish(messages) }
        }
        keep { $0.flush() }
    }

    /// The broker has a message.
    func acknowledged(_ token: UInt64) {
        guard let topic = removals.removeValue(forKey: token), let settings else { return }
        // It may have come back meanwhile.
        guard sent[topic] == nil else { return }
        record.remove(topic, at: settings.broker)
        if removals.isEmpty, !isKeeping { keep { $0.flush() } }
    }

    private func keep(_ then: @escaping @HubActor (Outgoing) -> Void) {
        isKeeping = true
        // Without an owner: it ends with the write.
        Task {
            if let problem = await keeper.keep(record, in: files.published) { log(problem) }
            isKeeping = false
            then(self)
        }
    }
}
