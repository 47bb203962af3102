internal import BusContract
package import DBus
package import EventLoop

/// Follows one bundle: does on the bus what ``FollowedBundle`` decides, and says what came of it. Runs on the
/// connection's loop, where signals come in order. Nothing is polled.
package actor BundleReader {
    /// Changes, reported to the follower on the loop.
    package enum News: Sendable {
        /// All objects may be others: it has been read, or couldn't be.
        case all
        /// Something of an object is another; of the interface, where one is named.
        case object(ObjectPath, interface: String?)
        /// The user's attention is called to an activity, which is known by then.
        case alert(ObjectPath, ActivityAlert)
        /// The bus takes no rule of this bundle: it isn't followed at all.
        case ended(ControlClientError)
    }

    /// So many alerts wait for a read; further alerts of a bundle are dropped.
    private static let mostAlerts = 16

    package nonisolated let loop: Loop
    package nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }
    package nonisolated let bundle: String

    package private(set) var state: FollowedBundle
    /// The properties of the bundle itself, where they are read.
    package private(set) var root: Vardict = [:]
    /// Why it couldn't be read, or isn't followed for the moment; nil where all is well.
    package private(set) var failure: ControlClientError?
    private let connection: BusConnection
    private let address: ControlAddress?
    private let readsRoot: Bool
    private let timeout: Duration
    private var report: @Sendable (News) -> Void = { _ in }
    private var subscriptions: [BusSubscription] = []
    private var alerts: [(ObjectPath, ActivityAlert)] = []
    private var isStopped = false
    private var subscribing: Task<Void, Never>?
    private var reading: Task<Void, Never>?
    /// Reads of one interface; each ends with its answer, for which there is a limit.
    private var reads: [Int: Task<Void, Never>] = [:]
    private var lastRead = 0
    private var timer: LoopTimer?

    /// - Parameters:
    ///   - bundle: its name.
    ///   - interest: which objects count.
    ///   - readsRoot: whether the properties of the bundle itself are read with them.
    ///   - timeout: how long an answer is waited for.
    package init(
        _ connection: BusConnection, bundle: String, _ interest: FollowedBundle.Interest,
        readsRoot: Bool = false, timeout: Duration = ControlClient.readTimeout
    ) {
        loop = connection.loop
        self.connection = connection
        self.bundle = bundle
        address = interest.path.flatMap { ControlAddress(bundle: bundle, path: $0) }
        state = FollowedBundle(interest)
        self.readsRoot = readsRoot
        self.timeout = timeout
    }

    /// Begins to follow it.
    ///
    /// - Parameters:
    ///   - starting: whether the bus may start it for the first read.
    ///   - report: runs on the loop, with all that there is to tell.
    package func begin(starting: Bool, _ report: @escaping @Sendable (News) -> Void) {
        self.report = report
        handle(.begin(starting: starting))
    }

    /// The bundle's name has got an owner, or has none any more.
    package func ownerChanged(isOwned: Bool) {
        if !isOwned {
            (alerts, failure) = ([], state.excess == nil ? nil : failure)
            endReads()
        }
        handle(isOwned ? .appeared : .vanished)
    }

    /// Reads it again, as the user wants; the bus starts it where it doesn't run.
    package func retry() { handle(.retried) }

    /// Ends it; nothing is reported any more.
    package func stop() {
        isStopped = true
        subscribing?.cancel()
        timer?.cancel()
        endReads()
        unsubscribe()
    }

    private func handle(_ event: FollowedBundle.Event) {
        guard !isStopped else { return }
        for decision in state.handle(event, at: Loop.uptime / .seconds(1)) { perform(decision) }
    }

    private func perform(_ decision: FollowedBundle.Decision) {
        switch decision {
        case .subscribe: subscribing = Task { await subscribe() }
        case .unsubscribe:
            endReads()
            unsubscribe()
        case .read(let number, let starting):
            endReads()
            reading = Task { await read(number, starting: starting) }
        case .readOne(let path, let interface): readOne(path, interface)
        case .showAll:
            report(.all)
            let held = alerts
            alerts = []
            for (path, alert) in held { report(.alert(path, alert)) }
        case .show(let path, let interface): report(.object(path, interface: interface))
        case .misbehaves(let excess):
            alerts = []
            failure = ControlClientError(excess, of: bundle)
            report(.all)
        case .wait(let seconds, let number):
            timer?.cancel()
            timer = loop.schedule(after: .milliseconds(Int64(seconds * 1_000))) { [weak self] in
                self?.assumeIsolated { $0.handle(.waited(number)) }
            }
        }
    }

    // MARK: Subscribing

    private func subscribe() async {
        do {
            let sender = try Contract.busName(bundle: bundle)
            for rule in state.interest.rules(sender) {
                try await follow(rule) { reader, signal in reader.handle(FollowedBundle.Event(signal)) }
            }
            if state.interest.hasAlerts {
                // Of another sender they count for nothing.
                try await follow(MatchRule(Activity1.alerted, sender: sender)) { $0.received($1) }
            }
            guard !Task.isCancelled else { return }
            handle(.subscribed)
        } catch {
            guard !isStopped, !Task.isCancelled else { return }
            report(.ended(ControlClientError(error, calling: bundle)))
        }
    }

    private func follow(
        _ rule: MatchRule, _ handle: @escaping @Sendable (isolated BundleReader, BusSignal) -> Void
    ) async throws {
        let subscription = try await connection.subscribe(rule) { [weak self] signal in
            self?.assumeIsolated { handle($0, signal) }
        }
        if isStopped { subscription.cancel() } else { subscriptions.append(subscription) }
    }

    private func unsubscribe() {
        for subscription in subscriptions { subscription.cancel() }
        subscriptions = []
    }

    private func received(_ signal: BusSignal) {
        handle(.heard)
        guard let alert = ActivityAlert(signal), state.excess == nil, !isStopped else { return }
        if !state.isReading { return report(.alert(signal.path, alert)) }
        if alerts.count < Self.mostAlerts { alerts.append((signal.path, alert)) }
    }

    // MARK: Reading

    private func endReads() {
        reading?.cancel()
        for read in reads.values { read.cancel() }
        (reading, reads) = (nil, [:])
    }

    private func read(_ number: Int, starting: Bool) async {
        do {
            let objects = try await objects(starting: starting)
            if readsRoot {
                let found = try? await connection.keptProperties(
                    of: Bundle1.name.rawValue, at: Contract.root, of: bundle)
                guard !Task.isCancelled else { return }
                if let found { root = Vardict(found) }
            }
            guard !Task.isCancelled else { return }
            failure = nil
            handle(.answered(number, objects))
        } catch {
            guard !Task.isCancelled, !isStopped else { return }
            let failure = ControlClientError(error, calling: bundle, address)
            self.failure = failure
            handle(.unanswered(number, isSilent: failure.isUnanswered))
        }
    }

    private func objects(starting: Bool) async throws -> FollowedBundle.Objects {
        if let address {
            let found = try await connection.interfaces(of: address, starting: starting)
            return found.map { [address.path: $0] } ?? [:]
        }
        return try await connection.managedObjects(of: bundle, starting: starting, timeout: timeout).objects
    }

    private func readOne(_ path: ObjectPath, _ interface: String) {
        lastRead += 1
        let number = lastRead
        reads[number] = Task {
            let values = try? await connection.keptProperties(of: interface, at: path, of: bundle)
            guard !Task.isCancelled else { return }
            reads[number] = nil
            handle(.readOne(path, interface: interface, values))
        }
    }
}

