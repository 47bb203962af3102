internal import BusContract
public import DBus
internal import EventLoop
internal import FoundationEssentials
internal import PushMessages
internal import StateFiles
internal import WebPush

/// The connector of UnifiedPush for all bundles: has subscriptions, takes messages, and brings them to the
/// bundles.
///
/// A message is acknowledged once it is kept, and delivered until a bundle has answered. One that comes
/// again, also after this program was killed, has no effect.
@PushActor
public final class Connector {
    private let connection: BusConnection
    private let delivery: Delivery
    private let log: @Sendable (String) -> Void
    private let choice: String?
    private let objects: ObjectServer
    private var table = SubscriptionTable()
    private var inbox = Inbox()
    private let tableFile: KeptFile
    private let inboxFile: KeptFile
    private lazy var tableKeeper = Keeper(tableFile) { [unowned self] in table }
    private lazy var inboxKeeper = Keeper(inboxFile) { [unowned self] in inbox }
    private var distributor: Distributor?
    /// Why the distributor gives no endpoint, by token.
    private var problems: [String: String] = [:]
    /// What can't be delivered at present, by token: how often that was tried.
    private var attempts: [String: Int] = [:]
    private var pauses: [String: LoopTimer] = [:]
    /// Registrations, one after the other.
    private var registering: Task<Void, Never>?
    private var owners: BusSubscription?
    private(set) var lastPushError: Vardict = [:]

    /// So often a delivery is tried, for about an hour and a half.
    private static let mostAttempts = 24

    /// - Parameters:
    ///   - connection: to the session bus.
    ///   - folder: where keys and messages are kept.
    ///   - choice: the suffix of the distributor to use; nil for the first there is.
    ///   - log: writes a line.
    public init(
        _ connection: BusConnection, folder: String, choosing choice: String?,
        log: @escaping @Sendable (String) -> Void
    ) {
        self.connection = connection
        self.choice = choice
        self.log = log
        delivery = Delivery(connection: connection)
        tableFile = KeptFile("\(folder)/subscriptions.json")
        inboxFile = KeptFile("\(folder)/received.json")
        objects = ObjectServer { signal in connection.assumeIsolated { _ = $0.announce(signal) } }
    }

    /// Reads what was kept, takes the name, and delivers what an earlier process had no time for.
    ///
    /// - Throws: `BusConnectionError`, `BusError`, and what can't be read.
    public func start() async throws {
        table = try read(tableFile) ?? table
        inbox = try read(inboxFile) ?? inbox
        objects.export(ConnectorObject(self), at: UnifiedPush.connectorPath)
        objects.export(PushObject(self), at: Push1.path)
        let handle: @Sendable (MethodCall) -> Void = { [weak self] call in
            PushActor.assumeIsolated { self?.objects.handle(call) }
        }
        await connection.setCallHandler(handle)
        owners = try await connection.subscribe(.owners(below: "org.unifiedpush.Distributor")) {
            [weak self] signal in
            guard let (name, _, owner) = StandardInterfaces.MessageBus.nameOwnerChanged.values(of: signal)
            else { return }
            PushActor.assumeIsolated { self?.ownerChanged(name, !owner.isEmpty) }
        }
        // Before the name: who has it started is to see what there is.
        await chooseDistributor()
        try await connection.requestName(Push1.busName)
        registerAllSoon()
        deliverDue()
    }

    /// A file that is damaged is set aside: the subscriptions are made anew then.
    private func read<Value: Decodable>(_ file: KeptFile) throws -> Value? {
        do throws(KeptFileError) {
            return try file.read(Value.self)
        } catch {
            guard error.isDamage else { throw error }
            log("\(error); it is set aside")
            file.setAside()
            return nil
        }
    }

    // Distributors.

    private func ownerChanged(_ name: String, _ hasOwner: Bool) {
        guard hasOwner || name == distributor?.name.rawValue else { return }
        // One that came back knows its registrations, and is told all the same, as its protocol wants.
        registerAllSoon(choosing: true)
    }

    private func registerAllSoon(choosing: Bool = false) {
        registering = Task { [earlier = registering] in
            await earlier?.value
            if choosing { await chooseDistributor() }
            for subscription in table.all { await register(subscription.token) }
        }
    }

    private func chooseDistributor() async {
        let before = distributor?.name
        distributor = await Distributor.find(on: connection, choosing: choice)
        if let before, let distributor, before != distributor.name {
            // Its endpoints are another server's.
            for subscription in table.all { setEndpoint(nil, of: subscription.token) }
        }
        announceState()
    }

    private func register(_ token: String) async {
        guard let distributor, let subscription = table[token: token] else { return }
        let description = "\(subscription.bundle): \(subscription.topic)"
        var problem: String?
        do {
            problem = try await distributor.register(token, description)
        } catch let error as BusError {
            problem = error.message.isEmpty ? error.name.rawValue : error.message
        } catch {
            problem = "\(error)"
        }
        guard problems[token] != problem else { return }
        problems[token] = problem
        if let problem { log("\(description): \(distributor.name) gives no endpoint: \(problem)") }
        announceState()
    }

