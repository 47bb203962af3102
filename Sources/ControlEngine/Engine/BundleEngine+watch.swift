internal import Logging
internal import WidgetKitLite

extension BundleEngine {
    /// Has a run shown as running when it takes long, and ended when it takes too long.
    func watch(_ record: InvocationRecord, _ control: ControlRecord?) {
        let type = record.request.action?.intentType as? any InvocationLimited.Type
        let limit = control?.shown.limit ?? type?.invocationLimit ?? options.invocationLimit
        let isShown = control != nil && options.pendingDelay < limit
        record.deadline = RunDeadline(
            began: clock.uptime, limit: limit, showingAfter: isShown ? options.pendingDelay : nil,
            patience: options.questionTime, questions: options.questionCount)
        arm(record)
    }

    /// Stops a run's limit while the user is being asked.
    ///
    /// - Throws: ``ControlError`` with `limitsExceeded` when this run asks too often, or one sender is asked
    ///   too much at once; `cancelled` for a run that is over.
    func beginQuestion(_ ticket: LaneTable.Ticket, to sender: String) throws(ControlError) {
        guard let record = invocations[ticket] else {
            throw ControlError(.cancelled, "the run that asks is over")
        }
        if let refusal = questions.refusal(of: 1, to: sender) {
            throw ControlError(.limitsExceeded, refusal.text("questions to you"))
        }
        guard record.deadline?.pause(at: clock.uptime) == true else {
            throw ControlError(
                .limitsExceeded,
                "\(name(of: record.request)) has asked \(options.questionCount) questions already")
        }
        questions.take(1, for: sender)
        arm(record)
    }

    /// Lets the limit begin anew.
    func endQuestion(_ ticket: LaneTable.Ticket, to sender: String) {
        questions.giveBack(1, of: sender)
        guard let record = invocations[ticket] else { return }
        record.deadline?.resume(at: clock.uptime)
        arm(record)
    }

    /// One timer serves all runs. It isn't taken back when a run has ended in time, as nearly all do: setting
    /// one for each press would cost more than a check too many.
    private func arm(_ record: InvocationRecord) {
        guard let moment = record.deadline?.next, runWatch.map({ moment < $0.moment }) ?? true else { return }
        runWatch?.timer.cancel()
        let timer = clock.schedule(after: moment - clock.uptime) { [weak self] in self?.lookAtRuns() }
        runWatch = (moment, record.deadline?.isShown == true, timer)
    }

    /// The last run has ended. A later check would wake the process for nothing.
    func endWatch() {
        guard let watch = runWatch, watch.isFar else { return }
        watch.timer.cancel()
        runWatch = nil
    }

    private func lookAtRuns() {
        runWatch = nil
        let now = clock.uptime
        // Those that wait in their lanes have no deadline, and there may be many.
        let due = invocations.filter { $0.value.deadline?.next.map { $0 <= now } == true }
        for (ticket, record) in due.sorted(by: { $0.key < $1.key }) where invocations[ticket] === record {
            switch record.deadline?.take(at: now) {
            case .show:
                if let id = record.request.control { showPending(id) }
            case .end:
                expire(ticket, overstayed(record))
            case nil: break
            }
        }
        for record in invocations.values { arm(record) }
    }

    private func overstayed(_ record: InvocationRecord) -> ControlError {
        let name = name(of: record.request)
        if record.deadline?.isAsking == true {
            return ControlError(.timedOut, "\(name) asked for over \(options.questionTime) and was cancelled")
        }
        let limit = record.deadline?.limit ?? .zero
        options.logger.warning(
            "a run of \(name) for \(record.caller.title) is stuck: given up after \(limit)",
            metadata: LoggedEvent.stuckRun.metadata(
                kind: kind(of: record.request), sender: record.caller.name, duration: limit))
        return ControlError(.timedOut, "\(name) did not finish within \(limit) and was cancelled")
    }

    private func showPending(_ id: ControlID) {
        change(id) { control in
            control.state.isPending = true
            control.state.face = control.shown.runningFace
        }
    }
}
