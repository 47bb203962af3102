internal import ControlClient
internal import DBus
internal import Glibc

/// The face in the tray: an item with a menu of all controls, for every panel that shows
/// `org.kde.StatusNotifierItem`.
@HubActor
public final class Tray: HubFace {
    private let item = ItemObject()
    private weak var hub: Hub?
    private var menu: MenuObject?
    private var subscription: BusSubscription?
    private var registration = TrayRegistration()
    private var task: Task<Void, Never>?
    private let name = try? BusName("org.kde.StatusNotifierItem-\(getpid())-1")

    /// A tray for one hub.
    public init() {}

    /// Puts item and menu on the bus, and follows who collects the items.
    public func begin(_ hub: Hub) async {
        self.hub = hub
        let menu = MenuObject { [weak hub] use, name in hub?.use(use, named: name) }
        self.menu = menu
        hub.objects.export(item, at: ItemObject.path)
        hub.objects.export(menu, at: MenuObject.path)
        let watcher = StatusNotifierItem.Watcher.busName
        let owners = StandardInterfaces.MessageBus.nameOwnerChanged
        subscription = try? await hub.client.connection.subscribe(.owner(of: watcher.rawValue)) {
            [weak self] signal in
            guard let owner = owners.values(of: signal)?.2 else { return }
            HubActor.assumeIsolated { self?.watcherChanged(!owner.isEmpty) }
        }
        let owner = try? await hub.client.connection.owner(of: watcher)
        watcherChanged(owner != nil)
    }

    /// Shows the model as a menu: one signal for what changed of its items, and another one where items came
    /// or went.
    public func show(_ model: HubModel) {
        guard let hub, let menu else { return }
        let signals = menu.update(TrayMenu.items(of: model))
        // Nobody has the menu open before the item is anywhere.
        if registration.isRegistered { signals.forEach(hub.objects.emit) }
        let isShown = model.arrangement.showsTray
        guard item.isShown != isShown || !registration.isDecided else { return }
        item.isShown = isShown
        if registration.isRegistered {
            hub.objects.emit(StatusNotifierItem.newStatus.from(ItemObject.path, item.status))
        }
        perform(registration.setWanted(isShown))
    }

    /// The panels that come back collect the items again.
    public func busReturned() { watcherChanged(registration.hasWatcher) }

    private func watcherChanged(_ isThere: Bool) { perform(registration.setWatcher(isThere)) }

    private func perform(_ effect: TrayRegistration.Effect) {
        guard let hub, let name, effect != .nothing else { return }
        // One after the other, in order.
        let earlier = task
        task = Task { [connection = hub.client.connection] in
            await earlier?.value
            switch effect {
            case .nothing: break
            case .register:
                // A name of its own, so that panels let the item go when it is given back.
                try? await connection.requestName(name)
                _ = try? await connection.call(
                    StatusNotifierItem.Watcher.register, name.rawValue,
                    of: StatusNotifierItem.Watcher.busName, at: StatusNotifierItem.Watcher.path,
                    noAutoStart: true)
            case .withdraw: _ = try? await connection.releaseName(name)
            }
        }
    }
}