    /// What a distributor calls: another endpoint.
    func newEndpoint(
        _ endpoint: String, token: String,
        _ answer: @escaping @Sendable (Result<Void, BusError>) -> Void
    ) {
        let isURL = endpoint.hasPrefix("https://") || endpoint.hasPrefix("http://")
        guard isURL, endpoint.utf8.count <= 1_000 else {
            return answer(.failure(BusError(.invalidArguments, "the endpoint is no URL of up to 1000 bytes")))
        }
        // One may come long after its registration has failed, as when the machine was offline.
        if problems.removeValue(forKey: token) != nil { announceState() }
        setEndpoint(endpoint, of: token)
        answerWhenKept(tableKeeper, answer)
    }

    /// What a distributor calls: it has ended a registration. It is asked for another one, once, with a new
    /// name; after that when it, or the bundle, is started again.
    func unregistered(token: String, _ answer: @escaping @Sendable (Result<Void, BusError>) -> Void) {
        let isFirst = problems[token] != Self.unregistered
        setEndpoint(nil, of: token)
        problems[token] = nil
        let new = UUID().uuidString.lowercased()
        inbox.forget(token)
        if table.change(token, { $0.token = new }) {
            problems[new] = Self.unregistered
            if isFirst {
                registering = Task { [earlier = registering] in
                    await earlier?.value
                    await register(new)
                }
            }
        }
        announceState()
        answerWhenKept(tableKeeper, answer)
    }

    private static let unregistered = "the distributor has ended the registration"

    private func answerWhenKept<Value>(
        _ keeper: Keeper<Value>, _ answer: @escaping @Sendable (Result<Void, BusError>) -> Void
    ) {
        // Without an owner: it ends with the write.
        Task {
            let problem = await keeper.keep()
            answer(problem.map { .failure(BusError(.failed, $0)) } ?? .success(()))
        }
    }

    private func setEndpoint(_ endpoint: String?, of token: String) {
        guard let before = table[token: token], before.endpoint != endpoint else { return }
        _ = table.change(token) { $0.endpoint = endpoint }
        let json = table[token: token]?.json ?? []
        connection.assumeIsolated {
            _ = $0.announce(Push1.tokenChanged.from(Push1.path, (before.bundle, before.topic, json)))
        }
        tableKeeper.keepSoon()
        announceState()
    }

    // What bundles want.

    /// The token of a topic; empty while there is no endpoint.
    func subscribe(
        bundle: String, _ topic: Push1.Topic,
        _ answer: @escaping @Sendable (Result<[UInt8], BusError>) -> Void
    ) {
        let name = topic.description
        guard (try? Contract.busName(bundle: bundle)) != nil else {
            return answer(.failure(BusError(ContractError.invalidValue, "no bundle has this name")))
        }
        if let subscription = table[bundle, name] {
            if subscription.endpoint == nil { registerSoon(subscription.token) }
            return answer(.success(subscription.json))
        }
        guard table.all.count < Subscription.most else {
            return answer(
                .failure(BusError(.limitsExceeded, "there are \(Subscription.most) subscriptions already")))
        }
        let subscription = Subscription(bundle: bundle, topic: name)
        table.add(subscription)
        // Without an owner: it ends with the write.
        Task {
            if let problem = await tableKeeper.keep() {
                table.remove(subscription.token)
                return answer(.failure(BusError(ContractError.unavailable, problem)))
            }
            registerSoon(subscription.token)
            answer(.success([]))
            announceState()
        }
    }

    private func registerSoon(_ token: String) {
        registering = Task { [earlier = registering] in
            await earlier?.value
            await register(token)
        }
    }

    func unsubscribe(
        bundle: String, _ topic: Push1.Topic, _ answer: @escaping @Sendable (Result<Void, BusError>) -> Void
    ) {
        guard let subscription = table[bundle, topic.description] else { return answer(.success(())) }
        let token = subscription.token
        table.remove(token)
        inbox.forget(token)
        problems[token] = nil
        pauses.removeValue(forKey: token)?.cancel()
        inboxKeeper.keepSoon()
        announceState()
        // Without an owner: it ends with the bus's answers, which have a limit.
        Task { [distributor] in await distributor?.unregister(token) }
        answerWhenKept(tableKeeper, answer)
    }

    // Messages.

