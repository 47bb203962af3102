internal import AppIntentsLite
internal import Logging

/// Which invocation runs when, and for how long: lanes, what waits, limits of senders and of time, and what
/// was given up and goes on all the same.
///
/// It keeps the time itself. It starts nothing and answers nobody: what is to be done it reports as a
/// ``Step``.
@EngineActor
final class InvocationScheduler {
    typealias Ticket = LaneTable.Ticket

    /// What is to be done.
    enum Step {
        /// It is first in all its lanes.
        case begin(Invocation)
        /// They have taken too long, or nobody waits for them any more.
        case giveUp([Ticket], ControlError)
        /// Others have not answered in time; what has come of it stands.
        case finish(Invocation)
        /// It has taken long enough to be shown as running.
        case showPending(ControlID)
        case showProgress(Invocation, Double)
    }

    enum Admission {
        case started(Invocation)
        case queued
        case refused(ControlError)
    }

    /// Called with what is to be done, at once and in order.
    var report: @EngineActor (Step) -> Void = { _ in }

    let options: EngineOptions
    let clock: any EngineClock
    private let followSenders: (@EngineActor (Set<String>) -> Void)?
    // Exclusivity is unchecked, because all accesses are on the engine's executor and none is open across a
    // call that leads back here; a press would pay for each check.
    @exclusivity(unchecked) var state: State

    init(in environment: EngineEnvironment) {
        options = environment.options
        clock = environment.clock
        followSenders = environment.followSenders
        state = State(
            lanes: LaneTable(limits: options.limits),
            waits: Waits(line: WaitingLine(limit: options.waitingLimit)),
            questions: NamedShares(options.limits.questions))
    }

    /// How many ran to their end or to their limit so far, and how many of these failed.
    var count: UInt64 { state.counts.ended }
    var failures: UInt64 { state.counts.failed }
    /// How many were refused since their senders had too much waiting already.
    var refusals: UInt64 { state.counts.refused }

    /// Whether nothing runs and nothing waits, nothing that was given up either.
    var isIdle: Bool { state.invocations.isEmpty && state.unended.isEmpty }

    // From the call to the end.

    /// Enters an invocation into its lanes.
    ///
    /// - Parameter completion: called exactly once, by whoever runs it or gives it up; not where it is
    ///   refused.
    func enter(
        _ request: InvocationRequest, by caller: InvocationCaller, lanes wanted: [LaneTable.Lane],
        completion: @escaping @EngineActor (Result<InvocationReply, ControlError>) -> Void
    ) -> Admission {
        if let admission = replaceWaiting(request, by: caller, completion) { return admission }
        state.lastTicket += 1
        let ticket = state.lastTicket
        let invocation = Invocation(
            ticket, request, by: caller, lanes: wanted, completion: completion)
        switch state.lanes.enter(ticket, wanted, by: caller.name ?? "", caller.weight) {
        case .started:
            state.invocations[ticket] = invocation
            return .started(invocation)
        case .queued:
            state.invocations[ticket] = invocation
            wait(invocation)
            let known = state.invocations
            state.waits.levels.noteWaiting(invocation) { known[$0]?.hasBegun == false }
            return .queued
        case .refused(let reason):
            state.counts.refused += 1
            return .refused(ControlError(.limitsExceeded, reason))
        }
    }

    /// A call that sets a level takes the place of the one of its caller's that waits last, where that sets
    /// it too. Nil where there is none.
    private func replaceWaiting(
        _ request: InvocationRequest, by caller: InvocationCaller,
        _ completion: @escaping Invocation.Completion
    ) -> Admission? {
        guard let ticket = state.waits.levels.last(for: request, by: caller),
            let waiting = state.invocations[ticket],
            waiting.caller.wantsReply == caller.wantsReply,
            let admission = state.lanes.replace(ticket, caller.weight)
        else { return nil }
        if case .refused(let reason) = admission {
            state.counts.refused += 1
            return .refused(ControlError(.limitsExceeded, reason))
        }
        waiting.become(request, by: caller, completion: completion)
        return .queued
    }

    /// Why an invocation can't begin: one that was given up and doesn't end keeps its thread. Another one of
    /// the same is started only while there are few of these, so that no action uses up the threads of all
    /// others, and not while those of all actions have half of the threads.
    func refusal(of request: InvocationRequest) -> ControlError? {
        state.unended.isEmpty ? nil : AbandonedRun.refusal(of: request.name, behind: state.unended.values)
    }

