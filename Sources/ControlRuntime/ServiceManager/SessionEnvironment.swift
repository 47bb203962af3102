internal import ControlEngine
internal import DBus
internal import EventLoop
internal import Logging
internal import Synchronization

/// The variables of the user's session, as its service manager has them: the property `Environment` of
/// `org.freedesktop.systemd1.Manager`. What a bus without such a manager gives to the services that it starts
/// can't be read back: there a program has what this process was started with.
final class SessionEnvironment: Sendable {
    /// How long the manager may take to answer.
    private static let patience = Duration.milliseconds(250)
    /// By which texts and numbers of this process are made, for as long as it runs.
    private static let locale = ["LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LC_NUMERIC", "LC_TIME"]

    private let connection: BusConnection
    private let logger: Logger
    /// The locale's variables when they were first read; nil before, and once another one was reported.
    private let first = Mutex<[String: String]?>(nil)

    init(connection: BusConnection, logger: Logger) {
        self.connection = connection
        self.logger = logger
    }

    /// Has all programs that this process starts get what the manager has then, and reads it now.
    func use() async {
        ProgramEnvironment.use { [self] finish in
            // Without an owner: it ends with the manager's answer, for which there is a limit.
            Task(executorPreference: connection.loop) { finish(await self.variables()) }
        }
        _ = await ProgramEnvironment.current()
    }

    private func variables() async -> [String: String]? {
        let answer = try? await connection.call(
            ServiceManager.name, ServiceManager.path, StandardInterfaces.Properties.name, "Get",
            [.string(ServiceManager.interface.rawValue), .string("Environment")], timeout: Self.patience,
            noAutoStart: true)
        guard case .variant(.array(_, let entries))? = answer?.first else { return nil }
        var variables: [String: String] = [:]
        for entry in entries.compactMap(\.text) {
            guard let equals = entry.firstIndex(of: "="), equals != entry.startIndex else { continue }
            variables[String(entry[..<equals])] = String(entry[entry.index(after: equals)...])
        }
        noteLocale(variables)
        return variables
    }

    /// The C library and Foundation read the locale once.
    private func noteLocale(_ variables: [String: String]) {
        let locale = variables.filter { Self.locale.contains($0.key) }
        let isOther = first.withLock { first in
            defer { first = first ?? locale }
            return first.map { $0 != locale } ?? false
        }
        guard isOther, !isReported.exchange(true, ordering: .relaxed) else { return }
        logger.notice("the session's locale is another one now; this bundle has it after its next start")
    }

    private let isReported = Atomic(false)
}
