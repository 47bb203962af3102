extension InvocationScheduler {
    /// All that changes. What a call on one part asks of another is read before it.
    @EngineActor
    struct State: ~Copyable {
        var lanes: LaneTable
        /// Those that run or wait.
        var invocations: [Ticket: Invocation] = [:]
        var lastTicket: Ticket = 0
        /// Those whose turn has come while others begin.
        var beginning: [Ticket] = []
        var waits: Waits
        /// When the running ones are checked next; see ``InvocationScheduler/watch(_:limit:isShown:)``.
        var check: (moment: Duration, isFar: Bool, timer: any ScheduledAction)?
        /// Those that were given up and whose result is still to come, to be discarded: what runs.
        var unended: [Ticket: AbandonedRun] = [:]
        /// How many questions of actions wait for each sender's answer.
        var questions: NamedShares
        /// Called when the last invocation has ended, during a shutdown.
        var drained: (@EngineActor () -> Void)?
        var counts = Counts()
    }

    /// What waits in its lanes.
    @EngineActor
    struct Waits {
        var line: WaitingLine
        /// The timer that serves the line.
        var timer: (any ScheduledAction)?
        /// Those that had half of their time left, or less, at the last check.
        var late: [Ticket] = []
        /// The senders of those that have waited for a while.
        var senders: Set<String> = []
        var levels = WaitingLevels()
    }

    /// Of all that has been so far.
    struct Counts {
        var ended: UInt64 = 0
        var failed: UInt64 = 0
        var refused: UInt64 = 0
    }
}
