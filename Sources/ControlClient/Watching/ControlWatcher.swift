internal import BusContract
internal import DBus
internal import EventLoop

/// Follows one control for one reader. Runs on the connection's loop, where signals come in order.
actor ControlWatcher {
    nonisolated let loop: Loop
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    let connection: BusConnection
    let address: ControlAddress
    private let continuation: AsyncStream<ControlUpdate>.Continuation
    private let patience: Duration
    private var bundle: BundleReader?
    private var owner: BusSubscription?
    private var isStopped = false
    /// Whether it has reported that the control is there.
    private var isShown = false
    var gathering = Gathering(number: 0)

    init(
        _ connection: BusConnection, _ address: ControlAddress,
        _ continuation: AsyncStream<ControlUpdate>.Continuation, patience: Duration
    ) {
        loop = connection.loop
        self.connection = connection
        self.address = address
        self.continuation = continuation
        self.patience = patience
    }

    func start(_ startingBundle: Bool) async {
        do {
            let name = try address.busName()
            let bundle = BundleReader(connection, bundle: address.bundle, .control(address.path))
            self.bundle = bundle
            let subscription = try await connection.subscribe(.owner(of: name.rawValue)) {
                [weak self] signal in
                guard let owner = StandardInterfaces.MessageBus.nameOwnerChanged.values(of: signal)?.2
                else { return }
                self?.assumeIsolated { $0.ownerChanged(isOwned: !owner.isEmpty) }
            }
            guard !isStopped else { return subscription.cancel() }
            owner = subscription
            await bundle.begin(starting: startingBundle) { [weak self] news in
                self?.assumeIsolated { $0.heard(news) }
            }
        } catch {
            end(ControlClientError(error, calling: address.bundle))
        }
    }

    func stop() {
        isStopped = true
        owner?.cancel()
        bundle?.assumeIsolated { $0.stop() }
    }

    private func end(_ error: ControlClientError) {
        continuation.yield(.unavailable(reason: error.message))
        continuation.finish()
    }

    private func ownerChanged(isOwned: Bool) {
        bundle?.assumeIsolated { $0.ownerChanged(isOwned: isOwned) }
        isShown = false
        if !isOwned { deliver(.unavailable(reason: "the bundle \(address.bundle) is not running")) }
    }

    private func heard(_ news: BundleReader.News) {
        guard !isStopped else { return }
        switch news {
        case .all: deliverAgain()
        case .object(_, let interface?):
            // What is being read of it is shown with what was said.
            if bundle?.assumeIsolated({ $0.state.isReading(address.path) }) != true { gather(interface) }
        case .object(_, nil):
            if isShown, interfaces == nil {
                isShown = false
                deliver(.unavailable(reason: "the control \(address) was removed"))
            } else {
                deliverState()
            }
        case .alert: break
        case .ended(let error): end(error)
        }
    }

    // MARK: Delivering

    /// The properties by interface; nil where the bundle has no such control.
    private var interfaces: [String: [String: BusValue]]? {
        let found = bundle?.assumeIsolated { $0.state.objects[address.path] }
        return found?[Control1.name.rawValue] == nil ? nil : found
    }

    private func deliverAgain() {
        let failure = bundle?.assumeIsolated { $0.failure }
        isShown = failure == nil && interfaces != nil
        if let failure {
            deliver(.unavailable(reason: failure.message))
        } else if isShown {
            deliverState()
        } else {
            deliver(.unavailable(reason: "the bundle \(address.bundle) has no control \(address)"))
        }
    }

    func deliverState() {
        guard let interfaces, let snapshot = ControlSnapshot(address, interfaces: interfaces) else { return }
        isShown = true
        deliver(.state(snapshot))
    }

    private func deliver(_ update: ControlUpdate) {
        gathering = Gathering(number: gathering.number + 1)
        if !isStopped { continuation.yield(update) }
    }
}

/// What of one change has come so far.
struct Gathering {
    /// How long half a change waits for the other half, should the bundle be busy.
    static let patience = Duration.milliseconds(250)
    /// How often the queue is read to its end, so that a flood can't put an update off for ever.
    static let maximumRounds = 32

    /// Distinguishes this gathering from earlier ones.
    let number: Int
    var isUnderWay = false
    /// Whether something came since the queue was last read to its end.
    var isFresh = false
    var rounds = 0
    var hasControl = false
    /// Whether the bundle has been asked for a sign that all has been sent.
    var hasAsked = false
}

extension ControlWatcher {
    /// Puts the update off until the signals of the same change are in.
    ///
    /// They leave the bundle back to back, `Toggle1` first, so usually both are in the queue already and
    /// going through it is enough. When the bus is slow with the second one, the bundle is pinged: what it
    /// sent before its answer is here before the answer.
    func gather(_ interface: String) {
        if interface == Control1.name.rawValue { gathering.hasControl = true }
        gathering.isFresh = true
        // While a ping is under way nothing checks the queue, so the second half does.
        guard !gathering.isUnderWay || gathering.hasAsked else { return }
        gathering.isUnderWay = true
        postCheck()
    }

    private func postCheck() {
        loop.post { self.assumeIsolated { $0.checkGathering() } }
    }

    private func checkGathering() {
        guard gathering.isUnderWay else { return }
        gathering.rounds += 1
        if gathering.isFresh, gathering.rounds < Gathering.maximumRounds {
            gathering.isFresh = false
            return postCheck()
        }
        if gathering.hasControl || gathering.rounds >= Gathering.maximumRounds { return deliverState() }
        guard !gathering.hasAsked else { return }
        gathering.hasAsked = true
        Task { [number = gathering.number] in
            // Any answer will do, and so will none for too long.
            _ = try? await connection.call(
                StandardInterfaces.Peer.ping, of: try address.busName(), at: address.path,
                timeout: patience, noAutoStart: true)
            if gathering.number == number { deliverState() }
        }
    }
}
