package import AppIntentsLite
internal import Logging
internal import Synchronization
internal import WidgetKitLite

/// One use of a control or an action, from the call to its end: what is known of it while it waits or runs.
@EngineActor
final class Invocation {
    typealias Completion = @EngineActor (Result<InvocationReply, ControlError>) -> Void

    let ticket: LaneTable.Ticket
    private(set) var request: InvocationRequest
    private(set) var caller: InvocationCaller
    let lanes: [LaneTable.Lane]
    private var completion: Completion
    /// Of the calls that this one has come in the place of, while they waited: nothing else of them is kept.
    private var replaced: [Completion] = []
    /// Whether its turn has come.
    var hasBegun = false
    /// What runs of it; cancelled when the limit is exceeded.
    var task: Task<Void, Never>?
    /// What it writes of shared state; nil while it waits.
    var access: StateAccess?
    /// When it is to be shown as running, and given up; nil while it waits.
    var deadline: InvocationDeadline?
    /// Whether it has an activity when it takes long.
    var isShown = false
    /// What it reports of its progress; nil where it reports none.
    var progress: ProgressReports?
    /// What is carried out; nil while it waits.
    var plan: InvocationPlan?
    /// What has come of it already, while other controls are asked.
    var settled: SettledRun?
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

    /// Becomes a later call of the same caller: both are answered with what comes of that.
    func become(
        _ request: InvocationRequest, by caller: InvocationCaller, completion: @escaping Completion
    ) {
        replaced.append(self.completion)
        self.request = request
        self.caller = caller
        self.completion = completion
    }

    /// Answers its caller; called once.
    func complete(_ result: Result<InvocationReply, ControlError>) {
        for earlier in replaced { earlier(result) }
        completion(result)
    }

    /// Ends the timers that belong to this invocation.
    func endTimers() { progressPause?.cancel() }

    /// Why it is given up after its limit; one that is stuck is logged.
    func overstayed(_ options: EngineOptions) -> ControlError {
        let name = request.name
        if deadline?.isAsking == true {
            return ControlError(.timedOut, "\(name) asked for over \(options.questionTime) and was cancelled")
        }
        let limit = deadline?.limit ?? .zero
        options.logger.warning(
            "a run of \(name) for \(caller.title) is stuck: given up after \(limit)",
            metadata: LoggedEvent.stuckRun.metadata(
                kind: request.kind, sender: caller.name, duration: limit))
        switch plan?.stage.load(ordering: .relaxed) {
        case .reading? where request.control != nil:
            return ControlError(
                .timedOut,
                "the value provider of \(name) did not answer within \(limit), so its action was not run")
        case .readingAgain? where request.control != nil:
            return ControlError(
                .timedOut,
                "the action of \(name) has run, but its value provider did not answer within \(limit)")
        default:
            return ControlError(.timedOut, "\(name) did not finish within \(limit) and was cancelled")
        }
    }

    /// Why it is given up while it waits for an answer, or may not ask.
    var heldOthersUp: ControlError {
        ControlError(
            .timedOut, "\(request.name) waited for an answer while others waited, and was cancelled")
    }
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

    let began: Duration
    /// How long it may take.
    let limit: Duration
    private var showing: Duration?
    private var ending: Duration?
    /// How many questions wait for an answer.
    private var questions = 0
    private var askedAt: Duration = .zero
    /// For how long it has asked before.
    private var asked: Duration = .zero
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

    /// Ends it at a moment at the latest.
    mutating func end(by moment: Duration) { ending = ending.map { min($0, moment) } }

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

    /// Lets the limit begin again when no question is open any more.
    mutating func resume(at now: Duration) {
        guard questions > 0 else { return }
        questions -= 1
        guard questions == 0, ending != nil else { return }
        patience = max(.zero, patience - (now - askedAt))
        asked += now - askedAt
        ending = now + limit
    }

