internal import BusContract
internal import ControlClient
internal import DBus
internal import EventLoop

/// Follows one bundle for the hub: reads what it has, applies what it announces, and says when there is
/// something new to show. Nothing is polled.
@HubActor
final class BundleFollower {
    /// How long a bundle is asked before it counts as silent; the answer is waited for nevertheless.
    private static let patience = Duration.seconds(2)
    /// So many alerts wait for a read; of a bundle that says more, the others are nobody's.
    private static let mostAlerts = 16

    let name: String
    private(set) var bundle: HubModel.Bundle
    private let connection: BusConnection
    /// There is something to show; whether the other half of the same change may still come.
    private let changed: @HubActor (_ isWhole: Bool) -> Void
    /// The user's attention is called to an activity.
    private let alerted: @HubActor (ObjectPath, ActivityAlert) -> Void
    /// What was said while the bundle was being read.
    private var alerts: [(ObjectPath, ActivityAlert)] = []
    private var contents: BundleContents
    private var subscriptions: [BusSubscription] = []
    private var isStopped = false
    private var starting: Task<Void, Never>?
    private var task: Task<Void, Never>?
    private var silence: LoopTimer?
    /// The widgets and activities that are being read by themselves.
    private var reads: [ObjectPath: Read] = [:]

    /// The read of one of them, and whether it has changed again meanwhile.
    private struct Read {
        let task: Task<Void, Never>
        var isOutdated = false
    }

    init(
        _ name: String, _ connection: BusConnection, isActivatable: Bool, hasTrees: Bool,
        changed: @escaping @HubActor (_ isWhole: Bool) -> Void,
        alerted: @escaping @HubActor (ObjectPath, ActivityAlert) -> Void
    ) {
        self.name = name
        self.connection = connection
        self.changed = changed
        self.alerted = alerted
        contents = BundleContents(hasTrees: hasTrees)
        bundle = HubModel.Bundle(name)
        bundle.isActivatable = isActivatable
    }

    /// Subscribes first and reads then, so that no change falls in between.
    ///
    /// - Parameter isRunning: whether the bundle has its name; else the bus starts it, once.
    func start(isRunning: Bool) {
        bundle.isRunning = isRunning
        starting = Task { await start() }
    }

    private func start() async {
        do {
            let sender = try Contract.busName(bundle: name)
            let properties = StandardInterfaces.Properties.propertiesChanged
            let widgets: [ObjectPath] =
                contents.hasTrees ? ["/org/controlruntime/Bundle1/widget"] : []
            let paths: [ObjectPath] = [
                "/org/controlruntime/Bundle1/control", "/org/controlruntime/Bundle1/activity",
            ]
            for path in paths + widgets {
                try await subscribe(MatchRule(properties, sender: sender, pathNamespace: path)) { signal in
                    guard let (interface, values, missing) = properties.values(of: signal) else { return nil }
                    return .properties(
                        signal.path, interface: interface, values.values, isWhole: missing.isEmpty)
                }
            }
            let manager = StandardInterfaces.ObjectManager.name
            try await subscribe(MatchRule(sender: sender, path: Contract.root, interface: manager)) {
                signal in
                if let (path, interfaces) = StandardInterfaces.ObjectManager.interfacesAdded.values(
                    of: signal)
                {
                    return .added(path, interfaces.mapValues(\.values))
                }
                let removed = StandardInterfaces.ObjectManager.interfacesRemoved.values(of: signal)
                return removed.map { .removed($0.0) }
            }
            // Of another sender they count for nothing.
            try await follow(MatchRule(Activity1.alerted, sender: sender)) { follower, signal in
                ActivityAlert(signal).map { follower.received($0, of: signal.path) }
            }
        } catch {
            bundle.problem = ControlClientError(error, calling: name).message
            bundle.hasBeenRead = true
            return changed(true)
        }
        // It may have come up meanwhile and be read already.
        if !contents.isReading, !bundle.hasBeenRead { beginReading(starting: true) }
    }

    /// Ends it; nothing is reported any more.
    func stop() {
        isStopped = true
        starting?.cancel()
        endReads()
        for subscription in subscriptions { subscription.cancel() }
        subscriptions = []
    }

    /// The bundle's name has got an owner.
    func appeared() {
        bundle.isRunning = true
        beginReading()
    }

    /// The bundle's name has no owner any more.
    func vanished() {
        contents.vanish()
        endReads()
        alerts = []
        bundle.hasBeenRead = true
        bundle.isRunning = false
        bundle.isSilent = false
        bundle.problem = nil
        changed(true)
    }

    /// Reads it again, as the user wants; the bus starts it where it doesn't run.
    func retry() {
        if !contents.isReading { beginReading(starting: true) }
    }

