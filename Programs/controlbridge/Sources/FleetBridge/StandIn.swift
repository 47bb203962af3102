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
    static let prefix = "Host_"

    private let bundle: String
    private let log: @Sendable (String) -> Void
    private let objects = ObjectServer()
    private let root: StandInRoot
    private var bus: BusConnection?
    private var beginning: Task<Void, Never>?

    /// - Parameter place: where its controls are made, as a sentence.
    init(
        _ bundle: String, icon: String, place: String, log: @escaping @Sendable (String) -> Void
    ) {
        (self.bundle, self.log) = (bundle, log)
        root = StandInRoot(icon: icon, place: place)
        objects.addManager(at: Contract.root)
        objects.export(root, at: Contract.root)
    }

    /// Takes the name on the bus.
    func begin() {
        beginning = Task {
            do {
                let bus = try await BusConnection.connecting(to: .session, on: HubActor.shared.loop)
                guard !Task.isCancelled else { return await bus.close() }
                self.bus = bus
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
    }
}

/// The root of such a bundle: it has controls, and nothing that could be placed.
@HubActor
final class StandInRoot: @HubActor BusObject, @HubActor Bundle1.Object {
    var interfaces: [BusInterface] { Self.interfaces }
    private static let interfaces = [Bundle1.interface { (object: StandInRoot) in object }]

    let iconName: String
    private let place: String

    init(icon: String, place: String) { (iconName, self.place) = (icon, place) }

    var displayName = ""
    var controlKinds: [String] = []
    var version: String { "" }
    var desktopEntry: String { "" }
    var widgetKinds: [String] { [] }
    var statistics: Vardict { [:] }

    // The other machine says by itself what has changed.
    func reloadControls(kind: String, _ call: BusCall<Void>) { call.reply.succeed() }
    func reloadAllControls(_ call: BusCall<Void>) { call.reply.succeed() }
    func reloadTimelines(kind: String, _ call: BusCall<Void>) { call.reply.succeed() }
    func reloadAllTimelines(_ call: BusCall<Void>) { call.reply.succeed() }

    func addControl(kind: String, configuration: Vardict, _ call: BusCall<ObjectPath>) { refuse(call) }
    func preview(kind: String, configuration: Vardict, _ call: BusCall<Vardict>) { refuse(call) }
    func configureControl(control: ObjectPath, configuration: Vardict, _ call: BusCall<Void>) { refuse(call) }
    func removeControl(control: ObjectPath, _ call: BusCall<Void>) { refuse(call) }
    func addWidget(kind: String, family: String, configuration: Vardict, _ call: BusCall<ObjectPath>) {
        refuse(call)
    }
    func configureWidget(widget: ObjectPath, configuration: Vardict, _ call: BusCall<Void>) { refuse(call) }
    func removeWidget(widget: ObjectPath, _ call: BusCall<Void>) { refuse(call) }
    func push(kind: String, payload: Vardict, _ call: BusCall<Void>) { refuse(call) }
    func getResource(digest: String, _ call: BusCall<(String, BusFileDescriptor)>) { refuse(call) }

    private func refuse<Output>(_ call: BusCall<Output>) {
        call.reply.fail(BusError(.notSupported, place))
    }
}
