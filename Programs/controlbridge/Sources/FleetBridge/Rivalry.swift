internal import EventLoop

/// Whether another client of the broker has this machine's id: the broker ends the connection of the one when
/// the other connects.
struct Rivalry {
    /// As long as that is so, it is tried again after so long: each try costs the other one its connection.
    static let pause = Duration.seconds(60)
    /// A connection that has lasted so long has no rival any more: that would have come after its own pause.
    static let calm = Duration.seconds(90)
    /// A broker of MQTT 3.1.1 gives no reason. So many connections in a row that were lost so soon are one.
    private static let mostLosses = 3
    private static let soon = Duration.seconds(5)

    private(set) var isThere = false
    /// Whether the broker has said so.
    private var isCertain = false
    private var losses = 0
    /// When the connection began; nil for none.
    private var beginning: Duration?

    mutating func begin(at time: Duration) { beginning = time }

    mutating func end(isTakenOver: Bool, at time: Duration) {
        // A try that came to no connection says nothing.
        guard let beginning else { return }
        self.beginning = nil
        losses = time - beginning < (isThere ? Self.calm : Self.soon) ? losses + 1 : 0
        isCertain = isTakenOver || (isCertain && isThere)
        isThere = isTakenOver || losses >= Self.mostLosses || (isThere && losses > 0)
    }

    /// What to do about it, for the user; nil where there is no rival.
    func sentence(of id: String) -> String? {
        guard isThere else { return nil }
        return (isCertain ? "" : "each connection is lost at once; ") + "another machine or user "
            + (isCertain ? "has" : "may have")
            + " this machine's id (\(id)): give one of them a seat (\"seat\" in fleet.json) or an "
            + "id of its own (systemd-machine-id-setup)"
    }
}
