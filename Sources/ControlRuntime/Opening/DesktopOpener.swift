internal import FoundationEssentials
internal import Glibc
internal import Synchronization

/// Hands a URL to the desktop: to its portal where that is on the bus, else to `xdg-open`, which asks the
/// scheme's handler. Starts programs that nobody waits for.
enum DesktopOpener {
    private static let knownPortal = Mutex<DesktopPortal?>(nil)

    /// The session's portal; nil before the process is on the bus.
    static var portal: DesktopPortal? {
        get { knownPortal.withLock { $0 } }
        set { knownPortal.withLock { $0 = newValue } }
    }

    /// Hands the URL over and does not wait for what comes of it. Usable from any thread; it takes a few
    /// milliseconds.
    ///
    /// - Parameter token: lets the handler open a window.
    /// - Returns: false for a URL without a scheme, and when there is no portal and no program could be started.
    static func open(_ url: URL, token: String? = nil) -> Bool {
        guard let scheme = url.scheme, !scheme.isEmpty else { return false }
        let startHandler = { @Sendable in start(["xdg-open", url.absoluteString], token: token) }
        return portal?.open(url, token: token, otherwise: startHandler) == true || startHandler()
    }

    /// Starts a program and does not wait for it.
    ///
    /// - Parameter token: lets it open a window.
    /// - Returns: false when there is no such program.
    static func start(_ command: [String], token: String?) -> Bool {
        // The words are arguments of the shell, none of them is part of its script. The shell ends at once and leaves
        // the program to the system, so that nobody has to wait for that one.
        let script = """
            if [ -n "$0" ]; then export XDG_ACTIVATION_TOKEN="$0" DESKTOP_STARTUP_ID="$0"; fi
            command -v "$1" >/dev/null && { "$@" </dev/null >/dev/null 2>&1 & }
            """
        return run(["/bin/sh", "-c", script, token ?? ""] + command)
    }

    private static func run(_ words: [String]) -> Bool {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The loop keeps signals blocked in this process; its children must be able to end.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var process: pid_t = 0
        guard posix_spawn(&process, words[0], nil, &attributes, &arguments, environ) == 0 else {
            return false
        }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status == 0
    }
}
