internal import AppIntentsLite
internal import FoundationEssentials
internal import SwiftUILite
internal import Synchronization
internal import WidgetKitLite

/// What an invocation needs to know of the engine, taken when it begins, and in which order it is carried
/// out: authenticate, read, decide, perform, read again. Not isolated to the engine; what came of it goes
/// back as a value.
///
/// Each step is a small type of its own: ``CallerAuthentication``, ``ValueReading``, ``InvocationDecision``,
/// ``ActionPerformance``. They get the plan, as it is one reference: an async function takes memory for all
/// that it keeps.
final class InvocationPlan: Sendable {
    /// What a run waits for, so that the right one is named when that takes too long.
    enum Stage: UInt8, AtomicRepresentable {
        case other, reading, readingAgain
    }

    let stage = Atomic(Stage.other)
    private let scheduler: InvocationScheduler
    private let ticket: LaneTable.Ticket
    let request: InvocationRequest
    let caller: InvocationCaller
    let authenticator: (any Authenticator)?
    /// Suspends the limit while the user is asked; nil where nobody asks.
    fileprivate let limit: LimitPause?
    /// The used control's source.
    let source: ControlSource?
    /// Whether the used control's configuration names something: it may have gone, or be another by now, and
    /// a remembered template's action would be about what was there then.
    let namesValues: Bool
    /// The used control's template, once its provider has been asked.
    let template: ResolvedTemplate?
    /// The value that it was evaluated for, where it can be compared.
    let templateValue: ComparableValue?
    /// The templates of the values before, for equal values.
    let known: [TemplateCache.Known]
    /// The one on show, or before the first value the preview's: the action to go by when the provider
    /// throws.
    let lastTemplate: ResolvedTemplate?
    /// The controls by the type of action that their templates hold: asked again before the reply.
    let holders: [ObjectIdentifier: [ActionIndex.Holder]]
    /// Numbers all reads of value providers.
    let reads: ReadCounter
    /// Records what the action writes of shared state.
    let access: StateAccess
    /// Takes what the action reports of its progress; nil where it reports none.
    let progress: ProgressReports?
    /// Opens a URL on the desktop, with the caller's activation token; false when no program does.
    let openURL: @Sendable (URL, String?) -> Bool

    /// - Parameter scheduler: stops the limit while the user is asked.
    @EngineActor
    init(
        for invocation: Invocation, _ control: ControlRecord?, authenticator: (any Authenticator)?,
        openURL: @escaping @Sendable (URL, String?) -> Bool, asking scheduler: InvocationScheduler,
        holders: [ObjectIdentifier: [ActionIndex.Holder]], reads: ReadCounter, access: StateAccess
    ) {
        request = invocation.request
        caller = invocation.caller
        self.scheduler = scheduler
        ticket = invocation.ticket
        self.authenticator = authenticator
        // Otherwise no question is asked.
        let asks = authenticator != nil || invocation.caller.conversation != nil
        limit =
            asks
            ? LimitPause(
                scheduler: scheduler, ticket: invocation.ticket, sender: invocation.caller.name ?? "")
            : nil
        source = control?.source
        namesValues = control?.namesValues ?? false
        template = control.flatMap { $0.state.revision > 0 || $0.state.isAvailable ? $0.template : nil }
        templateValue = control?.templateValue
        known = control?.cache.known ?? []
        lastTemplate = control?.template
        self.holders = holders
        self.reads = reads
        self.access = access
        progress = invocation.progress
        self.openURL = openURL
    }

    /// Decides about what the action runs itself and when it begins again; nil where none is guarded.
    var admission: (any ActionAdmission)? {
        authenticator == nil ? nil : CallerAuthentication(plan: self)
    }

    /// Runs authors' code, so it belongs on an executor where that may block.
    nonisolated(nonsending) func carryOut() async -> InvocationOutcome {
        guard let conversation = caller.conversation, let limit else { return await takeSteps() }
        return await takeSteps(asking: PausingConversation(conversation: conversation, limit: limit))
    }

    private nonisolated(nonsending) func takeSteps(asking: PausingConversation) async -> InvocationOutcome {
        await IntentConversations.$current.withValue(asking) {
            // The user's answer may be a path as well.
            await PathAdmissions.$current.withValue(caller.paths) { await takeSteps() }
        }
    }

