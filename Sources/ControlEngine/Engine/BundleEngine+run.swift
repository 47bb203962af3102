internal import AppIntentsLite
internal import Logging
internal import WidgetKitLite

extension BundleEngine {
    /// Starts an invocation that is first in all its lanes.
    func begin(_ ticket: LaneTable.Ticket) {
        guard let record = invocations[ticket] else { return }
        guard phase == .new || phase == .running else { return expire(ticket, closing) }
        record.hasBegun = true
        let request = record.request
        if let refusal = refusal(of: request) ?? crashRefusal(of: request) { return expire(ticket, refusal) }
        let control = request.control.flatMap { controls[$0] }
        let access = StateAccess(.action, state)
        record.access = access
        if control?.shown.reportsProgress == true { record.progress = progressReports(of: ticket) }
        let run = InvocationRun(plan: plan(for: record, ticket, control), access: access)
        watch(record, control)
        if let type = (control?.template.action ?? request.action)?.intentType {
            crashes.begin(ticket, action: type)
        }
        // The engine lives as long as its runs.
        record.task = code.launch({ await run.run() }, as: key(of: request)) { [self] result in
            // A run doesn't throw: what went wrong is part of what it found.
            if case .success(let found) = result { finish(ticket, found) } else { crashes.end(ticket) }
        }
    }

    private func plan(
        for invocation: InvocationRecord, _ ticket: LaneTable.Ticket, _ control: ControlRecord?
    ) -> InvocationPlan {
        InvocationPlan(
            request: invocation.request, caller: invocation.caller, authenticator: authenticator,
            // Otherwise no question is asked.
            limit: authenticator == nil && invocation.caller.conversation == nil
                ? nil : LimitPause(engine: self, ticket: ticket, sender: invocation.caller.name ?? ""),
            source: control?.source, finder: control?.finder,
            template: control.flatMap { $0.state.revision > 0 || $0.state.isAvailable ? $0.template : nil },
            templateValue: control?.templateValue, known: control?.memory.known ?? [],
            lastTemplate: control?.template, holders: actions.holders,
            reads: reads, progress: invocation.progress, openURL: environment.openURL)
    }

    /// Takes a run's result over, once the templates for what it read are there. They are part of the run:
    /// its limit goes on.
    private func finish(_ ticket: LaneTable.Ticket, _ result: InvocationRun.Result) {
        let unknown = unknown(result.readings)
        guard !unknown.isEmpty, let record = invocations[ticket] else {
            settle(ticket, result, [:])
            return crashes.end(ticket)
        }
        let once = Once<Templates> { [self] templates in
            settle(ticket, result, templates)
            crashes.end(ticket)
        }
        record.task = evaluate(unknown) { once($0) }
        // A template that may be out of date is better than none while the main actor is busy.
        guard unknown.allSatisfy({ controls[$0.control]?.memory.has($0) ?? true }) else { return }
        let timer = clock.schedule(after: Self.templatePatience) { once([:]) }
        once.whenCalled = { timer.cancel() }
    }

    /// How long a run waits for the main actor where its control's template is known already.
    private static let templatePatience: Duration = .milliseconds(100)

    /// Announce, reply, let the next in, reload the dependents.
    private func settle(_ ticket: LaneTable.Ticket, _ result: InvocationRun.Result, _ templates: Templates) {
        guard let record = invocations.removeValue(forKey: ticket) else {
            if let name = expired.removeValue(forKey: ticket) {
                options.logger.warning(
                    "\(name): a result that came after its limit was discarded",
                    metadata: LoggedEvent.lateResult.metadata(kind: name))
            }
            return
        }
        record.endTimers()
        counters.invocations += 1
        if case .failure = result.outcome { counters.failures += 1 }
        let used = record.request.control
        publish(result.readings, templates, used: used) { state in
            state.isPending = false
            state.progress = -1
            switch result.outcome {
            case .success: state.failure = nil
            case .failure(let error) where result.performed != nil:
                state.failure = .init(name: error.code.description, message: error.message)
            case .failure: break
            }
        }
        if result.performed != nil, !templates.isEmpty {
            for reading in result.readings where templates[reading.sequence] != nil {
                controls[reading.control]?.memory.confirm()
            }
        }
        if result.performed != nil, case .failure(let error) = result.outcome { report(error, record) }
        record.completion(
            result.outcome.map { outcome in
                InvocationReply(isOn: used.flatMap { controls[$0]?.state.isOn }, outcome: outcome)
            })
        leave(ticket)
        guard let action = result.performed else { return }
        let written = record.access?.end() ?? []
        if written.isEmpty, result.opened.isEmpty, isPlanned(action, record.request) {
            // The reloads that an earlier press has scheduled include all of these.
        } else if let afterReply = environment.afterReply,
            hasDependents(action, record.request, result.opened) || !written.isEmpty
        {
            afterReply { [weak self] in self?.reloadDependents(action, record.request, result, written) }
        } else {
            reloadDependents(action, record.request, result, written)
        }
        if case .success = result.outcome,
            action.intentType.opensApp || result.opened.contains(where: { $0.intentType.opensApp })
        {
            _ = environment.openApp?(record.caller.activationToken)
        }
    }

    private func hasDependents(
        _ action: BoundAction, _ request: InvocationRequest, _ opened: [BoundAction]
    ) -> Bool {
        if case .widgetAction = request { return true }
        return hasDependents(action) || opened.contains { hasDependents($0) }
    }

