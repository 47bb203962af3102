internal import BusContract
internal import ControlClient
internal import ControlHub
internal import DBus
internal import EventLoop

/// A bundle on this session bus that stands for another machine, or has the groups. It has a connection of
/// its own: of one program's names hosts follow few.
@HubActor
final class StandIn {
    /// What the names of bundles begin with that stand for machines.
    nonisolated static let prefix = "Host_"

    /// Whether a bundle of that name stands for another machine.
    @Sendable nonisolated static func isOne(_ bundle: String) -> Bool { bundle.hasPrefix(prefix) }

    private let bundle: String
    private let patience: BusPatience
    private let log: @Sendable (String) -> Void
    private let objects = ObjectServer()
    private let root: StandInRoot
    private var bus: BusConnection?
    private var beginning: Task<Void, Never>?

    private let application = StandInApplication()

    /// - Parameters:
    ///   - place: where its controls are made, as a sentence.
    ///   - patience: how long to look for a bus that has gone away.
    init(
        _ bundle: String, icon: String, place: String, patience: BusPatience,
        log: @escaping @Sendable (String) -> Void
    ) {
        (self.bundle, self.patience, self.log) = (bundle, patience, log)
        root = StandInRoot(icon: icon, place: place)
        objects.addManager(at: Contract.root)
        objects.export(root, at: Contract.root)
        objects.export(application, at: ContractPath.application(bundle: bundle).objectPath)
    }

    /// Takes the name on the bus.
    func begin() {
        beginning = Task {
            do {
                let bus = try await BusConnection.connecting(to: .session, on: HubActor.shared.loop)
                guard !Task.isCancelled else { return await bus.close() }
                self.bus = bus
                if patience != .zero { await bus.setReconnection(BusReconnection(patience)) }
                await bus.setCallHandler { [weak self] call in
                    HubActor.assumeIsolated { self?.objects.handle(call) }
                }
                objects.emit = { signal in bus.assumeIsolated { _ = $0.announce(signal) } }
                try await bus.requestName(Contract.busName(bundle: bundle))
                objects.startAnnouncing()
            } catch {
                log("\(bundle): \(error)")
            }
        }
    }

    func end() {
        beginning?.cancel()
        for path in objects.paths { objects.unexport(path) }
        if let bus { bus.assumeIsolated { $0.close() } }
    }

    /// It has these controls now.
    func update<Control: ServedControl>(name: String, from old: [Control], to new: [Control]) {
        for control in old where !new.contains(where: { $0 === control }) { objects.unexport(control.path) }
        for control in new where !old.contains(where: { $0 === control }) {
            objects.export(control, at: control.path)
        }
        application.changed(to: new).map(emitChanged)
        var kinds: [String] = []
        for kind in new.compactMap({ try? $0.kind }) where !kinds.contains(kind) { kinds.append(kind) }
        guard root.displayName != name || root.controlKinds != kinds else { return }
        (root.displayName, root.controlKinds) = (name, kinds)
        objects.changed(
            Contract.root, Bundle1.name,
            [Bundle1.displayName.holding(name), Bundle1.controlKinds.holding(kinds)])
    }

    func announce(_ control: some ServedControl) {
        for (interface, values) in control.takeChanges() {
            objects.changed(control.path, interface, values)
        }
        application.changed(control).map(emitChanged)
    }

    private func emitChanged(_ change: StandInApplication.Change) {
        objects.emit(
            GtkActions.changed.from(ContractPath.application(bundle: bundle).objectPath, change))
    }
}