    /// What a distributor calls: a message of a server. It is answered once it is kept, or where it has no
    /// effect.
    func receive(
        _ message: [UInt8], token: String, _ answer: @escaping @Sendable (Result<Void, BusError>) -> Void
    ) {
        guard let subscription = table[token: token], let topic = Push1.Topic(subscription.topic) else {
            note("a message of \(message.count) bytes is for no subscription", "", "")
            // Without an owner: it ends with the bus's answers, which have a limit.
            Task { [distributor] in await distributor?.unregister(token) }
            return answer(.success(()))
        }
        let verdict: Inbox.Verdict
        do {
            let bytes = try subscription.openKeys().open(message)
            let payload = try PushPayload(bytes)
            if let misfit = Delivery.misfit(payload, topic) {
                note(
                    "\(misfit); the payload has \(bytes.count) bytes", subscription.bundle, subscription.topic
                )
                return answer(.success(()))
            }
            verdict = inbox.take(
                id: MessageDigest.text(of: message), token: token, payload,
                text: String(decoding: bytes, as: UTF8.self), now: Date().timeIntervalSince1970)
        } catch {
            note("\(error)", subscription.bundle, subscription.topic)
            return answer(.success(()))
        }
        switch verdict {
        case .outdated:
            note(
                "the message is older than what was received before", subscription.bundle, subscription.topic)
            return answer(.success(()))
        case .refused:
            return answer(
                .failure(BusError(.limitsExceeded, "too many messages wait for \(subscription.bundle)")))
        case .waits, .merged, .replayed: break
        }
        // At once: where this program is killed before the message is kept, it comes again, and the bundle
        // knows it.
        deliverDue()
        answerWhenKept(inboxKeeper, answer)
    }

    /// Delivers a payload that nobody has encrypted.
    func deliver(
        _ bytes: [UInt8], to bundle: String, _ topic: Push1.Topic,
        _ answer: @escaping @Sendable (Result<Void, BusError>) -> Void
    ) {
        let payload: PushPayload
        do throws(PushPayloadError) {
            payload = try PushPayload(bytes)
        } catch {
            return answer(.failure(BusError(ContractError.invalidValue, "\(error)")))
        }
        // Without an owner: it ends with the bundle's answer, which has a limit.
        Task {
            switch await delivery.deliver(payload, id: nil, to: bundle, topic) {
            case .done: answer(.success(()))
            case .failed(let reason): answer(.failure(BusError(ContractError.invalidValue, reason)))
            case .later(let reason): answer(.failure(BusError(ContractError.unavailable, reason)))
            }
        }
    }

    private func deliverDue() {
        for token in inbox.due where pauses[token] == nil {
            guard let subscription = table[token: token], let topic = Push1.Topic(subscription.topic) else {
                inbox.forget(token)
                continue
            }
            guard let message = inbox.begin(token) else { continue }
            // It was read before it was kept.
            guard let payload = try? PushPayload(Array(message.payload.utf8)) else {
                inbox.end(message, isDone: true)
                continue
            }
            // Without an owner: it ends with the bundle's answer, which has a limit.
            Task {
                let outcome = await delivery.deliver(payload, id: message.id, to: subscription.bundle, topic)
                ended(message, subscription, outcome)
            }
        }
    }

    private func ended(_ message: Inbox.Message, _ subscription: Subscription, _ outcome: Delivery.Outcome) {
        let token = message.token
        var isDone = true
        switch outcome {
        case .done: break
        case .failed(let reason): note(reason, subscription.bundle, subscription.topic)
        case .later(let reason):
            let count = attempts[token, default: 0] + 1
            isDone = count >= Self.mostAttempts
            note(
                reason + (isDone ? "; it is not tried again" : "; it is tried again"), subscription.bundle,
                subscription.topic)
            attempts[token] = count
            if isDone { break }
            let pause = Duration.seconds(min(300, 1 << min(count - 1, 9)))
            pauses[token] = connection.loop.schedule(after: pause) { [weak self] in
                PushActor.assumeIsolated {
                    self?.pauses[token] = nil
                    self?.deliverDue()
                }
            }
        }
        if isDone { attempts[token] = nil }
        inbox.end(message, isDone: isDone)
        inboxKeeper.keepSoon()
        deliverDue()
    }

    // What is seen.

    var state: String {
        distributor == nil ? "no-distributor" : problems.isEmpty ? "ready" : "refused"
    }

    var distributorName: String { distributor?.name.rawValue ?? "" }

    var subscriptions: [Vardict] {
        table.all.map { subscription in
            Vardict([
                ("bundle", .string(subscription.bundle)), ("topic", .string(subscription.topic)),
                ("endpoint", .string(subscription.endpoint ?? "")),
                ("problem", .string(problems[subscription.token] ?? "")),
            ])
        }
    }

    private func announceState() {
        objects.changed(
            Push1.path, Push1.name,
            [Push1.state.holding(state), Push1.distributor.holding(distributorName)],
            invalidated: [Push1.subscriptions.name])
    }

    /// A message was not delivered. Nothing of its content is said.
    private func note(_ reason: String, _ bundle: String, _ topic: String) {
        log(bundle.isEmpty ? reason : "\(bundle), \(topic): \(reason)")
        lastPushError = [
            "bundle": .string(bundle), "topic": .string(topic), "message": .string(reason),
            "time": .int64(Int64(exactly: (Date().timeIntervalSince1970 * 1_000_000).rounded()) ?? 0),
        ]
        objects.changed(Push1.path, Push1.name, [Push1.lastPushError.holding(lastPushError)])
    }
}
