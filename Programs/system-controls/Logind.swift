internal import ControlRuntime
internal import DBus

enum Logind {
    static let service = BusService(
        bus: .system, name: "org.freedesktop.login1", title: "the login manager",
        remedy: "start the service systemd-logind")

    static let path: ObjectPath = "/org/freedesktop/login1"
    /// The caller's session, or the user's that is on the screen where the caller belongs to none.
    static let session: ObjectPath = "/org/freedesktop/login1/session/auto"
    /// Signals come from a session's own path.
    static let sessions: ObjectPath = "/org/freedesktop/login1/session"
    static let sessionInterface: InterfaceName = "org.freedesktop.login1.Session"

    static let manager: InterfaceName = "org.freedesktop.login1.Manager"

    /// The inhibitor lasts as long as the descriptor is open.
    static let inhibit = Method<(String, String, String, String), BusFileDescriptor>(
        manager, "Inhibit", .init("what", "who", "why", "mode"),
        returns: "pipe_fd")
    static let lock = Method<Void, Void>(sessionInterface, "Lock")
    static let lockedHint = Property<Bool>(sessionInterface, "LockedHint")
    static let setBrightness = Method<(String, String, UInt32), Void>(
        sessionInterface, "SetBrightness", .init("subsystem", "name", "brightness"))
}
