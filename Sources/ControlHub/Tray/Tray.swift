internal import ControlBasics
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
    private var hasCenter = false
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
        hasCenter = (try? await ControlCenter.isThere(on: hub.client.connection)) ?? false
        let owner = try? await hub.client.connection.owner(of: watcher)
        watcherChanged(owner != nil)
    }

    /// Shows the model as a menu: one signal for what changed of its items, and another one where items came
    /// or went.
    public func show(_ model: HubModel) {
        guard let hub, let menu else { return }
        let signals = menu.update(TrayMenu.items(of: model, hasCenter: hasCenter))
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

/// The item's icon as pictures: two switches, one on and one off, drawn here.
enum TrayIcon {
    /// For panels of usual and of double density.
    static let pixmaps: [StatusNotifierItem.Pixmap] = [22, 44].map { size in
        BusStructure(Int32(size), Int32(size), pixels(size))
    }

    /// ARGB, most significant byte first. Grey reads on light panels and on dark ones.
    static func pixels(_ size: Int) -> [UInt8] {
        let unit = Double(size) / 22
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size * size * 4)
        for row in 0..<size {
            for column in 0..<size {
                let (x, y) = ((Double(column) + 0.5) / unit, (Double(row) + 0.5) / unit)
                // The upper one is on, its knob to the right; the lower one is an outline.
                let on = coverage(pill(x, y, 6.5, 4), unit) * (1 - coverage(knob(x, y, 15.5, 6.5, 2.5), unit))
                let outline =
                    coverage(pill(x, y, 15.5, 4), unit) * (1 - coverage(pill(x, y, 15.5, 2.6), unit))
                let off = max(outline, coverage(knob(x, y, 6.5, 15.5, 1.6), unit))
                let alpha = UInt8(clamping: max(on, off) * 255)
                bytes += alpha == 0 ? [0, 0, 0, 0] : [alpha, 0x8a, 0x93, 0x9e]
            }
        }
        return bytes
    }

    /// How far a point lies outside of a lying pill.
    private static func pill(_ x: Double, _ y: Double, _ middle: Double, _ radius: Double) -> Double {
        let nearest = min(max(x, 6.5), 15.5)
        return knob(x, y, nearest, middle, radius)
    }

    private static func knob(_ x: Double, _ y: Double, _ centre: Double, _ middle: Double, _ radius: Double)
        -> Double
    {
        let (dx, dy) = (x - centre, y - middle)
        return (dx * dx + dy * dy).squareRoot() - radius
    }

    /// How much of a pixel lies inside.
    private static func coverage(_ distance: Double, _ unit: Double) -> Double {
        min(max(0.5 - distance * unit, 0), 1)
    }
}

/// Whether the item is registered where panels collect items. A plain value.
///
/// Panels have the collector in themselves, as a rule: it goes with each of their restarts, and a new one
/// knows no item.
struct TrayRegistration {
    /// What is to be done.
    enum Effect: Equatable { case nothing, register, withdraw }

    private(set) var hasWatcher = false
    private(set) var isRegistered = false
    private var isWanted: Bool?

    /// Whether the user's wish is known.
    var isDecided: Bool { isWanted != nil }

    /// The collector has come, again perhaps, or gone.
    mutating func setWatcher(_ isThere: Bool) -> Effect {
        hasWatcher = isThere
        isRegistered = isThere && isWanted == true
        return isRegistered ? .register : .nothing
    }

    /// The user wants the item, or doesn't.
    mutating func setWanted(_ isWanted: Bool) -> Effect {
        let wasRegistered = isRegistered
        self.isWanted = isWanted
        isRegistered = isWanted && hasWatcher
        if isRegistered == wasRegistered { return .nothing }
        return isRegistered ? .register : .withdraw
    }
}
