internal import EventLoop

/// The attempts to reach a bus again that went away, until everything is as before.
struct ReconnectionAttempts {
    let reconnection: BusReconnection
    /// Ends the attempts.
    let deadline: LoopTimer
    /// The next attempt.
    var next: LoopTimer? {
        didSet { oldValue?.cancel() }
    }
    /// Has the new bus know what the old one knew.
    var restoring: Task<Void, Never>? {
        didSet { oldValue?.cancel() }
    }
    /// Attempts whose end has not been heard of.
    var pending = 0
    /// The names of whose owners the new bus has reported by itself.
    var heardOf: Set<String> = []
    /// Why the last one failed.
    var failure: String?
    private var pauses: ReconnectionPauses

    init(_ reconnection: BusReconnection, _ deadline: LoopTimer, _ pauses: ReconnectionPauses) {
        self.reconnection = reconnection
        self.deadline = deadline
        self.pauses = pauses
    }

    /// A bus that takes a connection and says nothing may never say anything: after this time another attempt
    /// is made beside the one that waits.
    static let patience: Duration = .seconds(5)
    /// Each waits on a thread of its own.
    static let mostPending = 8

    mutating func nextPause() -> Duration { pauses.next() }

    /// They are over.
    ///
    /// - Returns: the pauses as they have grown.
    func end() -> ReconnectionPauses {
        deadline.cancel()
        next?.cancel()
        restoring?.cancel()
        return pauses
    }
}

/// How long to wait before each attempt: a bus that is restarted by hand is back in a moment, one that an
/// update restarts in some seconds.
struct ReconnectionPauses: Equatable {
    private static let first: Duration = .milliseconds(20)
    private static let longest: Duration = .seconds(1)
    /// A connection that lasted as long is no reason for longer pauses.
    static let steady: Duration = .seconds(10)

    private var pause = first

    /// The pauses after a loss. Where the bus ends each connection soon, they go on growing.
    ///
    /// - Parameter lasted: how long the connection has lasted.
    func afterLoss(lasted: Duration) -> ReconnectionPauses {
        lasted < Self.steady ? self : ReconnectionPauses()
    }

    mutating func next() -> Duration {
        defer { pause = min(pause * 2, Self.longest) }
        return pause
    }
}
