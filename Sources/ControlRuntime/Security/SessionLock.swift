internal import DBus

/// Whether the person's session is locked: logind's `LockedHint`, else what a screen saver says.
struct SessionLock {
    let session: BusConnection

    /// False also when nobody can tell: a session without logind and without a screen saver has no lock.
    func isLocked() async -> Bool {
        if let hint = await lockedHint() { return hint }
        for saver in Self.savers {
            if let active = await isActive(saver) { return active }
        }
        return false
    }

    private struct Saver {
        let name: BusName
        let path: ObjectPath
        let interface: InterfaceName
    }

    private static let savers = [
        Saver(
            name: "org.freedesktop.ScreenSaver", path: "/org/freedesktop/ScreenSaver",
            interface: "org.freedesktop.ScreenSaver"),
        Saver(name: "org.gnome.ScreenSaver", path: "/org/gnome/ScreenSaver", interface: "org.gnome.ScreenSaver"),
    ]

    /// Short, because a press waits for it.
    private static let patience: Duration = .seconds(3)

    private func lockedHint() async -> Bool? {
        guard let system = try? BusConnection.connect(to: .system, on: session.loop) else { return nil }
        let answer = try? await system.call(
            "org.freedesktop.login1", "/org/freedesktop/login1/session/auto", "org.freedesktop.DBus.Properties",
            "Get", [.string("org.freedesktop.login1.Session"), .string("LockedHint")], timeout: Self.patience)
        await system.close()
        return answer?.first?.unwrapped.bool
    }

    private func isActive(_ saver: Saver) async -> Bool? {
        let answer = try? await session.call(
            saver.name, saver.path, saver.interface, "GetActive", timeout: Self.patience, noAutoStart: true)
        return answer?.first?.bool
    }
}