extension FollowedBundle.Event {
    /// What a signal of the rules says.
    fileprivate init(_ signal: BusSignal) {
        let manager = StandardInterfaces.ObjectManager.self
        if let (interface, values, missing) = StandardInterfaces.Properties.propertiesChanged.values(
            of: signal)
        {
            self = .changed(signal.path, interface: interface, values.values, invalidated: missing)
        } else if let (path, interfaces) = manager.interfacesAdded.values(of: signal) {
            self = .added(path, interfaces.mapValues(\.values))
        } else if let (path, interfaces) = manager.interfacesRemoved.values(of: signal) {
            self = .removed(path, interfaces)
        } else {
            self = .heard
        }
    }
}

extension ControlClientError {
    /// What is said of a bundle that went beyond its budget.
    package init(_ excess: FollowedBundle.Excess, of bundle: String) {
        let misbehaves = "the bundle \(bundle) misbehaves:"
        let message =
            switch excess {
            case .objects: "\(misbehaves) it has more than \(BundleBudget.objects) objects"
            case .activities: "\(misbehaves) it has more than \(BundleBudget.activities) activities"
            case .weight: "\(misbehaves) it says more than \(BundleBudget.weight >> 20) MiB of itself"
            case .signals:
                "\(misbehaves) it announces more than \(Int(BundleBudget.signalsPerSecond)) changes a second"
            case .names:
                "\(misbehaves) its program has the names of more than \(BundleBudget.namesOfOneOwner) bundles"
            case .bundles: "the bundle \(bundle) is left out: more than \(BundleBudget.bundles) run"
            }
        self.init(.misbehaving, message)
    }
}