    /// Has an invocation that begins shown as running when it takes long, and ended when it takes too long.
    func watch(_ invocation: Invocation, limit: Duration, isShown: Bool) {
        let isShown = isShown && options.pendingDelay < limit
        invocation.deadline = InvocationDeadline(
            began: clock.uptime, limit: limit, showingAfter: isShown ? options.pendingDelay : nil,
            patience: options.questionTime, questions: options.questionCount)
        arm(invocation)
    }

    /// The one of a ticket, as long as it has not ended.
    subscript(_ ticket: Ticket) -> Invocation? { state.invocations[ticket] }

    /// Those of a control.
    func tickets(of control: ControlID) -> [Ticket] {
        state.invocations.values.filter { $0.request.control == control }.map(\.ticket).sorted()
    }

    /// Those that have not begun.
    var waiting: [Ticket] { state.invocations.values.filter { $0.task == nil }.map(\.ticket).sorted() }

    /// An invocation has come to its end; ``leave(_:)`` is to follow.
    ///
    /// - Returns: nil where it was given up before.
    func end(_ ticket: Ticket, failed: Bool) -> Invocation? {
        guard let invocation = state.invocations.removeValue(forKey: ticket) else {
            _ = endLate(ticket)
            return nil
        }
        invocation.endTimers()
        state.counts.ended += 1
        if failed { state.counts.failed += 1 }
        return invocation
    }

    /// Gives invocations up: what runs is cancelled. ``leave(_:)`` is to follow.
    ///
    /// - Parameter reason: what their actions are given.
    /// - Returns: those that have not ended before.
    func giveUp(_ tickets: [Ticket], _ reason: IntentCancellationReason) -> [Invocation] {
        tickets.compactMap { ticket in
            guard let invocation = state.invocations.removeValue(forKey: ticket) else { return nil }
            invocation.endTimers()
            if let task = invocation.task {
                IntentCancellationReason.$current.withValue(reason) { task.cancel() }
                state.unended[ticket] = AbandonedRun(invocation)
            }
            if invocation.hasBegun {
                state.counts.ended += 1
                state.counts.failed += 1
            }
            return invocation
        }
    }

    /// Takes one that has ended out of its lanes, and has those begin that may now.
    func leave(_ ticket: Ticket) { begin(next: state.lanes.leave(ticket)) }

    /// The same for several, in one step, so that none of them starts because another one has left.
    func leave(_ tickets: [Ticket]) { begin(next: state.lanes.leave(tickets)) }

    private func begin(next: [Ticket]) {
        beginAll(next)
        guard state.invocations.isEmpty else { return }
        state.waits.levels.clear()
        endWatch()
        endWaiting()
        let drained = state.drained
        drained?()
    }

    /// One after the other: one that is refused leaves at once and starts the next, and a long queue of such
    /// must not become a deep stack.
    private func beginAll(_ tickets: [Ticket]) {
        if tickets.isEmpty { return }
        state.beginning += tickets
        guard state.beginning.count == tickets.count else { return }
        var index = 0
        while index < state.beginning.count {
            if let invocation = state.invocations[state.beginning[index]] { report(.begin(invocation)) }
            index += 1
        }
        state.beginning.removeAll(keepingCapacity: true)
    }

    /// Waits until all have ended, during a shutdown.
    ///
    /// - Parameters:
    ///   - grace: after this time they are given up.
    ///   - reason: for those.
    func drain(_ grace: Duration, _ reason: ControlError) async {
        if !state.invocations.isEmpty {
            await withCheckedContinuation { continuation in
                let timer = clock.schedule(after: grace) { [weak self] in
                    guard let self else { return }
                    report(.giveUp(state.invocations.keys.sorted(), reason))
                }
                state.drained = { [weak self] in
                    self?.state.drained = nil
                    timer.cancel()
                    continuation.resume()
                }
            }
        }
        state.check?.timer.cancel()
        state.check = nil
    }

    // Those that run.