    /// Whether the user is being asked, and has been for so long, all questions together.
    func hasAsked(for time: Duration, at now: Duration) -> Bool { isAsking && asked + now - askedAt >= time }

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

/// What a caller wants done.
package enum InvocationRequest: Sendable {
    /// Turn a toggle to what it isn't.
    case toggle(ControlID)
    /// Give a toggle, a level or a selection a value; nothing happens when it is so already.
    case setValue(ControlID, ControlValue)
    /// Move a level by so much, within its limits.
    case change(ControlID, by: Double)
    /// Select what is so many choices behind the selected one, round and round.
    case selectNext(ControlID, by: Int)
    case press(ControlID)
    /// Make an action of parameters from outside, and run it.
    indirect case named(NamedAction)
    /// Run an action that is there.
    indirect case perform(BoundAction, identifier: String)
    /// Run an action that stands in a widget's shown tree, then reload that widget.
    indirect case widgetAction(BoundAction, WidgetID)

    /// The control that is used, if any.
    var control: ControlID? {
        switch self {
        case .toggle(let id), .setValue(let id, _), .change(let id, _), .selectNext(let id, _),
            .press(let id):
            id
        case .named, .perform, .widgetAction: nil
        }
    }

    /// The value that a control is to have.
    var wanted: ControlValue? { if case .setValue(_, let value) = self { value } else { nil } }

    /// The used control, else the action.
    package var name: String { control?.description ?? actionType?.persistentIdentifier ?? "" }

    /// What the log's fields name: the control's kind, or the action's identifier.
    var kind: String { control?.kind ?? name }

    /// The authors' code that is run.
    var code: InlineEligibility.Key {
        if let control { return .control(control.kind) }
        return .action(InlineEligibility.ActionType(type: actionType))
    }

    /// The type of the action, where the request names or brings one.
    package var actionType: (any AppIntent.Type)? {
        switch self {
        case .named(let action): action.schema.type
        case .perform(let action, _), .widgetAction(let action, _): action.intentType
        default: nil
        }
    }
}

/// The caller of an invocation. An object, as it is copied many times.
package final class InvocationCaller: Sendable {
    /// The caller's unique name on the bus; nil for the process itself.
    package let name: String?

    /// Which bus the name is of, where one follows another: on the next it is somebody else's.
    package let bus: UInt32

    /// Whether it waits for an answer. What wants none is done even when its caller has gone.
    package let wantsReply: Bool

    /// What its call keeps in memory while it waits, or is answered otherwise.
    package let weight: CallWeight

    /// Puts questions to the user there; nil when there is no agent.
    package let conversation: (any IntentConversation)?

    /// Lets what is opened for the caller open a window; nil when the caller gave none.
    package let activationToken: String?

    /// Decides whether the caller may name files by their paths; nil where it may.
    package let paths: (any PathAdmission)?

    /// What it calls itself where it acts for an assistant, or for whoever may write to a broker; nil for all
    /// others. Guarded actions are not for these.
    package let delegate: String?

    package init(
        name: String?, bus: UInt32 = 0, wantsReply: Bool = true, weight: CallWeight = CallWeight(),
        conversation: (any IntentConversation)? = nil, activationToken: String? = nil,
        paths: (any PathAdmission)? = nil, delegate: String? = nil
    ) {
        self.name = name
        self.delegate = delegate
        self.bus = bus
        self.wantsReply = wantsReply
        self.weight = weight
        self.paths = paths
        self.conversation = conversation
        self.activationToken = activationToken
    }

    /// Who it is, for logs.
    var title: String {
        let name = name ?? "the process itself"
        return delegate.map { "\(name) (\($0))" } ?? name
    }

    package static let process = InvocationCaller(name: nil)
}

/// What a call that waits keeps in memory.
package struct CallWeight: Hashable, Sendable {
    /// Its message and what this was made into.
    package var bytes: Int
    /// How many file descriptors it holds.
    package var descriptors: Int

    package init(bytes: Int = 0, descriptors: Int = 0) {
        self.bytes = bytes
        self.descriptors = descriptors
    }
}

/// What came of an invocation, before it is applied. An object, as it is copied many times.
final class InvocationOutcome: Sendable {
    /// What the action returned; nil when there was nothing to do; an error when it could not or did not
    /// succeed.
    let result: Result<IntentOutcome?, ControlError>
    /// The action that ran, if one ran.
    let performed: BoundAction?
    /// The actions that its result asked for, which ran after it, in this order.
    let opened: [BoundAction]
    /// What the value providers said, in the order of reading.
    let readings: [ControlReading]

