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

struct LockValue: ObservingControlValueProvider {
    var previewValue: Bool { false }

    func currentValue() async throws -> Bool {
        if let isLocked = try? await Logind.service.get(Logind.lockedHint, at: Logind.session) {
            return isLocked
        }
        do {
            return try await ScreenSaver.service.read(ScreenSaver.getActive, (), at: ScreenSaver.path)
        } catch {
            throw ServiceError(
                "no login manager and no screen saver knows this session; start the service systemd-logind, "
                    + "or log in to a desktop")
        }
    }

    func changes() -> AsyncStream<Void> {
        AsyncStream.merged([
            Logind.service.changes(of: [Logind.sessionInterface], below: Logind.sessions),
            ScreenSaver.service.changes(
                of: [], below: ScreenSaver.path, and: [MatchRule(ScreenSaver.activeChanged)]),
        ])
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
