internal import ControlClient
internal import DBus
internal import DesktopLock

extension Examination {
    /// Whether the session counts as locked, and by whose word: some actions and widgets keep to themselves
    /// then.
    static func lock(_ client: ControlClient) async -> Finding {
        let system = try? await ControlClient.connect(to: .system, patience: .zero)
        let answers = await LockSource.answers(on: client.connection, system: system?.connection)
        func names(_ answer: LockReport.Answer) -> String {
            answers.filter { $0.answer == answer }.map(\.source.name.rawValue).joined(separator: ", ")
        }
        let (locked, silent) = (names(.locked), names(.silent))
        if !locked.isEmpty { return Finding(.fine, "lock", "\(locked): the session is locked") }
        if !silent.isEmpty {
            let isReached = system != nil || silent != LockSource.logind.name.rawValue
            return Finding(
                .broken, "lock",
                (isReached ? "\(silent) doesn't say" : "no system bus answers that says")
                    + " whether the session is locked, so it counts as locked: actions that want it unlocked are refused",
                isReached
                    ? "Restart it, or log in again."
                    : "See what `systemctl status dbus` says; restart the machine where that is down.")
        }
        guard answers.contains(where: { $0.answer == .unlocked }) else {
            return Finding(
                .absent, "lock", "nobody knows whether the session is locked, so it never counts as locked")
        }
        return Finding(.fine, "lock", "the session is not locked")
    }
}