    private func endReads() {
        task?.cancel()
        silence?.cancel()
        for read in reads.values { read.task.cancel() }
        (task, silence, reads) = (nil, nil, [:])
    }

    /// Whether the bus can start it has changed.
    func setActivatable(_ isActivatable: Bool) {
        guard bundle.isActivatable != isActivatable else { return }
        bundle.isActivatable = isActivatable
        changed(true)
    }

    private func subscribe(
        _ rule: MatchRule, _ read: @escaping @Sendable (BusSignal) -> BundleContents.Change?
    ) async throws {
        try await follow(rule) { follower, signal in read(signal).map { follower.received($0) } }
    }

    private func follow(
        _ rule: MatchRule, _ handle: @escaping @HubActor (BundleFollower, BusSignal) -> Void
    ) async throws {
        let subscription = try await connection.subscribe(rule) { [weak self] signal in
            HubActor.assumeIsolated { if let self { handle(self, signal) } }
        }
        if isStopped { subscription.cancel() } else { subscriptions.append(subscription) }
    }

    private func received(_ change: BundleContents.Change) {
        guard !isStopped else { return }
        contents.receive(change)
        guard !contents.isReading else { return }
        // One that couldn't be read says something: it can be read now.
        if contents.isIncomplete || bundle.problem != nil { return beginReading() }
        readStale()
        contents.fill(&bundle)
        // A change of a control is announced by its sort's interface first, and then by `Control1`.
        var isWhole = true
        if case .properties(_, let interface, _, _) = change {
            isWhole = [Control1.name, Activity1.name, Widget1.name].contains { $0.rawValue == interface }
        }
        changed(isWhole)
    }

    private func received(_ alert: ActivityAlert, of path: ObjectPath) {
        guard !isStopped else { return }
        if !contents.isReading { return alerted(path, alert) }
        if alerts.count < Self.mostAlerts { alerts.append((path, alert)) }
    }

    private func readStale() {
        for path in contents.takeStale() {
            if reads[path] != nil {
                reads[path]?.isOutdated = true
            } else {
                read(path)
            }
        }
    }

    private func read(_ path: ObjectPath) {
        var interface = Widget1.name
        if case .activity = ContractPath(path) { interface = Activity1.name }
        let task = Task {
            let values = try? await connection.call(
                StandardInterfaces.Properties.getAll, interface.rawValue,
                of: Contract.busName(bundle: name), at: path, noAutoStart: true)
            guard !Task.isCancelled, !isStopped, let read = reads.removeValue(forKey: path) else { return }
            if read.isOutdated { self.read(path) }
            guard let values else { return }
            received(.properties(path, interface: interface.rawValue, values.values, isWhole: true))
        }
        reads[path] = Read(task: task)
    }

    private func beginReading(starting: Bool = false) {
        guard !isStopped else { return }
        endReads()
        let number = contents.beginReading()
        task = Task { await read(number, starting: starting) }
        silence = connection.loop.schedule(after: Self.patience) { [weak self] in
            HubActor.assumeIsolated {
                guard let self, self.contents.isReading else { return }
                self.bundle.isSilent = true
                if !self.bundle.hasBeenRead { self.bundle.problem = "\(self.name) doesn't answer" }
                self.changed(true)
            }
        }
    }

    private func read(_ number: Int, starting: Bool) async {
        do {
            let sender = try Contract.busName(bundle: name)
            // One that doesn't answer keeps nobody else waiting, and may do so yet.
            let objects = try await connection.call(
                StandardInterfaces.ObjectManager.getManagedObjects, of: sender, at: Contract.root,
                timeout: .seconds(3_600), noAutoStart: !starting)
            let root = try? await connection.call(
                StandardInterfaces.Properties.getAll, Bundle1.name.rawValue, of: sender, at: Contract.root,
                noAutoStart: true)
            guard contents.endReading(number, objects.mapValues { $0.mapValues(\.values) }) else { return }
            if let root {
                contents.kinds = Bundle1.controlKinds.value(in: root) ?? []
                contents.widgetKinds = Bundle1.widgetKinds.value(in: root) ?? []
                let displayName = Bundle1.displayName.value(in: root) ?? ""
                bundle.displayName = displayName.isEmpty ? name : displayName
                bundle.desktopEntry = Bundle1.desktopEntry.value(in: root) ?? ""
                bundle.iconName = Bundle1.iconName.value(in: root) ?? ""
            }
            bundle.isRunning = true
            bundle.problem = nil
        } catch {
            guard contents.endReading(number, nil) else { return }
            bundle.problem = ControlClientError(error, calling: name).message
        }
        silence?.cancel()
        contents.fill(&bundle)
        bundle.hasBeenRead = true
        bundle.isSilent = false
        changed(true)
        for (path, alert) in alerts { alerted(path, alert) }
        alerts = []
        if contents.isIncomplete { beginReading() } else { readStale() }
    }
}
