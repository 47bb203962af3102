internal import DBus

/// A service that knows whether the session is locked, and how to ask it.
struct LockSource: Sendable {
    let name: BusName
    let path: ObjectPath
    let interface: InterfaceName

    /// Asks; short, because an action may wait for it. It is not started for this.
    func ask(on connection: BusConnection) async -> LockReport.Answer {
        do {
            let answer: [BusValue]
            if name == Self.logind.name {
                answer = try await connection.call(
                    name, path, "org.freedesktop.DBus.Properties", "Get",
                    [.string(interface.rawValue), .string("LockedHint")], timeout: Self.patience,
                    noAutoStart: true)
            } else {
                answer = try await connection.call(
                    name, path, interface, "GetActive", timeout: Self.patience, noAutoStart: true)
            }
            switch answer.first?.unwrapped.bool {
            case true: return .locked
            case false: return .unlocked
            case nil: return .silent
            }
        } catch let error as BusError {
            return Self.knowNothing.contains(error.name) ? .none : .silent
        } catch {
            return .silent
        }
    }

    /// The errors where the name has no owner, from an owner that has it for another purpose (such as keeping
    /// the screen lit), and from logind where the process belongs to no session.
    private static let knowNothing: Set<ErrorName> = [
        .serviceUnknown, "org.freedesktop.DBus.Error.NameHasNoOwner", .unknownMethod, .unknownInterface,
        .unknownObject,
        .notSupported, "org.freedesktop.login1.NoSessionForPID", "org.freedesktop.login1.NoSuchSession",
    ]

    private static let patience: Duration = .seconds(3)

    /// `auto` is the caller's session, or the user's that is on the screen where the caller belongs to none.
    static let logind = LockSource(
        name: "org.freedesktop.login1", path: "/org/freedesktop/login1/session/auto",
        interface: "org.freedesktop.login1.Session")

    /// On the session bus.
    static let savers = [
        LockSource(
            name: "org.freedesktop.ScreenSaver", path: "/org/freedesktop/ScreenSaver",
            interface: "org.freedesktop.ScreenSaver"),
        LockSource(
            name: "org.gnome.ScreenSaver", path: "/org/gnome/ScreenSaver", interface: "org.gnome.ScreenSaver"),
        LockSource(
            name: "org.cinnamon.ScreenSaver", path: "/org/cinnamon/ScreenSaver",
            interface: "org.cinnamon.ScreenSaver"),
        LockSource(
            name: "org.mate.ScreenSaver", path: "/org/mate/ScreenSaver", interface: "org.mate.ScreenSaver"),
    ]

    static let all = [logind] + savers
}
