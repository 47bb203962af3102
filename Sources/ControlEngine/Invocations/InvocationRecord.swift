internal import WidgetKitLite

/// What the engine keeps of one invocation that waits or runs.
@EngineActor
final class InvocationRecord {
    let request: InvocationRequest
    let caller: InvocationCaller
    let lanes: [LaneTable.Lane]
    let completion: @EngineActor (Result<InvocationReply, ControlError>) -> Void
    /// Whether its turn has come.
    var hasBegun = false
    /// The run; cancelled when the limit is exceeded.
    var task: Task<Void, Never>?
    /// What the run writes of shared state; nil while it waits.
    var access: StateAccess?
    /// When it is to be shown as running, and given up; nil while it waits.
    var deadline: RunDeadline?
    /// What the run reports of its progress; nil where no control is used.
    var progress: ProgressReports?
    /// Fires when the next progress may be shown.
    var progressPause: (any ScheduledAction)?

    init(
        request: InvocationRequest, caller: InvocationCaller, lanes: [LaneTable.Lane],
        completion: @escaping @EngineActor (Result<InvocationReply, ControlError>) -> Void
    ) {
        self.request = request
        self.caller = caller
        self.lanes = lanes
        self.completion = completion
    }

    /// Ends the timers that belong to this invocation.
    func endTimers() {
        progressPause?.cancel()
    }
}
