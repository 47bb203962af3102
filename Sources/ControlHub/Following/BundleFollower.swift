internal import BusContract
internal import ControlClient
internal import DBus
internal import EventLoop

/// Follows one bundle for the hub: reads what it has, applies what it announces, and says when there is
/// something new to show. Nothing is polled.
@HubActor
final class BundleFollower {
    let name: String
    private(set) var bundle: HubModel.Bundle
    /// Whether the first read has come to an end, with or without an answer.
    private(set) var hasBeenRead = false
    private let connection: BusConnection
    /// There is something to show; whether the other half of the same change may still come.
    private let changed: @HubActor (_ isWhole: Bool) -> Void
    private var contents = BundleContents()
    private var subscriptions: [BusSubscription] = []
    private var isStopped = false
    private var task: Task<Void, Never>?

    init(
        _ name: String, _ connection: BusConnection, isActivatable: Bool,
        _ changed: @escaping @HubActor (_ isWhole: Bool) -> Void
    ) {
        self.name = name
        self.connection = connection
        self.changed = changed
        bundle = HubModel.Bundle(name)
        bundle.isActivatable = isActivatable
    }

    /// Subscribes first and reads then, so that no change falls in between.
    ///
    /// - Parameter isRunning: whether the bundle has its name; else the bus starts it, once.
    func start(isRunning: Bool) async {
        bundle.isRunning = isRunning
        do {
            let sender = try Contract.busName(bundle: name)
            let properties = StandardInterfaces.Properties.propertiesChanged
            for path: ObjectPath in [
                "/org/controlruntime/Bundle1/control", "/org/controlruntime/Bundle1/activity",
            ] {
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
        } catch {
            bundle.problem = ControlClientError(error, calling: name).message
            hasBeenRead = true
            return changed(true)
        }
        // It may have come up meanwhile and be read already.
        if !contents.isReading, !hasBeenRead { beginReading(starting: true) }
    }

    /// Ends it; nothing is reported any more.
    func stop() {
        isStopped = true
        task?.cancel()
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
        hasBeenRead = true
        bundle.isRunning = false
        bundle.problem = nil
        changed(true)
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
        let subscription = try await connection.subscribe(rule) { [weak self] signal in
            guard let change = read(signal) else { return }
            HubActor.assumeIsolated { self?.received(change) }
        }
        if isStopped { subscription.cancel() } else { subscriptions.append(subscription) }
    }

    private func received(_ change: BundleContents.Change) {
        guard !isStopped else { return }
        contents.receive(change)
        guard !contents.isReading else { return }
        if contents.isIncomplete { return beginReading() }
        contents.fill(&bundle)
        // A change of a control is announced by its sort's interface first, and then by `Control1`.
        var isWhole = true
        if case .properties(_, let interface, _, _) = change {
            isWhole = interface == Control1.name.rawValue || interface == Activity1.name.rawValue
        }
        changed(isWhole)
    }

    private func beginReading(starting: Bool = false) {
        guard !isStopped else { return }
        let number = contents.beginReading()
        task = Task { await read(number, starting: starting) }
    }

    private func read(_ number: Int, starting: Bool) async {
        do {
            let sender = try Contract.busName(bundle: name)
            // One that doesn't answer keeps nobody else waiting.
            let objects = try await connection.call(
                StandardInterfaces.ObjectManager.getManagedObjects, of: sender, at: Contract.root,
                noAutoStart: !starting)
            let root = try? await connection.call(
                StandardInterfaces.Properties.getAll, Bundle1.name.rawValue, of: sender, at: Contract.root,
                noAutoStart: true)
            guard contents.endReading(number, objects.mapValues { $0.mapValues(\.values) }) else { return }
            if let root {
                contents.kinds = Bundle1.controlKinds.value(in: root) ?? []
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
        contents.fill(&bundle)
        hasBeenRead = true
        changed(true)
        if contents.isIncomplete { beginReading() }
    }
}
