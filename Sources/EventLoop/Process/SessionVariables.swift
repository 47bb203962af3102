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
