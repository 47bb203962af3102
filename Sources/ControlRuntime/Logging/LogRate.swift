/// How often messages of one sort are logged: so many in a time, and then none until it is over. A plain
/// value.
struct LogRate {
    /// How many of one sort in ``interval``.
    static let burst = 20
    static let interval: Duration = .seconds(10)
    /// So many sorts are counted separately; the others count as one.
    private static let sorts = 128

    private struct Window {
        let begin: Duration
        var count = 0
        var suppressed = 0
    }

    private var windows: [String: Window] = [:]

    /// Counts a message.
    ///
    /// - Returns: how many of its sort were left out since the last one that was logged; nil when it is to be
    ///   left out.
    mutating func admit(_ sort: String, at now: Duration) -> Int? {
        let sort = windows[sort] != nil || windows.count < Self.sorts ? sort : ""
        var window = windows[sort] ?? Window(begin: now)
        defer { windows[sort] = window }
        if now - window.begin >= Self.interval {
            let suppressed = window.suppressed
            window = Window(begin: now, count: 1)
            return suppressed
        }
        guard window.count < Self.burst else {
            window.suppressed += 1
            return nil
        }
        window.count += 1
        return 0
    }
}
