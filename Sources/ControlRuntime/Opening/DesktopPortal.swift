internal import ControlEngine
internal import DBus
internal import FoundationEssentials
internal import Logging
internal import Synchronization

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
