internal import DBus

/// A service that knows whether the session is locked, and how to ask it.
struct LockSource: Sendable {
    /// Where its answer stands, and which signal says that there is another.
    private enum State: Sendable {
        /// The signals come from other objects than the one that is asked, all below a path.
        case property(Property<Bool>, below: ObjectPath)
        case method(Method<Void, Bool>, changed: Signal<Bool>)
    }

    let name: BusName
    private let path: ObjectPath
    private let state: State

    /// The signals after which it may say something else.
    var changes: MatchRule {
        switch state {
        case .property(let row, let path):
            MatchRule(
                StandardInterfaces.Properties.propertiesChanged, sender: name, pathNamespace: path,
                arg0: row.interface.rawValue)
        case .method(_, let changed): MatchRule(changed, sender: name)
        }
    }

    /// Whether one of these signals says by itself that the session is locked.
    func saysLocked(_ signal: BusSignal) -> Bool {
        if case .method(_, let changed) = state { changed.values(of: signal) == true } else { false }
    }

    /// Asks; short, because an action may wait for it. It is not started for this.
    func answer(on connection: BusConnection) async -> LockReport.Answer {
        do {
            let isLocked =
                switch state {
                case .property(let row, _):
                    try await connection.get(
                        row, of: name, at: path, timeout: Self.patience, noAutoStart: true)
                case .method(let row, _):
                    try await connection.call(
                        row, of: name, at: path, timeout: Self.patience, noAutoStart: true)
                }
            return isLocked ? .locked : .unlocked
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

    /// How long one of them may take to answer.
    static let patience: Duration = .seconds(3)

    /// `auto` is the caller's session, or the user's that is on the screen where the caller belongs to none.
    /// Its signals come from the session's own path.
    static let logind = LockSource(
        name: "org.freedesktop.login1", path: "/org/freedesktop/login1/session/auto",
        state: .property(
            Property("org.freedesktop.login1.Session", "LockedHint"),
            below: "/org/freedesktop/login1/session"))

    /// logind's word that a session has begun.
    static let sessionNew = Signal<(String, ObjectPath)>(
        "org.freedesktop.login1.Manager", "SessionNew", .init("session_id", "object_path"))

    /// On the session bus; all have the members of the first, each under its own name.
    static let savers = [
        saver(
            "org.freedesktop.ScreenSaver", "org.freedesktop.ScreenSaver", at: "/org/freedesktop/ScreenSaver"),
        saver("org.gnome.ScreenSaver", "org.gnome.ScreenSaver", at: "/org/gnome/ScreenSaver"),
        saver("org.cinnamon.ScreenSaver", "org.cinnamon.ScreenSaver", at: "/org/cinnamon/ScreenSaver"),
        saver("org.mate.ScreenSaver", "org.mate.ScreenSaver", at: "/org/mate/ScreenSaver"),
        saver("org.xfce.ScreenSaver", "org.xfce.ScreenSaver", at: "/org/xfce/ScreenSaver"),
    ]

    static let all = [logind] + savers

    private static func saver(_ name: BusName, _ interface: InterfaceName, at path: ObjectPath) -> LockSource
    {
        LockSource(
            name: name, path: path,
            state: .method(
                Method(interface, "GetActive", returns: "active"),
                changed: Signal(interface, "ActiveChanged", "active")))
    }
}
