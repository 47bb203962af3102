internal import BusContract
internal import DBus
internal import EventLoop

/// Keeps the list of activities up to date from what happens on the bus, one event after the other.
///
/// Signals that come while a bundle is read are applied after it, in their order: they end at the same state,
/// whichever of them the answer has already seen.
struct ActivityFollower {
    enum Event: Sendable {
        case bundle(BundleChange)
        /// What a bundle has that took long to say; nil where it gave no answer.
        case listed(bundle: String, [ActivitySnapshot]?)
        /// The bundles that ran at the start have been reported.
        case begin
        case added(bundle: String, path: ObjectPath, interfaces: [String: [String: BusValue]])
        case removed(bundle: String, path: ObjectPath)
        case changed(bundle: String, path: ObjectPath, values: [String: BusValue], needsReading: Bool)
        /// All properties were read; nil where there was no answer.
        case read(bundle: String, path: ObjectPath, values: [String: BusValue]?)
        case alerted(bundle: String, path: ObjectPath, ActivityAlert)
    }

    private let client: ControlClient
    private let events: AsyncStream<Event>.Continuation
    private let readsTrees: Bool
    /// How long others wait for what a bundle has.
    private let patience: Duration
    private let notify: (ActivityUpdate) -> Void
    private var bundles: [String: [ObjectPath: ActivitySnapshot]] = [:]
    private var subscriptions: [String: [BusSubscription]] = [:]
    /// Those that are being read, and whether they have changed since.
    private var reading: [ObjectPath: Bool] = [:]
    private var notified: [ActivitySnapshot]?
    private var hasBegun = false
    /// What came of bundles whose list is still to come.
    private var early: [String: [Event]] = [:]

    init(
        _ client: ControlClient, _ events: AsyncStream<Event>.Continuation, readsTrees: Bool,
        patience: Duration = .seconds(1),
        _ notify: @escaping (ActivityUpdate) -> Void
    ) {
        self.client = client
        self.events = events
        self.readsTrees = readsTrees
        self.patience = patience
        self.notify = notify
    }

    mutating func handle(_ event: Event) async {
        if let bundle = event.changedBundle, early[bundle] != nil {
            early[bundle]?.append(event)
            return
        }
        switch event {
        case .bundle(.appeared(let bundle)):
            await subscribe(to: bundle)
            early[bundle] = []
            let answer = await client.answer(
                within: patience,
                { [client] in await Self.activities(of: bundle, client) },
                late: { [events] in events.yield(.listed(bundle: bundle, $0)) })
            if let list = answer {
                await handle(.listed(bundle: bundle, list))
                return
            }
        case .listed(let bundle, let list):
            guard early[bundle] != nil else { return }
            guard let list else {
                // The later answer tells what came until it is asked for.
                early[bundle] = []
                return askLater(bundle)
            }
            await apply(list, of: bundle)
        case .bundle(.vanished(let bundle)):
            early[bundle] = nil
            subscriptions.removeValue(forKey: bundle)?.forEach { $0.cancel() }
            // They are there again with it, where it can be started.
            let known = try? await client.bundles()
            if known?.contains(where: { $0.name == bundle && $0.isActivatable }) != true {
                bundles[bundle] = nil
            }
        case .begin: hasBegun = true
        case .added(let bundle, let path, let interfaces):
            guard subscriptions[bundle] != nil,
                let activity = ActivitySnapshot(bundle: bundle, path: path, interfaces: interfaces)
            else { break }
            bundles[bundle, default: [:]][path] = activity
        case .removed(let bundle, let path): bundles[bundle]?[path] = nil
        case .changed(let bundle, let path, let values, let needsReading):
            guard let activity = bundles[bundle]?[path] else { break }
            bundles[bundle]?[path] = activity.changed(by: values)
            if needsReading, readsTrees { read(bundle, path) }
        case .read(let bundle, let path, let values):
            let isOld = reading.removeValue(forKey: path) == true
            guard let activity = bundles[bundle]?[path] else { break }
            if let values { bundles[bundle]?[path] = activity.changed(by: values) }
            if isOld { read(bundle, path) }
        case .alerted(let bundle, let path, let alert):
            show()
            if let activity = bundles[bundle]?[path] { notify(.alert(activity, alert)) }
            return
        }
        show()
    }

