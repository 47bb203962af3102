internal import ControlRuntime
internal import DBus

/// The desktop's screen saver, which is asked where the login manager isn't enough.
enum ScreenSaver {
    static let service = BusService(
        bus: .session, name: "org.freedesktop.ScreenSaver", title: "the screen saver",
        remedy: "log in to a desktop")

    static let path: ObjectPath = "/org/freedesktop/ScreenSaver"
    private static let interface: InterfaceName = "org.freedesktop.ScreenSaver"

    static let lock = Method<Void, Void>(interface, "Lock")
    static let getActive = Method<Void, Bool>(interface, "GetActive", returns: "active")
    static let activeChanged = Signal<Bool>(interface, "ActiveChanged", "active")
    static let inhibit = Method<(String, String), UInt32>(
        interface, "Inhibit", .init("application_name", "reason_for_inhibit"), returns: "cookie")
    static let uninhibit = Method<UInt32, Void>(interface, "UnInhibit", "cookie")
}
