internal import DBus
internal import Glibc

/// The item in the tray, on the bus.
@HubActor
final class ItemObject: @HubActor BusObject {
    static let path: ObjectPath = "/StatusNotifierItem"

    /// Whether panels show it.
    var isShown = true
    private let iconName = ItemObject.installedIcon()

    var status: String { isShown ? "Active" : "Passive" }

    var interfaces: [BusInterface] { Self.interfaces }
    private static let interfaces = [
        BusInterface(
            StatusNotifierItem.name, doc: "The controls of all bundles in the tray.",
            [
                StatusNotifierItem.category.bound(itself) { _ in "SystemServices" },
                StatusNotifierItem.id.bound(itself) { _ in "controlhub" },
                StatusNotifierItem.title.bound(itself) { _ in "Controls" },
                StatusNotifierItem.status.bound(itself) { $0.status },
                StatusNotifierItem.windowID.bound(itself) { _ in 0 },
                StatusNotifierItem.iconName.bound(itself) { $0.iconName },
                StatusNotifierItem.iconPixmap.bound(itself) { _ in TrayIcon.pixmaps },
                StatusNotifierItem.overlayIconName.bound(itself) { _ in "" },
                StatusNotifierItem.overlayIconPixmap.bound(itself) { _ in [] },
                StatusNotifierItem.attentionIconName.bound(itself) { _ in "" },
                StatusNotifierItem.attentionIconPixmap.bound(itself) { _ in [] },
                StatusNotifierItem.attentionMovieName.bound(itself) { _ in "" },
                StatusNotifierItem.toolTip.bound(itself) { BusStructure($0.iconName, [], "Controls", "") },
                StatusNotifierItem.iconThemePath.bound(itself) { _ in "" },
                StatusNotifierItem.menu.bound(itself) { _ in MenuObject.path },
                StatusNotifierItem.itemIsMenu.bound(itself) { _ in true },
                StatusNotifierItem.contextMenu.bound(itself) { $2.reply.succeed() },
                StatusNotifierItem.secondaryActivate.bound(itself) { $2.reply.succeed() },
                StatusNotifierItem.scroll.bound(itself) { $2.reply.succeed() },
                StatusNotifierItem.provideToken.bound(itself) { $2.reply.succeed() },
                StatusNotifierItem.newStatus.bound,
            ] + StatusNotifierItem.silentSignals.map(\.bound))
    ]
    private nonisolated static func itself(_ object: ItemObject) -> ItemObject { object }

    /// The package's own icon where it is installed, else none: where there is a name, some panels, such as
    /// LXQt's, don't look at the pictures, and leave a hole if their theme doesn't have it.
    private static func installedIcon() -> String {
        let variable = { (name: String) in getenv(name).map { String(cString: $0) } ?? "" }
        let shared = variable("XDG_DATA_DIRS")
        let home = variable("XDG_DATA_HOME")
        let folders =
            [home.isEmpty ? "\(variable("HOME"))/.local/share" : home]
            + (shared.isEmpty ? "/usr/local/share:/usr/share" : shared).split(separator: ":").map(String.init)
        let isInstalled = folders.contains {
            access("\($0)/icons/hicolor/scalable/apps/org.controlruntime.svg", R_OK) == 0
        }
        return isInstalled ? "org.controlruntime" : ""
    }
}
