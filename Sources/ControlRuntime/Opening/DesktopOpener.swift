internal import AppIntentsLite
internal import ControlEngine
internal import DBus
internal import EventLoop
internal import FoundationEssentials
internal import Logging
internal import Synchronization

/// Passes a URL to the desktop: to its portal where that is on the bus, else to `xdg-open`, which asks the
/// scheme's handler. Starts programs and doesn't wait for them. Usable from any thread.
struct DesktopOpener: Sendable {
    let portal: DesktopPortal
    /// The user's service manager.
    let manager: ServiceManager
    let environment: [String: String]

    /// Passes the URL on and does not wait for the outcome. It takes a few milliseconds.
    ///
    /// - Parameter token: lets the handler open a window.
    /// - Returns: false for a URL without a scheme, and when there is no portal and no program could be
    ///   started.
    func open(_ url: URL, token: String? = nil) -> Bool {
        guard let scheme = url.scheme, !scheme.isEmpty else { return false }
        let startHandler = { @Sendable in start(["xdg-open", url.absoluteString], token: token) }
        return portal.open(url, token: token, otherwise: startHandler) || startHandler()
    }

    /// Starts a program and does not wait for it: as a service of the user's manager, else as a child.
    ///
    /// - Parameter token: lets it open a window.
    /// - Returns: false when there is no such program.
    func start(_ command: [String], token: String?) -> Bool {
        let known = ProgramEnvironment.last(over: environment)
        guard let name = command.first, let program = ChildProgram.path(of: name, known) else {
            return false
        }
        let command = [program] + command.dropFirst()
        let variables = token.map { ["XDG_ACTIVATION_TOKEN": $0, "DESKTOP_STARTUP_ID": $0] } ?? [:]
        manager.start(command, variables) { environment in
            // Nor is it to notify this process's manager.
            ChildProgram.start(command, environment: environment.filter { $0.key != "NOTIFY_SOCKET" })
        }
        return true
    }
}

/// The desktop's portal on the session bus, as far as it opens URLs: `org.freedesktop.portal.OpenURI`. Usable
/// from any thread.
final class DesktopPortal: Sendable {
    private static let name: BusName = "org.freedesktop.portal.Desktop"
    private static let path: ObjectPath = "/org/freedesktop/portal/desktop"
    private static let interface: InterfaceName = "org.freedesktop.portal.OpenURI"

    private let connection: BusConnection
    private let logger: Logger
    /// How long the portal may take to answer.
    private let patience: Duration
    /// Whether the portal's name has an owner. Known ahead, because a caller that opens a URL gets at once
    /// whether it could be passed on.
    private let isThere = Mutex(false)

    init(connection: BusConnection, logger: Logger, patience: Duration = .seconds(25)) {
        self.connection = connection
        self.logger = logger
        self.patience = patience
    }

    /// Follows whether the portal is there. Returns when that is known; a portal that would have to be
    /// started doesn't count.
    func watch() async {
        do {
            try await connection.subscribe(.owner(of: Self.name.rawValue)) { [weak self] change in
                guard let (_, _, owner) = StandardInterfaces.MessageBus.nameOwnerChanged.values(of: change)
                else { return }
                self?.isThere.withLock { $0 = !owner.isEmpty }
            }
            let isOwned = try await connection.owner(of: Self.name) != nil
            isThere.withLock { $0 = isOwned }
        } catch {
            logger.debug("the desktop portal can't be followed: \(error)")
        }
    }

    /// Has the portal open a URL, and the desktop's own way where the portal refuses. Returns at once. A
    /// portal that doesn't answer may open it later, so nobody else does then; that is logged.
    ///
    /// - Parameter token: lets the program that opens it show a window, as `XDG_ACTIVATION_TOKEN` does.
    /// - Returns: false when there is no portal; also for files, which it takes in another way only.
    func open(_ url: URL, token: String?, otherwise: @escaping @Sendable () -> Bool) -> Bool {
        guard isThere.withLock({ $0 }), url.scheme?.lowercased() != "file" else { return false }
        let options = token.map { [("activation_token", BusValue.string($0))] } ?? []
        // Without an owner: it ends with the portal's answer, for which there is a limit.
        Task(executorPreference: connection.loop) { [connection, logger, patience] in
            do {
                let noWindow = BusValue.string("")
                _ = try await connection.call(
                    Self.name, Self.path, Self.interface, "OpenURI",
                    [noWindow, .string(url.absoluteString), .properties(options)], timeout: patience,
                    noAutoStart: true)
            } catch let error where error.isUnanswered {
                logger.warning(
                    "the desktop portal doesn't say whether it opens \(url.logged), so nothing else does: \(error)",
                    metadata: LoggedEvent.programNotStarted.metadata())
            } catch {
                logger.info("the desktop portal does not open \(url.logged): \(logged(error))")
                if !otherwise() {
                    logger.warning(
                        "nothing here opens \(url.logged)",
                        metadata: LoggedEvent.programNotStarted.metadata())
                }
            }
        }
        return true
    }
}

extension URL {
    /// What is logged of it: where it leads, and nothing that it says of whoever opens it there.
    var logged: String {
        let scheme = scheme ?? ""
        guard let host, !host.isEmpty else { return "\(scheme):…" }
        return "\(scheme)://\(host)"
    }
}

/// What is logged of the error of a program that was given a URL: its words may quote that.
func logged(_ error: any Error) -> String { (error as? BusError)?.name.rawValue ?? "\(error)" }
