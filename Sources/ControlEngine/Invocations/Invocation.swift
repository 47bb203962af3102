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

/// When something is to be done about an invocation that runs. A plain value; moments are those of
/// ``EngineClock/uptime``.
struct InvocationDeadline {
    enum Step {
        /// It has taken long enough to be shown as running.
        case show
        /// It has taken too long.
        case end
    }

    /// When it began.
    let began: Duration
    /// How long it may take.
    let limit: Duration
    private var showing: Duration?
    private var ending: Duration?
    /// How many questions wait for an answer.
    private var questions = 0
    private var askedAt: Duration = .zero
    /// For how long the user may still be asked, and how often.
    private var patience: Duration
    private var questionsLeft: Int

    /// - Parameters:
    ///   - delay: after which time to show it; nil for never.
    ///   - patience: for how long the user may be asked, all questions together.
    ///   - questions: how often.
    init(
        began now: Duration, limit: Duration, showingAfter delay: Duration?,
        patience: Duration = .seconds(300),
        questions: Int = 16
    ) {
        began = now
        self.limit = limit
        self.patience = patience
        questionsLeft = questions
        showing = delay.map { now + $0 }
        ending = now + limit
    }

    /// Whether the next step is the end, which is far away.
    var isShown: Bool { showing == nil }

    /// Whether the user is being asked.
    var isAsking: Bool { questions > 0 }

    /// The next moment at which something is to be done.
    var next: Duration? {
        guard let showing, let ending else { return showing ?? ending }
        return min(showing, ending)
    }

    /// Suspends the limit while the user is being asked; then the time for questions counts.
    ///
    /// - Returns: false when the user has been asked as often as is allowed.
    mutating func pause(at now: Duration) -> Bool {
        guard questionsLeft > 0, ending != nil else { return false }
        questionsLeft -= 1
        questions += 1
        if questions == 1 {
            askedAt = now
            ending = now + patience
        }
        return true
    }

    /// Lets the limit begin anew when no question is open any more.
    mutating func resume(at now: Duration) {
        guard questions > 0 else { return }
        questions -= 1
        guard questions == 0, ending != nil else { return }
        patience = max(.zero, patience - (now - askedAt))
        ending = now + limit
    }

    /// What is due, and isn't any more from now on.
    mutating func takeDueStep(at now: Duration) -> Step? {
        if let ending, ending <= now {
            (showing, self.ending) = (nil, nil)
            return .end
        }
        guard let showing, showing <= now else { return nil }
        self.showing = nil
        return .show
    }
}