    init(
        _ result: Result<IntentOutcome?, ControlError>, performed: BoundAction? = nil,
        opened: [BoundAction] = [], readings: [ControlReading]
    ) {
        self.result = result
        self.performed = performed
        self.opened = opened
        self.readings = readings
    }
}

extension InvocationOutcome {
    /// The same with what was read later.
    func adding(_ later: [ControlReading]) -> InvocationOutcome {
        InvocationOutcome(result, performed: performed, opened: opened, readings: readings + later)
    }
}

/// What has come of an invocation while other controls that hold its action are still asked: one that doesn't
/// answer takes nothing away from the one that was used.
struct SettledRun: Sendable {
    private let outcome: InvocationOutcome
    private var readings: [ControlReading] = []
    /// The controls that have not answered.
    private(set) var late: [ControlID]

    /// - Parameter late: the controls that are asked.
    init(_ outcome: InvocationOutcome, late: [ControlID]) {
        self.outcome = outcome
        self.late = late
    }

    mutating func noteReading(_ reading: ControlReading) {
        readings.append(reading)
        late.removeAll { $0 == reading.control }
    }

    /// The outcome with what has been read by now.
    var soFar: InvocationOutcome { outcome.adding(readings) }
}

/// What the caller of an invocation is answered.
package struct InvocationReply: Sendable {
    /// The value of a control that has one, read after the action; where none was ever read, the one that it
    /// was set to.
    package var value: ControlValue?
    /// What the action returned; nil when there was nothing to do.
    package var outcome: IntentOutcome?

    /// Whether a toggle is on; nil for another.
    package var isOn: Bool? { value?.bool }
}

/// An invocation that was given up and goes on: what it does has no effect any more, but it keeps its thread.
struct AbandonedRun: Sendable {
    let name: String
    private let kind: String
    private let sender: String?
    /// On the engine's clock.
    private let began: Duration?

    @EngineActor init(_ invocation: Invocation) {
        // Where only another control's value provider hangs, that one keeps the thread.
        let late = invocation.settled?.late.first
        name = late?.description ?? invocation.request.name
        kind = late?.kind ?? invocation.request.kind
        sender = invocation.caller.name
        began = invocation.deadline?.began
    }

    /// It has ended after all.
    func reportEnd(at now: Duration, to logger: Logger) {
        logger.warning(
            "\(name): a result that came after its limit was discarded",
            metadata: LoggedEvent.lateResult.metadata(
                kind: kind, sender: sender, duration: began.map { now - $0 }))
    }

    private static let most = 16
    private static let mostOfAll = 128

    /// Why another run of an action can't begin; nil where it can.
    static func refusal(of name: String, behind runs: some Collection<AbandonedRun>) -> ControlError? {
        guard runs.count < mostOfAll else {
            return ControlError(
                .unavailable,
                "\(runs.count) earlier runs have not ended yet; \(name) can be used again when one has")
        }
        guard runs.count(where: { $0.name == name }) >= most else { return nil }
        return ControlError(
            .unavailable,
            "\(most) earlier runs of \(name) have not ended yet; it can be used again when one has")
    }

    /// Several, in sentences for a log.
    static func situation(of runs: some Sequence<AbandonedRun>, _ now: Duration) -> [String] {
        let lines = Dictionary(grouping: runs, by: \.name).map { name, runs in
            let longest = runs.compactMap(\.began).min().map { now - $0 } ?? .zero
            return "\(name): \(runs.count) runs were given up and go on, the oldest since \(longest)"
        }
        return lines.sorted()
    }
}