    private nonisolated(nonsending) func takeSteps() async -> InvocationOutcome {
        var readings: [ControlReading] = []
        // Given up before a thread was free for it.
        if Task.isCancelled { return InvocationOutcome(.failure(cancelled), readings: readings) }
        // Before the action and after it.
        readings.reserveCapacity(2)
        let decision: InvocationDecision
        let authentication = CallerAuthentication(plan: self)
        do throws(ControlError) {
            // Before all else: a caller that may not use it must get no information and cause no look-ups.
            let expected = request.actionType ?? lastTemplate?.action.intentType
            let isGuarded = expected.map { authentication.isNeeded(for: $0) } ?? false
            if isGuarded, let expected { try await authentication.authenticate(expected) }
            decision = try await decide(&readings)
            if case .perform(let action, _) = decision, isGuarded || action.intentType != expected {
                // The template may hold another action by now.
                try await authentication.authenticate(action.intentType, again: action.intentType == expected)
            }
        } catch {
            return InvocationOutcome(.failure(error), readings: readings)
        }
        guard case .perform(let action, let value) = decision else {
            return InvocationOutcome(.success(nil), readings: readings)
        }
        // Ended while its value was read or the user was asked: its caller has the answer that it was not
        // done.
        if Task.isCancelled { return InvocationOutcome(.failure(cancelled), readings: readings) }
        var opened: [BoundAction] = []
        let result: Result<IntentOutcome?, ControlError>
        do throws(ControlError) {
            let performance = ActionPerformance(plan: self)
            let name = request.control?.kind ?? action.intentType.persistentIdentifier
            let done = try await performance.perform(action, value, name)
            if access.hasWritten { try await performance.storeWrites(name) }
            result = .success(done.asksForMore ? try await performance.follow(done, &opened) : done)
        } catch {
            // A caller that has the answer reads what it wrote before it failed.
            if access.hasWritten { _ = await access.waitUntilStored() }
            result = .failure(error)
        }
        stage.store(.readingAgain, ordering: .relaxed)
        let reading = ValueReading(plan: self)
        defer { stage.store(.other, ordering: .relaxed) }
        if let only = reading.onlySource(after: action, opened) {
            readings.append(await reads.read(only.id, only.source))
            return InvocationOutcome(result, performed: action, opened: opened, readings: readings)
        }
        let outcome = InvocationOutcome(result, performed: action, opened: opened, readings: readings)
        return await reading.readAll(after: outcome)
    }

    /// What came of the run is known, and only other controls are still asked.
    nonisolated(nonsending) func settleRun(_ run: SettledRun) async { await scheduler.settleRun(ticket, run) }

    private var cancelled: ControlError { ControlError(.cancelled, "it was given up before it began") }

    /// Toggles decide by a value that is read now, buttons by their template.
    private nonisolated(nonsending) func decide(
        _ readings: inout [ControlReading]
    ) async throws(ControlError) -> InvocationDecision {
        let reading = ValueReading(plan: self)
        switch request {
        case .toggle(let id), .setValue(let id, _), .change(let id, _), .selectNext(let id, _),
            .press(let id):
            if case .press = request, !namesValues, let template { return try .press(id, template) }
            return try decision(about: id, await reading.freshTemplate(id, &readings))
        case .named(let action): return .perform(try await reading.resolved(action.made()), value: nil)
        case .perform(let action, _), .widgetAction(let action, _):
            return .perform(try await reading.resolved(action), value: nil)
        }
    }

    private func decision(
        about id: ControlID, _ read: Result<ResolvedTemplate, ControlError>
    ) throws(ControlError) -> InvocationDecision {
        switch request {
        case .toggle: try .toggle(id, read.get())
        case .change(_, let delta): try .change(id, by: delta, read.get())
        case .selectNext(_, let offset): try .selectNext(id, by: offset, read.get())
        case .setValue(_, let wanted): try setting(id, to: wanted, read)
        case .press, .named, .perform, .widgetAction: try .press(id, read.get())
        }
    }

