internal import BusContract
internal import DBus
internal import EventLoop

/// Follows all bundles that run, each by itself, so that one that hangs holds up no other. Starts none. Runs
/// on the connection's loop.
actor RunningBundles {
    /// What happened, told on the loop.
    enum News: Sendable {
        case heard(String, BundleReader.News)
        /// It isn't followed any more.
        case vanished(String)
        /// Those that ran at the start have been read, or take long.
        case begun
    }

    nonisolated let loop: Loop
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    private let connection: BusConnection
    private let interest: FollowedBundle.Interest
    private let readsRoot: Bool
    private let heard: @Sendable (News) -> Void
    private let refused: @Sendable (ControlClientError) -> Void
    private var names = BundleNames()
    private var readers: [String: BundleReader] = [:]
    private var owners: BusSubscription?
    private var isStopped = false
    /// Those that ran at the start and haven't been read; nil once that has been told.
    private var unread: Set<String>? = []
    private var patience: LoopTimer?

    /// - Parameter refused: told why a bundle isn't followed, or not for the moment.
    init(
        _ connection: BusConnection, _ interest: FollowedBundle.Interest, readsRoot: Bool = false,
        refused: @escaping @Sendable (ControlClientError) -> Void, heard: @escaping @Sendable (News) -> Void
    ) {
        loop = connection.loop
        self.connection = connection
        self.interest = interest
        self.readsRoot = readsRoot
        (self.heard, self.refused) = (heard, refused)
    }

    /// - Parameter patience: how long those that run are waited for before ``News/begun``.
    /// - Throws: `ControlClientError` when the bus doesn't answer.
    func begin(patience: Duration = .seconds(1)) async throws {
        let rule = MatchRule.owners(below: String(Contract.busNamePrefix.dropLast()))
        let running = try await ControlClientError.wrapping("", member: "ListNames") {
            // Before the list, so that no bundle that appears in between is missed.
            owners = try await connection.subscribe(rule) { [weak self] signal in
                self?.assumeIsolated { $0.ownerChanged(signal) }
            }
            return try await connection.listNames().compactMap(Contract.bundleName).sorted()
        }
        for bundle in running where readers[bundle] == nil {
            guard let owner = try? await connection.owner(of: Contract.busName(bundle: bundle)) else {
                continue
            }
            if readers[bundle] == nil, appeared(bundle, owner.rawValue) { unread?.insert(bundle) }
        }
        guard !isStopped else { return stop() }
        if unread?.isEmpty == true { return reportBegun() }
        self.patience = loop.schedule(after: patience) { [weak self] in
            self?.assumeIsolated { $0.reportBegun() }
        }
    }

    func stop() {
        isStopped = true
        owners?.cancel()
        patience?.cancel()
        for reader in readers.values { reader.assumeIsolated { $0.stop() } }
        readers = [:]
    }

    /// What is known of a bundle; nil for one that isn't followed.
    func reader(of bundle: String) -> BundleReader? { readers[bundle] }

    private func ownerChanged(_ signal: BusSignal) {
        guard let (name, old, new) = StandardInterfaces.MessageBus.nameOwnerChanged.values(of: signal),
            let bundle = Contract.bundleName(of: name)
        else { return }
        if !old.isEmpty { vanished(bundle) }
        if !new.isEmpty { _ = appeared(bundle, new) }
    }

    /// - Returns: whether it is followed now.
    private func appeared(_ bundle: String, _ owner: String) -> Bool {
        guard !isStopped else { return false }
        switch names.add(bundle, of: owner) {
        case .followed: break
        case .beyond(let excess):
            heard(.ended(ControlClientError(excess, of: bundle)), of: bundle)
            return false
        case .unseen: return false
        }
        let reader = BundleReader(connection, bundle: bundle, interest, readsRoot: readsRoot)
        readers[bundle] = reader
        let report: @Sendable (BundleReader.News) -> Void = { [weak self] news in
            self?.assumeIsolated { $0.heard(news, of: bundle) }
        }
        reader.assumeIsolated {
            $0.ownerChanged(isOwned: true)
            $0.begin(starting: false, report)
        }
        return true
    }

    private func vanished(_ bundle: String) {
        names.remove(bundle)
        guard let reader = readers.removeValue(forKey: bundle) else { return }
        reader.assumeIsolated { $0.stop() }
        heard(.vanished(bundle))
        hasRead(bundle)
    }

    private func heard(_ news: BundleReader.News, of bundle: String) {
        guard !isStopped else { return }
        switch news {
        case .ended(let error): refused(error)
        case .all:
            let failure = readers[bundle]?.assumeIsolated { $0.failure }
            if let failure, failure.code == .misbehaving { refused(failure) }
        case .object, .alert: break
        }
        heard(.heard(bundle, news))
        hasRead(bundle)
    }

    private func hasRead(_ bundle: String) {
        unread?.remove(bundle)
        if patience != nil, unread?.isEmpty == true { reportBegun() }
    }

    private func reportBegun() {
        guard unread != nil, !isStopped else { return }
        patience?.cancel()
        (unread, patience) = (nil, nil)
        heard(.begun)
    }
}
