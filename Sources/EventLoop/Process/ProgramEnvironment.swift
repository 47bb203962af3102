internal import Dispatch
internal import Glibc
internal import Synchronization

/// The environment of the programs that this process starts: its own, with what the user's session has by
/// now.
///
/// A process may begin before the session has a display, and outlive one. What the session sets later, as
/// `systemctl --user import-environment` and `dbus-update-activation-environment --systemd` do, its programs
/// have as well. Whoever serves a bundle says where the session's variables are read; elsewhere the
/// environment is the process's own.
public enum ProgramEnvironment {
    /// Reads the session's variables and calls back on any thread; with nil where they are unavailable.
    package typealias Reader =
        @Sendable (_ finish: @escaping @Sendable ([String: String]?) -> Void) -> Void

    private struct State {
        var reader: Reader?
        var session = SessionVariables(
            isByHand: isatty(STDERR_FILENO) == 1 && getenv("INVOCATION_ID") == nil)
    }

    /// Global because an environment is a process's.
    private static let state = Mutex(State())

    /// The environment as it is now. The session is asked, for a quarter of a second at most; where it
    /// doesn't answer, what it said last counts.
    public static func current() async -> [String: String] { await current(over: own) }

    /// The same, over other variables than the process's own.
    package static func current(over own: [String: String]) async -> [String: String] {
        await withCheckedContinuation { continuation in read { continuation.resume() } }
        return last(over: own)
    }

    /// The same for callers that can't wait without blocking their thread.
    ///
    /// - Parameter own: nil for the process's own variables.
    package static func current(blockingFor milliseconds: Int, over own: [String: String]? = nil)
        -> [String: String]
    {
        let answered = DispatchSemaphore(value: 0)
        read { answered.signal() }
        _ = answered.wait(timeout: .now() + .milliseconds(milliseconds))
        return last(over: own ?? Self.own)
    }

    /// The environment by what the session said last.
    package static func last(over own: [String: String]) -> [String: String] {
        state.withLock { $0.session }.merged(into: own)
    }

    /// Has the session's variables read by `reader` from now on.
    package static func use(_ reader: @escaping Reader) { state.withLock { $0.reader = reader } }

    /// This process's variables, without those that are for it alone.
    package static var own: [String: String] {
        var variables: [String: String] = [:]
        var next = environ
        while let entry = next.pointee {
            let text = String(cString: entry)
            if let equals = text.firstIndex(of: "=") {
                variables[String(text[..<equals])] = String(text[text.index(after: equals)...])
            }
            next += 1
        }
        // Programs that it starts must not notify its manager.
        variables["NOTIFY_SOCKET"] = nil
        // A bundle sets this for its own Foundation.
        if variables["CFFIXED_USER_HOME"] == variables["HOME"] { variables["CFFIXED_USER_HOME"] = nil }
        return variables
    }

    private static func read(_ finish: @escaping @Sendable () -> Void) {
        guard let reader = state.withLock({ $0.reader }) else { return finish() }
        reader { variables in
            if let variables { state.withLock { $0.session.takeVariables(variables) } }
            finish()
        }
    }
}

/// What the user's session has said of its variables, and what that makes of a process's own. A plain value.
struct SessionVariables: Sendable {
    /// Whether somebody started the process in a terminal: what it has from there counts before the
    /// session's.
    let isByHand: Bool
    private var now: [String: String] = [:]
    /// What the session had and has no more.
    private var earlier: [String: String] = [:]

    init(isByHand: Bool) { self.isByHand = isByHand }

    /// The session has these now.
    mutating func takeVariables(_ variables: [String: String]) {
        earlier.merge(now) { $1 }
        for name in variables.keys { earlier[name] = nil }
        now = variables
    }

    /// A process's variables as they would be if the session started it now. Those of this package are the
    /// process's own, and so is its bus: it may be another than the session's.
    func merged(into own: [String: String]) -> [String: String] {
        // What came from the session goes with it.
        var all = own.filter { earlier[$0.key] != $0.value }
        for (name, value) in now where all[name] == nil || !isByHand && !Self.isOwn(name) {
            all[name] = value
        }
        return all
    }

    private static func isOwn(_ name: String) -> Bool {
        name.hasPrefix("CONTROLRUNTIME_") || name == "DBUS_SESSION_BUS_ADDRESS"
    }
}