    private func setting(
        _ id: ControlID, to wanted: ControlValue, _ read: Result<ResolvedTemplate, ControlError>
    ) throws(ControlError) -> InvocationDecision {
        switch read {
        case .success(let template): return try .set(id, to: wanted, template, isFresh: true)
        case .failure(let error):
            // Its present value is unknown, but the wanted one can be set all the same.
            guard !namesValues, let template = lastTemplate else { throw error }
            do throws(ControlError) {
                return try .set(id, to: wanted, template, isFresh: false)
            } catch let refusal {
                // Which values there are may be as unknown.
                throw refusal.code == .invalidValue ? error : refusal
            }
        }
    }
}

/// Authenticates an invocation's caller before guarded actions.
private struct CallerAuthentication: ActionAdmission {
    let plan: InvocationPlan

    func admit(_ action: any AppIntent.Type) async throws { try await authenticate(action) }

    func admitAgain(_ action: any AppIntent.Type) async throws {
        try await authenticate(action, again: true)
    }

    /// Whether the caller has to be authenticated before the action runs.
    func isNeeded(for action: any AppIntent.Type) -> Bool {
        (plan.authenticator != nil || plan.caller.delegate != nil)
            && action.authenticationPolicy != .alwaysAllowed
    }

    /// Returns when the action may run. The limit rests while the user is asked.
    ///
    /// - Parameter again: whether the caller was authenticated for this action when the run began. It is seen
    ///   then whether the session has been locked since, while the user was asked or something looked up.
    /// - Throws: ``ControlError`` with the code `authenticationRequired`.
    nonisolated(nonsending) func authenticate(
        _ action: any AppIntent.Type, again: Bool = false
    ) async throws(ControlError) {
        let policy = action.authenticationPolicy
        if policy != .alwaysAllowed, let delegate = plan.caller.delegate {
            throw ControlError(
                .authenticationRequired,
                "\(action.persistentIdentifier) needs authentication, and is not run for \(delegate)")
        }
        if again {
            guard policy == .requiresAuthentication, let authenticator = plan.authenticator else { return }
            return try await authenticator.checkUnlocked(for: action.persistentIdentifier)
        }
        guard isNeeded(for: action), let authenticator = plan.authenticator, let limit = plan.limit else {
            return
        }
        let name = action.persistentIdentifier
        let caller = plan.caller
        do {
            // Whether the session is locked, the user isn't asked.
            try await limit.during(asksUser: policy == .requiresLocalDeviceAuthentication) {
                try await authenticator.authenticate(policy, for: name, caller: caller)
            }
        } catch {
            throw ControlError(performing: name, threw: error)
        }
    }
}

/// Suspends an invocation's limit while the user is being asked: the action is not to blame for the time that
/// takes. The time and the number of all questions of an invocation have limits of their own.
private struct LimitPause: Sendable {
    let scheduler: InvocationScheduler
    let ticket: LaneTable.Ticket
    /// Who called, and is asked.
    let sender: String

    /// Runs `question` with the limit stopped; it starts again afterwards.
    ///
    /// - Parameter asksUser: whether it counts among the questions to one who calls.
    /// - Throws: what `question` throws; ``ControlError`` with `limitsExceeded` when too much is asked,
    ///   before that.
    nonisolated(nonsending) func during<Answer>(
        asksUser: Bool = true, _ question: nonisolated(nonsending) () async throws -> Answer
    ) async throws -> Answer {
        let asked = asksUser ? sender : nil
        try await scheduler.beginQuestion(ticket, to: asked)
        do {
            let answer = try await question()
            await scheduler.endQuestion(ticket, to: asked)
            return answer
        } catch {
            await scheduler.endQuestion(ticket, to: asked)
            throw error
        }
    }
}

/// Asks as another conversation does, and suspends the invocation's limit meanwhile.
private struct PausingConversation: IntentConversation {
    let conversation: any IntentConversation
    let limit: LimitPause

    func value(for question: IntentQuestion) async throws -> IntentArgument {
        try await limit.during { try await conversation.value(for: question) }
    }

    func confirmation(of question: IntentQuestion) async throws -> Bool {
        try await limit.during { try await conversation.confirmation(of: question) }
    }

    func choice(for question: IntentQuestion) async throws -> String {
        try await limit.during { try await conversation.choice(for: question) }
    }
}

/// Performs an invocation's action, and what its result asks for.
private struct ActionPerformance: Sendable {
    let plan: InvocationPlan

