internal import DBus

/// `org.kde.StatusNotifierItem`: an item in a panel's tray.
///
/// It has no `Activate`: some panels would call it in place of showing the menu, and a click on an icon is no
/// wish of anything.
enum StatusNotifierItem {
    static let name: InterfaceName = "org.kde.StatusNotifierItem"

    /// Width, height, and the pixels as ARGB, most significant byte first.
    typealias Pixmap = BusStructure<Int32, Int32, [UInt8]>
    /// Icon, pictures, title and text.
    typealias ToolTip = BusStructure<String, [Pixmap], String, String>

    static let category = Property<String>(name, "Category", change: .const, doc: "What sort of item it is.")
    static let id = Property<String>(name, "Id", change: .const, doc: "The program's name.")
    static let title = Property<String>(name, "Title", change: .const, doc: "The item's name for users.")
    static let status = Property<String>(
        name, "Status", doc: "Passive, Active or NeedsAttention; NewStatus announces it.")
    static let windowID = Property<Int32>(name, "WindowId", change: .const, doc: "0: it has no window.")
    static let iconName = Property<String>(
        name, "IconName", change: .const, doc: "The package's icon; empty where it isn't installed.")
    static let iconPixmap = Property<[Pixmap]>(
        name, "IconPixmap", change: .const, doc: "The icon as pictures, where it isn't installed.")
    static let overlayIconName = Property<String>(name, "OverlayIconName", change: .const, doc: "None.")
    static let overlayIconPixmap = Property<[Pixmap]>(name, "OverlayIconPixmap", change: .const, doc: "None.")
    static let attentionIconName = Property<String>(name, "AttentionIconName", change: .const, doc: "None.")
    static let attentionIconPixmap = Property<[Pixmap]>(
        name, "AttentionIconPixmap", change: .const, doc: "None.")
    static let attentionMovieName = Property<String>(name, "AttentionMovieName", change: .const, doc: "None.")
    static let toolTip = Property<ToolTip>(
        name, "ToolTip", change: .const, doc: "What is shown beside the pointer.")
    static let iconThemePath = Property<String>(
        name, "IconThemePath", change: .const, doc: "None but the theme's.")
    static let menu = Property<ObjectPath>(name, "Menu", change: .const, doc: "The object with the menu.")
    static let itemIsMenu = Property<Bool>(
        name, "ItemIsMenu", change: .const, doc: "True: a click shows the menu.")

    static let contextMenu = Method<(Int32, Int32), Void>(
        name, "ContextMenu", .init("x", "y"), doc: "Nothing: the panel shows the menu.")
    static let secondaryActivate = Method<(Int32, Int32), Void>(
        name, "SecondaryActivate", .init("x", "y"), doc: "Nothing: a click does nothing by accident.")
    static let scroll = Method<(Int32, String), Void>(
        name, "Scroll", .init("delta", "orientation"), doc: "Nothing.")
    static let provideToken = Method<String, Void>(
        name, "ProvideXdgActivationToken", "token", doc: "Nothing: no window opens.")

    static let newStatus = Signal<String>(name, "NewStatus", "status", doc: "The status changed.")
    private static let silent: [MemberName] = [
        "NewTitle", "NewIcon", "NewAttentionIcon", "NewOverlayIcon", "NewToolTip", "NewMenu",
    ]
    static let silentSignals = silent.map { Signal<Void>(name, $0, Arguments(), doc: "Never sent.") }

    /// `org.kde.StatusNotifierWatcher`: where items register, and panels find them.
    enum Watcher {
        static let busName: BusName = "org.kde.StatusNotifierWatcher"
        static let path: ObjectPath = "/StatusNotifierWatcher"
        static let register = Method<String, Void>(
            "org.kde.StatusNotifierWatcher", "RegisterStatusNotifierItem", "service", doc: "Adds an item.")
    }
}