    /// Nil where it doesn't answer.
    private static func activities(of bundle: String, _ client: ControlClient) async -> [ActivitySnapshot]? {
        do {
            return try await client.activities(in: bundle, starting: false)
        } catch let error as ControlClientError where error.isUnanswered {
            return nil
        } catch {
            return []
        }
    }

    private mutating func apply(_ list: [ActivitySnapshot], of bundle: String) async {
        bundles[bundle] = Dictionary(list.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
        for event in early.removeValue(forKey: bundle) ?? [] { await handle(event) }
    }

    private func askLater(_ bundle: String) {
        client.connection.loop.schedule(after: ControlClient.pauseAfterSilence) { [client, events] in
            // Without an owner: it ends with the answer, for which there is a limit.
            Task {
                let list = await Self.activities(of: bundle, client)
                events.yield(.listed(bundle: bundle, list))
            }
        }
    }

    func end() { for subscription in subscriptions.values.joined() { subscription.cancel() } }

    private mutating func show() {
        guard hasBegun else { return }
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

    /// One question at a time for each: of what changes meanwhile the last state counts.
    private mutating func read(_ bundle: String, _ path: ObjectPath) {
        guard reading[path] == nil, let name = try? ControlAddress(bundle: bundle, kind: "").busName() else {
            reading[path] = true
            return
        }
        reading[path] = false
        // Without an owner: it ends with the answer, for which there is a limit.
        Task { [client, events] in
            let values = try? await client.connection.call(
                StandardInterfaces.Properties.getAll, Activity1.name.rawValue, of: name, at: path,
                timeout: ControlClient.readTimeout, noAutoStart: true)
            events.yield(.read(bundle: bundle, path: path, values: values?.values))
        }
    }

    private mutating func subscribe(to bundle: String) async {
        guard subscriptions[bundle] == nil, let name = try? ControlAddress(bundle: bundle, kind: "").busName()
        else { return }
        let changes = MatchRule(
            StandardInterfaces.Properties.propertiesChanged, sender: name, arg0: Activity1.name.rawValue)
        let added = MatchRule(
            StandardInterfaces.ObjectManager.interfacesAdded, sender: name, path: Contract.root)
        let removed = MatchRule(
            StandardInterfaces.ObjectManager.interfacesRemoved, sender: name, path: Contract.root)
        let alerts = MatchRule(Activity1.alerted, sender: name)
        let made = [
            await follow(changes) { signal in
                StandardInterfaces.Properties.propertiesChanged.values(of: signal).map {
                    .changed(
                        bundle: bundle, path: signal.path, values: $0.1.values, needsReading: !$0.2.isEmpty)
                }
            },
            await follow(added) { signal in
                StandardInterfaces.ObjectManager.interfacesAdded.values(of: signal).map {
                    .added(bundle: bundle, path: $0.0, interfaces: $0.1.mapValues(\.values))
                }
            },
            await follow(removed) { signal in
                StandardInterfaces.ObjectManager.interfacesRemoved.values(of: signal).map {
                    .removed(bundle: bundle, path: $0.0)
                }
            },
            await follow(alerts) { signal in
                ActivityAlert(signal).map { .alerted(bundle: bundle, path: signal.path, $0) }
            },
        ]
        subscriptions[bundle] = made.compactMap(\.self)
    }

    private func follow(
        _ rule: MatchRule, _ event: @escaping @Sendable (BusSignal) -> Event?
    ) async -> BusSubscription? {
        try? await client.connection.subscribe(rule) { [events] signal in
            if let event = event(signal) { events.yield(event) }
        }
    }
}

extension ActivityFollower.Event {
    /// The bundle that announced it.
    fileprivate var changedBundle: String? {
        switch self {
        case .added(let bundle, _, _), .removed(let bundle, _), .changed(let bundle, _, _, _),
            .read(let bundle, _, _), .alerted(let bundle, _, _):
            bundle
        case .bundle, .listed, .begin: nil
        }
    }
}