    /// - Parameters:
    ///   - value: what the action is to set; nil for one that sets none.
    ///   - name: what is used, for messages.
    nonisolated(nonsending) func perform(
        _ action: BoundAction, _ value: ControlValue?, _ name: String
    ) async throws(ControlError) -> IntentOutcome {
        do {
            let admission = plan.admission
            return try await StateAccess.$current.withValue(plan.access) {
                let mark = ProcessExtensions.linked?.synchronize(since: nil)
                defer { _ = ProcessExtensions.linked?.synchronize(since: mark) }
                // An action that runs another one doesn't pass its own observer to it.
                if plan.progress == nil, IntentProgress.observer == nil {
                    return try await action.perform(value: value, admission: admission)
                }
                return try await IntentProgress.$observer.withValue(plan.progress) {
                    try await action.perform(value: value, admission: admission)
                }
            }
        } catch {
            throw ControlError(performing: name, threw: await DescribedError.wording(error))
        }
    }

    /// What the action wrote of shared state outlives the process before any caller is answered; an action
    /// whose writes can't be kept has failed.
    nonisolated(nonsending) func storeWrites(_ name: String) async throws(ControlError) {
        guard let problem = await plan.access.waitUntilStored() else { return }
        throw ControlError(.performFailed, "\(name): \(problem)")
    }

    /// Does what a result asks for. By itself, as most ask for nothing and an async function takes memory for
    /// all that it may do.
    nonisolated(nonsending) func follow(
        _ first: IntentOutcome, _ opened: inout [BoundAction]
    ) async throws(ControlError) -> IntentOutcome {
        var outcome = first
        if outcome.opensIntent != nil {
            outcome = try await open(outcome, &opened)
            if plan.access.hasWritten { try await storeWrites(plan.request.control?.kind ?? "") }
        }
        if outcome.opensURL != nil { outcome = openURL(of: outcome) }
        if outcome.snippetIntent != nil {
            outcome = await showSnippet(of: outcome)
            if plan.access.hasWritten { try await storeWrites(plan.request.control?.kind ?? "") }
        }
        return outcome
    }

    /// How many actions may follow one another, each asked for by the one before it.
    private static let longestChain = 8

    /// Runs the action that a result opens, and what that one's result opens. An action that has a URL is not
    /// run: the URL is opened.
    ///
    /// - Returns: the first result, with the dialog and the URL that came later where it has none.
    private nonisolated(nonsending) func open(
        _ first: IntentOutcome, _ opened: inout [BoundAction]
    ) async throws(ControlError) -> IntentOutcome {
        var outcome = first
        var last = first
        while last.opensURL == nil, let next = last.opensIntent {
            let action = BoundAction(next)
            let name = action.intentType.persistentIdentifier
            guard opened.count < Self.longestChain else {
                throw ControlError(
                    .performFailed, "\(name): over \(Self.longestChain) actions open one another")
            }
            try await CallerAuthentication(plan: plan).authenticate(action.intentType)
            last = try await perform(action, nil, name)
            opened.append(action)
            outcome.dialog = outcome.dialog ?? last.dialog
            outcome.opensURL = last.opensURL
        }
        return outcome
    }

    /// Runs the action whose view a result shows. It has no part in what the first action did, so nothing
    /// comes of its failure but that there is no view.
    private nonisolated(nonsending) func showSnippet(of outcome: IntentOutcome) async -> IntentOutcome {
        guard outcome.snippet == nil, let intent = outcome.snippetIntent else { return outcome }
        var outcome = outcome
        let action = BoundAction(intent)
        do throws(ControlError) {
            try await CallerAuthentication(plan: plan).authenticate(action.intentType)
            outcome.snippet = try await perform(action, nil, action.intentType.persistentIdentifier).snippet
        } catch {}
        return outcome
    }

    /// Passes the URL that a result is to open to the desktop, where this process can; else it stays in the
    /// result, for the caller to open.
    private func openURL(of outcome: IntentOutcome) -> IntentOutcome {
        var outcome = outcome
        guard let url = outcome.opensURL.flatMap({ URL(string: $0) }) else { return outcome }
        if plan.openURL(url, plan.caller.activationToken) { outcome.opensURL = nil }
        return outcome
    }
}

extension IntentOutcome {
    /// Whether something is to be done after the action.
    fileprivate var asksForMore: Bool { opensIntent != nil || opensURL != nil || snippetIntent != nil }
}
