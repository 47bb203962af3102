internal import WidgetKitLite

/// One use of a control or an action, from the call to its end: what is known of it while it waits or runs.
@EngineActor
final class Invocation {
    typealias Completion = @EngineActor (Result<InvocationReply, ControlError>) -> Void

    let ticket: LaneTable.Ticket
    let request: InvocationRequest
    let caller: InvocationCaller
    let lanes: [LaneTable.Lane]
    let completion: Completion
    /// Whether its turn has come.
    var hasBegun = false
    /// What runs of it; cancelled when the limit is exceeded.
    var task: Task<Void, Never>?
    /// What it writes of shared state; nil while it waits.
    var access: StateAccess?
    /// When it is to be shown as running, and given up; nil while it waits.
    var deadline: InvocationDeadline?
    /// What it reports of its progress; nil where no control is used.
    var progress: ProgressReports?
    /// Fires when the next progress may be shown.
    var progressPause: (any ScheduledAction)?

    init(
        _ ticket: LaneTable.Ticket, _ request: InvocationRequest, by caller: InvocationCaller,
        lanes: [LaneTable.Lane], completion: @escaping Completion
    ) {
        self.ticket = ticket
        self.request = request
        self.caller = caller
        self.lanes = lanes
        self.completion = completion
    }

    /// Ends the timers that belong to this invocation.
    func endTimers() { progressPause?.cancel() }
}