    /// Whether all that depends on an action is to be reloaded at the end of the frame anyway. Checks few
    /// only.
    private func isPlanned(_ action: BoundAction, _ request: InvocationRequest) -> Bool {
        if case .widgetAction = request { return false }
        let type = ObjectIdentifier(action.intentType)
        guard let widgets = actions.widgets[type], 1...4 ~= widgets.count,
            actions.dependentControls[type]?.isEmpty != false
        else { return false }
        return frame.plans(widgets)
    }

    private func hasDependents(_ action: BoundAction) -> Bool {
        let type = ObjectIdentifier(action.intentType)
        return actions.widgets[type]?.isEmpty == false || actions.dependentControls[type]?.isEmpty == false
    }

    private func reloadDependents(
        _ action: BoundAction, _ request: InvocationRequest, _ result: InvocationRun.Result,
        _ written: Set<StateKey>
    ) {
        guard phase == .new || phase == .running else { return }
        reloadDependents(
            of: action, of: request, written: written, fresh: Set(result.readings.map(\.control)))
        // Of an action in a tree, the widget was reloaded with the first.
        for opened in result.opened {
            let request = InvocationRequest.perform(
                opened, identifier: opened.intentType.persistentIdentifier)
            reloadDependents(of: opened, of: request, written: [], fresh: Set(result.readings.map(\.control)))
        }
    }

    /// Gives an invocation up: the caller is answered, the run cancelled, the lane moves on.
    func expire(_ ticket: LaneTable.Ticket, _ error: ControlError) { expire([ticket], error) }

    /// Gives several invocations up. They leave their lanes in one step, so that none of them starts because
    /// another one has left.
    func expire(_ tickets: [LaneTable.Ticket], _ error: ControlError) {
        let ended = tickets.compactMap { ticket in
            invocations.removeValue(forKey: ticket).map { (ticket, $0) }
        }
        for (ticket, record) in ended { giveUp(record, ticket, error) }
        leave(ended.map(\.0))
        for (_, record) in ended {
            // The action may have got half way.
            if record.hasBegun { for case .control(let id) in record.lanes { refresh(id) } }
            if let access = record.access { stateWritten(access.end()) }
        }
    }

    private func giveUp(_ record: InvocationRecord, _ ticket: LaneTable.Ticket, _ error: ControlError) {
        record.endTimers()
        if let task = record.task {
            task.cancel()
            expired[ticket] = name(of: record.request)
        }
        // What never began has not failed: only its caller is notified.
        if record.hasBegun {
            counters.invocations += 1
            counters.failures += 1
            let used = record.request.control
            publish([], [:], used: used) { state in
                state.isPending = false
                state.progress = -1
                state.failure = .init(name: error.code.description, message: error.message)
            }
            report(error, record)
        }
        record.completion(.failure(error))
    }

    private func leave(_ ticket: LaneTable.Ticket) { goOn(with: lanes.leave(ticket)) }

    private func leave(_ tickets: [LaneTable.Ticket]) { goOn(with: lanes.leave(tickets)) }

    /// Begins those who may, after others have left.
    private func goOn(with next: [LaneTable.Ticket]) {
        beginAll(next)
        guard invocations.isEmpty else { return }
        endWatch()
        endWaiting()
        drained?()
    }

    /// One after the other: one that is refused leaves at once and starts the next, and a long queue of such
    /// must not become a deep stack.
    private func beginAll(_ tickets: [LaneTable.Ticket]) {
        if tickets.isEmpty { return }
        beginning += tickets
        guard beginning.count == tickets.count else { return }
        var index = 0
        while index < beginning.count {
            begin(beginning[index])
            index += 1
        }
        beginning.removeAll(keepingCapacity: true)
    }

    private func report(_ error: ControlError, _ record: InvocationRecord) {
        let id = record.request.control
        // What an author says of a private control may have its value in it.
        let isPrivate = id.flatMap { controls[$0] }?.state.isPrivacySensitive == true
        options.logger.warning(
            "\(error.code): \(isPrivate ? "\(name(of: record.request)) is private" : error.message)",
            metadata: LoggedEvent.invocationFailed.metadata(
                kind: kind(of: record.request), sender: record.caller.name,
                duration: record.deadline.map { clock.uptime - $0.began }))
        guard let id else { return }
        emit(.controlFailed(id, .init(name: error.code.description, message: error.message)))
    }

    /// A run that is given up and doesn't end keeps its thread. Another one of the same is started only while
    /// there are few of these, so that no action uses up the threads of all others, and not while those of
    /// all actions have half of the threads.
    private func refusal(of request: InvocationRequest) -> ControlError? {
        if expired.isEmpty { return nil }
        let name = name(of: request)
        guard expired.count < Self.mostUnendedOfAll else {
            return ControlError(
                .unavailable,
                "\(expired.count) earlier runs have not ended yet; \(name) can be used again when one has")
        }
        guard expired.values.count(where: { $0 == name }) >= Self.mostUnended else { return nil }
        return ControlError(
            .unavailable,
            "\(Self.mostUnended) earlier runs of \(name) have not ended yet; it can be used again when one has"
        )
    }

    private static let mostUnended = 16
    private static let mostUnendedOfAll = 128

    /// The authors' code that a run consists of.
    private func key(of request: InvocationRequest) -> InlineEligibility.Key {
        if let id = request.control { return .control(id.kind) }
        return .action(request.action.map { ObjectIdentifier($0.intentType) } ?? ObjectIdentifier(Never.self))
    }

    /// The used control, else the action.
    func name(of request: InvocationRequest) -> String {
        request.control?.description ?? request.action?.intentType.persistentIdentifier ?? ""
    }

    /// What the log's fields name: the control's kind, or the action's identifier.
    func kind(of request: InvocationRequest) -> String { request.control?.kind ?? name(of: request) }
}
