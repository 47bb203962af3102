internal import AppIntentsLite
internal import FoundationEssentials
internal import WidgetKitLite

/// What an invocation needs to know of the engine, taken when it begins, and in which order it is carried
/// out: authenticate, read, decide, perform, read again. Not isolated to the engine; what came of it goes
/// back as a value.
///
/// Each step is a small type of its own: ``CallerAuthentication``, ``ValueReading``, ``InvocationDecision``,
/// ``ActionPerformance``. They get the plan, as it is one reference: an async function takes memory for all
/// that it keeps.
final class InvocationPlan: Sendable {
    let request: InvocationRequest
    let caller: InvocationCaller
    let authenticator: (any Authenticator)?
    /// Suspends the limit while the user is asked; nil where nobody asks.
    let limit: LimitPause?
    /// The used control's source.
    let source: ControlSource?
    /// Finds what the used control's configuration names; nil where that is nothing.
    let finder: ControlDeclaration.Finder?
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
    /// Takes what the action reports of its progress; nil where no control is used.
    let progress: ProgressReports?
    /// Opens a URL on the desktop; false when no program does.
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
        self.authenticator = authenticator
        // Otherwise no question is asked.
        let asks = authenticator != nil || invocation.caller.conversation != nil
        limit =
            asks
            ? LimitPause(
                scheduler: scheduler, ticket: invocation.ticket, sender: invocation.caller.name ?? "")
            : nil
        source = control?.source
        finder = control?.finder
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

    /// Runs authors' code, so it belongs on an executor where that may block.
    nonisolated(nonsending) func carryOut() async -> InvocationOutcome {
        guard let conversation = caller.conversation, let limit else { return await takeSteps() }
        let authentication = CallerAuthentication(plan: self)
        let asking = PausingConversation(
            conversation: conversation, limit: limit,
            authenticate: { try await authentication.authenticate($0) })
        return await IntentConversations.$current.withValue(asking) {
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
            let expected = request.action ?? lastTemplate?.action
            if let expected, authentication.isNeeded(for: expected) {
                try await authentication.authenticate(expected)
            }
            decision = try await decide(&readings)
            // The template may hold another action by now.
            if case .perform(let action, _) = decision, action.intentType != expected?.intentType,
                authentication.isNeeded(for: action)
            {
                try await authentication.authenticate(action)
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
        await ValueReading(plan: self).readAgain(after: action, opened, &readings)
        return InvocationOutcome(result, performed: action, opened: opened, readings: readings)
    }

    private var cancelled: ControlError { ControlError(.cancelled, "it was given up before it began") }

    /// Toggles decide by a value that is read now, buttons by their template.
    private nonisolated(nonsending) func decide(
        _ readings: inout [ControlReading]
    ) async throws(ControlError) -> InvocationDecision {
        let reading = ValueReading(plan: self)
        switch request {
        case .toggle(let id):
            return try .toggle(id, try await reading.freshTemplate(id, &readings).get())
        case .setValue(let id, let wanted):
            switch await reading.freshTemplate(id, &readings) {
            case .success(let template):
                return try .set(id, to: wanted, template, isFresh: true)
            case .failure(let error):
                try await reading.checkConfiguration(id)
                // Its present value is unknown, but the wanted one can be set all the same.
                guard let template = lastTemplate else { throw error }
                return try .set(id, to: wanted, template, isFresh: false)
            }
        case .press(let id):
            try await reading.checkConfiguration(id)
            if let template { return try .press(id, template) }
            return try .press(id, try await reading.freshTemplate(id, &readings).get())
        case .perform(let action, _), .widgetAction(let action, _):
            return .perform(try await reading.resolved(action), value: nil)
        }
    }
}
