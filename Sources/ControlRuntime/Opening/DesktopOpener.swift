internal import AppIntentsLite
internal import EventLoop
internal import FoundationEssentials

/// Passes a URL to the desktop: to its portal where that is on the bus, else to `xdg-open`, which asks the
/// scheme's handler. Starts programs and doesn't wait for them. Usable from any thread.
struct DesktopOpener: Sendable {
    /// The session's portal.
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