    /// One timer serves all. It isn't taken back when one has ended in time, as nearly all do: setting one
    /// for each press would cost more than a check too many.
    func arm(_ invocation: Invocation) {
        guard let moment = invocation.deadline?.next, state.check.map({ moment < $0.moment }) ?? true else {
            return
        }
        state.check?.timer.cancel()
        let timer = clock.schedule(after: moment - clock.uptime) { [weak self] in self?.checkRunning() }
        state.check = (moment, invocation.deadline?.isShown == true, timer)
    }

    /// The last one has ended. A later check would wake the process for nothing.
    private func endWatch() {
        guard let check = state.check, check.isFar else { return }
        check.timer.cancel()
        state.check = nil
    }

    private func checkRunning() {
        state.check = nil
        let now = clock.uptime
        // Those that wait in their lanes have no deadline, and there may be many.
        let due = state.invocations.filter { $0.value.deadline?.next.map { $0 <= now } == true }
        for (ticket, invocation) in due.sorted(by: { $0.key < $1.key }) where state.invocations[ticket] != nil
        {
            switch invocation.deadline?.takeDueStep(at: now) {
            case .show:
                if let id = invocation.request.control { report(.showPending(id)) }
            case .end where invocation.settled != nil: report(.finish(invocation))
            case .end:
                report(.giveUp([ticket], invocation.overstayed(options)))
            case nil: break
            }
        }
        for invocation in state.invocations.values { arm(invocation) }
    }

    /// How long one has run.
    func duration(of invocation: Invocation) -> Duration? {
        invocation.deadline.map { clock.uptime - $0.began }
    }

    /// Stops the limit of one while the user is being asked, or something else that it is not to blame for.
    ///
    /// - Parameter sender: who is asked; nil where nobody is.
    /// - Throws: ``ControlError`` with `limitsExceeded` when it asks too often, or one sender is asked too
    ///   much at once; `timedOut` where another sender's call has waited behind it for half of its time;
    ///   `cancelled` for one that is over.
    func beginQuestion(_ ticket: Ticket, to sender: String?) throws(ControlError) {
        guard let invocation = state.invocations[ticket] else {
            throw ControlError(.cancelled, "the run that asks is over")
        }
        // Or one after the other of many senders would ask until who waits has waited for too long.
        if sender != nil,
            state.waits.late.contains(where: { state.lanes.othersRunning(before: $0).contains(ticket) })
        {
            throw invocation.heldOthersUp
        }
        if let sender, let refusal = state.questions.refusal(of: 1, to: sender) {
            throw ControlError(.limitsExceeded, refusal.text("questions to you"))
        }
        guard invocation.deadline?.pause(at: clock.uptime) == true else {
            throw ControlError(
                .limitsExceeded,
                "\(invocation.request.name) has asked \(options.questionCount) questions already")
        }
        if let sender { state.questions.reserve(1, for: sender) }
        arm(invocation)
    }

    /// Lets the limit begin again.
    func endQuestion(_ ticket: Ticket, to sender: String?) {
        if let sender { state.questions.release(1, of: sender) }
        guard let invocation = state.invocations[ticket] else { return }
        invocation.deadline?.resume(at: clock.uptime)
        arm(invocation)
    }

    /// What one reports its progress to.
    func progressReports(of ticket: Ticket) -> ProgressReports {
        ProgressReports { [weak self] in self?.showProgress(ticket) }
    }

    /// Shows how far one has come, and again after a pause when there is more to show. One that has ended
    /// shows nothing any more.
    private func showProgress(_ ticket: Ticket) {
        guard let invocation = state.invocations[ticket], let fraction = invocation.progress?.takeLatest()
        else { return }
        report(.showProgress(invocation, fraction))
        invocation.progressPause = clock.schedule(after: ProgressThrottle.pause) { [weak self] in
            self?.showProgress(ticket)
        }
    }

    // Those that wait.

    /// Ends the wait of one after its limit, or when its sender has left the bus.
    private func wait(_ invocation: Invocation) {
        // A caller that wants no answer has not changed its mind when it is gone.
        let sender = invocation.caller.wantsReply ? invocation.caller.name : nil
        if let pause = state.waits.line.add(invocation.ticket, of: sender, at: clock.uptime) {
            checkWaiting(after: pause)
        }
    }

