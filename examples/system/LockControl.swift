internal import ControlRuntime
internal import DBus

struct LockButton: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Lock", provider: LockValue()) { isLocked in
            ControlWidgetButton(action: LockSession()) {
                Label("Lock", systemImage: "lock.fill")
            } actionLabel: { _ in
                if isLocked { Text("Locked") }
            }
        }
        .displayName("Lock")
        .description("Locks the session.")
    }
}

/// The desktop's screen saver, for a session that the login manager doesn't know.
enum ScreenSaver {
    static let service = BusService(
        bus: .session, name: "org.freedesktop.ScreenSaver", title: "Neither login manager nor screen saver",
        remedy: "start the service systemd-logind, or log in to a desktop")
    static let path: ObjectPath = "/org/freedesktop/ScreenSaver"
    static let lock = Method<Void, Void>("org.freedesktop.ScreenSaver", "Lock")
    static let getActive = Method<Void, Bool>("org.freedesktop.ScreenSaver", "GetActive", returns: "active")
    static let activeChanged = Signal<Bool>("org.freedesktop.ScreenSaver", "ActiveChanged", "active")
}

struct LockValue: ObservingControlValueProvider {
    var previewValue: Bool { false }

    func currentValue() async throws -> Bool {
        do {
            return try await Logind.service.get(Logind.lockedHint, at: Logind.session)
        } catch {
            return try await ScreenSaver.service.read(ScreenSaver.getActive, (), at: ScreenSaver.path)
        }
    }

    func changes() -> AsyncStream<Void> {
        AsyncStream.merged(
            Logind.service.changes(of: [Logind.sessionInterface], below: Logind.sessions),
            ScreenSaver.service.changes(of: [], below: "/", and: [MatchRule(ScreenSaver.activeChanged)]))
    }
}

struct LockSession: AppIntent {
    static let title: LocalizedStringResource = "Lock the Session"

    func perform() async throws -> some IntentResult {
        do {
            try await Logind.service.call(Logind.lock, (), at: Logind.session)
        } catch {
            try await ScreenSaver.service.call(ScreenSaver.lock, (), at: ScreenSaver.path)
        }
        return .result()
    }
}
