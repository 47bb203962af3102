internal import BusContract
internal import DBus
internal import EventLoop

/// Keeps the list of activities of all bundles up to date, for one reader. Runs on the connection's loop.
actor ActivityFollower {
    nonisolated let loop: Loop
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    private let client: ControlClient
    private let withTrees: Bool
    private let notify: @Sendable (ActivityUpdate) -> Void
    private let refused: @Sendable (ControlClientError) -> Void
    private var running: RunningBundles?
    private var bundles: [String: [ObjectPath: ActivitySnapshot]] = [:]
    /// Bundles that have ended and whose activities are still shown.
    private var ended: Set<String> = []
    private var checking: Task<Void, Never>?
    private var isToCheck = false
    private var notified: [ActivitySnapshot]?
    private var hasBegun = false
    private var isToShow = false
    private var isStopped = false

    init(
        _ client: ControlClient, withTrees: Bool,
        refused: @escaping @Sendable (ControlClientError) -> Void = { _ in },
        _ notify: @escaping @Sendable (ActivityUpdate) -> Void
    ) {
        loop = client.connection.loop
        self.client = client
        self.withTrees = withTrees
        (self.notify, self.refused) = (notify, refused)
    }

    /// - Parameter patience: how long bundles that run are waited for before the first list.
    /// - Returns: `ControlClientError` when the bus doesn't answer. As a value: what is thrown on to a caller
    ///   on another executor would leave that, see `BusConnection.outcome(_:)`.
    func begin(patience: Duration = .seconds(1)) async -> Result<Void, any Error> {
        let running = RunningBundles(
            client.connection, .activities(withTrees: withTrees), refused: refused
        ) { [weak self] news in self?.assumeIsolated { $0.heard(news) } }
        self.running = running
        do { return .success(try await running.begin(patience: patience)) } catch { return .failure(error) }
    }

    func stop() {
        isStopped = true
        checking?.cancel()
        running?.assumeIsolated { $0.stop() }
    }

    private func heard(_ news: RunningBundles.News) {
        guard !isStopped else { return }
        switch news {
        case .begun:
            hasBegun = true
            show()
        case .vanished(let bundle):
            if bundles[bundle] == nil { return }
            ended.insert(bundle)
            checkEnded()
        case .heard(let bundle, .all):
            ended.remove(bundle)
            guard let state = state(of: bundle) else { return }
            bundles[bundle] = [:]
            for path in state.objects.keys { read(path, of: bundle, state) }
            showSoon()
        case .heard(let bundle, .object(let path, _)):
            guard let state = state(of: bundle) else { return }
            read(path, of: bundle, state)
            showSoon()
        case .heard(let bundle, .alert(let path, let alert)):
            // The state that it is about may have been announced just before.
            show()
            if hasBegun, let activity = bundles[bundle]?[path] { notify(.alert(activity, alert)) }
        case .heard(_, .ended): break
        }
    }

    private func state(of bundle: String) -> FollowedBundle? {
        let reader = running?.assumeIsolated { $0.reader(of: bundle) }
        return reader?.assumeIsolated { $0.state }
    }

    private func read(_ path: ObjectPath, of bundle: String, _ state: FollowedBundle) {
        bundles[bundle, default: [:]][path] = state.objects[path].flatMap {
            ActivitySnapshot(bundle: bundle, path: path, interfaces: $0)
        }
    }

    /// Those of a bundle that the bus can start are there again with it; of the others they are gone.
    private func checkEnded() {
        guard checking == nil else {
            isToCheck = true
            return
        }
        checking = Task {
            let known = try? await client.bundles()
            checking = nil
            guard !isStopped else { return }
            let startable = Set((known ?? []).filter(\.isActivatable).map(\.name))
            for bundle in ended.subtracting(startable) { bundles[bundle] = nil }
            ended.formIntersection(startable)
            showSoon()
            guard isToCheck else { return }
            isToCheck = false
            checkEnded()
        }
    }

    /// Once for all that changes in one iteration of the loop.
    private func showSoon() {
        guard hasBegun, !isToShow else { return }
        isToShow = true
        loop.post { [weak self] in self?.assumeIsolated { $0.show() } }
    }

    private func show() {
        isToShow = false
        guard hasBegun, !isStopped else { return }
        let list = Self.ordered(bundles)
        guard list != notified else { return }
        notified = list
        notify(.activities(list))
    }

    /// Of one bundle the most relevant first; bundles by the activity that they started last.
    private static func ordered(_ bundles: [String: [ObjectPath: ActivitySnapshot]]) -> [ActivitySnapshot] {
        let groups = bundles.filter { !$0.value.isEmpty }.map { name, activities in
            let latest = activities.values.map(\.startDate).max() ?? 0
            return (name: name, latest: latest, activities: ControlClient.ordered(Array(activities.values)))
        }
        return groups.sorted { ($0.latest, $1.name) > ($1.latest, $0.name) }.flatMap(\.activities)
    }
}