    /// Drops what waits of a sender that has left the bus, but not what wanted no answer. What runs
    /// continues.
    func senderVanished(_ name: String) {
        let dropped = state.lanes.waiting(of: name).filter {
            state.invocations[$0]?.caller.wantsReply == true
        }
        guard !dropped.isEmpty else { return }
        options.logger.info(
            "\(name) has left; \(dropped.count) calls of it that waited are dropped",
            metadata: LoggedEvent.senderLeft.metadata(sender: name))
        report(.giveUp(dropped.sorted(), ControlError(.cancelled, "the caller is gone")))
    }

    /// The bus is gone, and with it all callers. What they wait for can't be answered any more: what has
    /// not begun is dropped, and what runs is cancelled and has failed, as it may have got half way. What
    /// wanted no answer goes on.
    func cutOff() {
        let cut = state.invocations.filter { $0.value.caller.name != nil && $0.value.caller.wantsReply }.keys
        let reason = ControlError(.cancelled, "the connection to the bus was lost before it was done")
        report(.giveUp(cut.sorted(), reason))
    }

    private func checkWaiting(after pause: Duration) {
        state.waits.timer?.cancel()
        state.waits.timer = clock.schedule(after: pause) { [weak self] in self?.checkWaiting() }
    }

    private func checkWaiting() {
        state.waits.timer = nil
        let known = state.invocations
        let found = state.waits.line.check(at: clock.uptime) { known[$0]?.hasBegun == false }
        watchSenders(found.senders)
        if let pause = found.pause { checkWaiting(after: pause) }
        state.waits.late = found.late
        endQuestions()
        let limit = options.waitingLimit
        for ticket in found.expired {
            // One that was before it may have ended just now.
            guard let invocation = state.invocations[ticket], !invocation.hasBegun else { continue }
            let text = "\(invocation.request.name) did not begin within \(limit), as others were before it"
            options.logger.warning(
                "TimedOut: \(text)",
                metadata: LoggedEvent.waitedTooLong.metadata(
                    kind: invocation.request.kind, sender: invocation.caller.name, duration: limit))
            report(.giveUp([ticket], ControlError(.timedOut, text)))
        }
    }

    /// Ends what waits for an answer for a while and keeps others waiting: nobody can hold a control by not
    /// answering.
    private func endQuestions() {
        let (now, least) = (clock.uptime, options.waitingLimit / 4)
        // Thousands may wait, and mostly none asks.
        let asking = Set(
            state.invocations.values.filter { $0.deadline?.hasAsked(for: least, at: now) == true }
                .map(\.ticket))
        if asking.isEmpty { return }
        let ahead = Set(state.waits.late.flatMap { state.lanes.othersRunning(before: $0) })
        for ticket in ahead.intersection(asking).sorted() {
            guard let run = state.invocations[ticket] else { continue }
            report(.giveUp([ticket], run.heldOthersUp))
        }
    }

    /// Nothing waits and nothing runs: no timer is needed.
    private func endWaiting() {
        guard state.waits.timer != nil else { return }
        state.waits.timer?.cancel()
        state.waits.timer = nil
        state.waits.line.clear()
        state.waits.late = []
        watchSenders([])
    }

    private func watchSenders(_ senders: Set<String>) {
        guard senders != state.waits.senders else { return }
        state.waits.senders = senders
        followSenders?(senders)
    }

    // For the user at the terminal.

    /// How many run, wait, and were given up without having ended.
    var load: (running: Int, waiting: Int, unended: Int) {
        (state.lanes.count - state.lanes.waitingCount, state.lanes.waitingCount, state.unended.count)
    }

    /// What runs and what waits, in sentences for a log: for which caller, and for how long already.
    var situation: [String] {
        let now = clock.uptime
        var lines = state.lanes.lanes.map { lane, running, waiting in
            let name =
                switch lane {
                case .control(let id): "the control \(id)"
                case .intent(let identifier): "the action \(identifier)"
                }
            let behind = waiting == 0 ? "nothing waits" : "\(waiting) wait"
            guard let running, let invocation = state.invocations[running] else {
                return "\(name): nothing runs, \(behind)"
            }
            let time = invocation.deadline.map { now - $0.began } ?? .zero
            let asks = invocation.deadline?.isAsking == true ? " and asks" : ""
            return "\(name): runs for \(invocation.caller.title) since \(time)\(asks), \(behind)"
        }
        lines.sort()
        lines += AbandonedRun.situation(of: state.unended.values, now)
        return lines
    }
}
