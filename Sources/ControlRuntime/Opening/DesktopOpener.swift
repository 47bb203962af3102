internal import AppIntentsLite
internal import FoundationEssentials
internal import Synchronization

/// Passes a URL to the desktop: to its portal where that is on the bus, else to `xdg-open`, which asks the
/// scheme's handler. Starts programs and doesn't wait for them.
enum DesktopOpener {
    private static let knownPortal = Mutex<DesktopPortal?>(nil)

    /// The session's portal; nil before the process is on the bus.
    static var portal: DesktopPortal? {
        get { knownPortal.withLock { $0 } }
        set { knownPortal.withLock { $0 = newValue } }
    }

    /// Passes the URL on and does not wait for the outcome. Usable from any thread; it takes a few
    /// milliseconds.
    ///
    /// - Parameter token: lets the handler open a window.
    /// - Returns: false for a URL without a scheme, and when there is no portal and no program could be
    ///   started.
    static func open(_ url: URL, token: String? = nil) -> Bool {
        guard let scheme = url.scheme, !scheme.isEmpty else { return false }
        let startHandler = { @Sendable in start(["xdg-open", url.absoluteString], token: token) }
        return portal?.open(url, token: token, otherwise: startHandler) == true || startHandler()
    }

    private static let knownManager = Mutex<ServiceManager?>(nil)

    /// The user's service manager; nil before the process is on the bus.
    static var manager: ServiceManager? {
        get { knownManager.withLock { $0 } }
        set { knownManager.withLock { $0 = newValue } }
    }

    /// Starts a program and does not wait for it: as a service of the user's manager, else as a child.
    ///
    /// - Parameter token: lets it open a window.
    /// - Returns: false when there is no such program.
    static func start(_ command: [String], token: String?) -> Bool {
        guard let name = command.first,
            let program = ChildProgram.path(of: name, ProcessEnvironment.variables)
        else {
            return false
        }
        let command = [program] + command.dropFirst()
        let variables = token.map { ["XDG_ACTIVATION_TOKEN": $0, "DESKTOP_STARTUP_ID": $0] } ?? [:]
        guard let manager else { return ChildProgram.start(command, variables) }
        manager.start(command, variables) { ChildProgram.start(command, variables) }
        return true
    }
}
