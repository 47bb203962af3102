internal import BusContract
internal import DBus
internal import EventLoop

/// Follows one control for one reader. Runs on the connection's loop, where signals come in order.
///
/// Whenever the bundle's name gets an owner, or the object appears, everything is read once and later signals
/// are applied to that. Signals that come while a read is under way are applied after it: in their order they
/// end at the same state, whichever of them the answer has already seen.
actor ControlWatcher {
    nonisolated let loop: Loop
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    let connection: BusConnection
    let address: ControlAddress
    private let continuation: AsyncStream<ControlUpdate>.Continuation
    private var subscriptions: [BusSubscription] = []
    private var isStopped = false
    /// The properties by interface; nil while the control can't be seen or has not been read yet.
    private var interfaces: [String: [String: BusValue]]?
    /// The read under way; a newer one makes its answer worthless.
    private var reading: Int?
    private var lastReading = 0
    /// Changes that came during the read.
    private var early: [PropertyChange] = []
    var gathering = Gathering(number: 0)

    init(
        _ connection: BusConnection, _ address: ControlAddress,
        _ continuation: AsyncStream<ControlUpdate>.Continuation
    ) {
        loop = connection.loop
        self.connection = connection
        self.address = address
        self.continuation = continuation
    }

    /// Subscribes first and reads then, so that no change falls in between.
    func start(_ startingBundle: Bool) async {
        do {
            let name = try address.busName()
            for (rule, handler) in rules(name) {
                let subscription = try await connection.subscribe(rule, handler)
                guard !isStopped else { return subscription.cancel() }
                subscriptions.append(subscription)
            }
            // The bundle may have come up meanwhile and be read already.
            if reading == nil, interfaces == nil { beginReading(starting: startingBundle) }
        } catch {
            continuation.yield(
                .unavailable(reason: ControlClientError(error, calling: address.bundle).message))
            continuation.finish()
        }
    }

    func stop() {
        isStopped = true
        for subscription in subscriptions { subscription.cancel() }
        subscriptions = []
        reading = nil
        interfaces = nil
    }

    // MARK: What comes from the bus

    func ownerChanged(isOwned: Bool) {
        interfaces = nil
        if isOwned {
            beginReading()
        } else {
            reading = nil
            deliver(.unavailable(reason: "the bundle \(address.bundle) is not running"))
        }
    }

    func objectAdded() { beginReading() }

    func objectRemoved() {
        interfaces = nil
        reading = nil
        deliver(.unavailable(reason: "the control \(address) was removed"))
    }

    func changed(_ change: PropertyChange) {
        if reading != nil {
            early.append(change)
        } else if interfaces == nil || change.needsReading {
            beginReading()
        } else {
            apply(change)
            gather(change.interface)
        }
    }

    // MARK: Reading

    private func beginReading(starting: Bool = false) {
        guard !isStopped else { return }
        lastReading += 1
        reading = lastReading
        early = []
        Task { [lastReading] in await read(lastReading, starting: starting) }
    }

    private func read(_ number: Int, starting: Bool) async {
        guard number == reading else { return }
        do {
            let answer = try await connection.interfaces(of: address, starting: starting)
            guard number == reading else { return }
            reading = nil
            guard let found = answer, found[Control1.name.rawValue] != nil else {
                return deliver(.unavailable(reason: "the bundle \(address.bundle) has no control \(address)"))
            }
            interfaces = found
            early.forEach(apply)
            deliverState()
            if early.contains(where: \.needsReading) { beginReading() }
        } catch {
            guard number == reading else { return }
            reading = nil
            let failure = ControlClientError(error, calling: address.bundle, address)
            deliver(.unavailable(reason: failure.message))
            if failure.isUnanswered { readLater(number) }
        }
    }

    /// Asks again after a while, unless something came of it meanwhile.
    private func readLater(_ number: Int) {
        loop.schedule(after: ControlClient.pauseAfterSilence) { [weak self] in
            self?.assumeIsolated { watcher in
                guard watcher.lastReading == number, watcher.interfaces == nil else { return }
                watcher.beginReading()
            }
        }
    }

    private func apply(_ change: PropertyChange) {
        interfaces?[change.interface]?.merge(change.values) { $1 }
    }

    // MARK: Delivering

    func deliverState() {
        guard let interfaces, let snapshot = ControlSnapshot(address, interfaces: interfaces) else { return }
        deliver(.state(snapshot))
    }

    private func deliver(_ update: ControlUpdate) {
        gathering = Gathering(number: gathering.number + 1)
        if !isStopped { continuation.yield(update) }
    }
}
