internal import AppIntentsLite
internal import FoundationEssentials
internal import SwiftUILite
internal import WidgetKitLite

/// One run, not isolated to the engine: read, decide, perform, read again. What it found goes back to the
/// engine as a value.
final class InvocationRun: Sendable {
    /// What a run found. An object, as it is copied many times.
    final class Result: Sendable {
        /// What the action returned; nil when there was nothing to do; an error when it could not or did not
        /// succeed.
        let outcome: Swift.Result<IntentOutcome?, ControlError>
        /// The action that ran, if one ran.
        let performed: BoundAction?
        /// The actions that its result asked for, which ran after it, in this order.
        let opened: [BoundAction]
        /// What the value providers said, in the order of reading.
        let readings: [ControlReading]

        init(
            outcome: Swift.Result<IntentOutcome?, ControlError>, performed: BoundAction? = nil,
            opened: [BoundAction] = [], readings: [ControlReading]
        ) {
            self.outcome = outcome
            self.performed = performed
            self.opened = opened
            self.readings = readings
        }
    }

    let plan: InvocationPlan
    /// Records what the action writes of shared state.
    let access: StateAccess

    init(plan: InvocationPlan, access: StateAccess) {
        self.plan = plan
        self.access = access
    }

    /// Runs authors' code, so it belongs on an executor where that may block.
    nonisolated(nonsending) func run() async -> Result {
        guard let conversation = plan.caller.conversation, let limit = plan.limit else {
            return await execute()
        }
        let asking = PausingConversation(
            conversation: conversation, limit: limit, authenticate: { try await self.authenticate($0) })
        return await IntentConversations.$current.withValue(asking) {
            // The user's answer may be a path as well.
            await PathAdmissions.$current.withValue(plan.caller.paths) { await execute() }
        }
    }

    private nonisolated(nonsending) func execute() async -> Result {
        var readings: [ControlReading] = []
        // Given up before a thread was free for it.
        if Task.isCancelled { return Result(outcome: .failure(cancelled), readings: readings) }
        // Before the action and after it.
        readings.reserveCapacity(2)
        let decision: Decision
        do throws(ControlError) {
            // Before all else: a caller that may not use it must get no information and cause no look-ups.
            let expected = plan.request.action ?? plan.lastTemplate?.action
            if let expected, isGuarded(expected) { try await authenticate(expected) }
            decision = try await decide(&readings)
            // The template may hold another action by now.
            if case .perform(let action, _) = decision, action.intentType != expected?.intentType,
                isGuarded(action)
            {
                try await authenticate(action)
            }
        } catch {
            return Result(outcome: .failure(error), readings: readings)
        }
        guard case .perform(let action, let value) = decision else {
            return Result(outcome: .success(nil), readings: readings)
        }
        // Ended while its value was read or the user was asked: its caller has the answer that it was not
        // done.
        if Task.isCancelled { return Result(outcome: .failure(cancelled), readings: readings) }
        var opened: [BoundAction] = []
        let outcome: Swift.Result<IntentOutcome?, ControlError>
        do throws(ControlError) {
            let name = plan.request.control?.kind ?? action.intentType.persistentIdentifier
            let done = try await perform(action, value, name)
            if access.hasWritten { try await settle(name) }
            let hasMore = done.opensIntent != nil || done.opensURL != nil || done.snippetIntent != nil
            outcome = .success(hasMore ? try await goOn(with: done, &opened) : done)
        } catch {
            // A caller that has the answer reads what it wrote before it failed.
            if access.hasWritten { _ = await access.settle() }
            outcome = .failure(error)
        }
        await readAgain(after: action, opened, &readings)
        return Result(outcome: outcome, performed: action, opened: opened, readings: readings)
    }

    private var cancelled: ControlError { ControlError(.cancelled, "it was given up before it began") }

    /// What the action wrote of shared state outlives the process before any caller is answered; an action
    /// whose writes can't be kept has failed.
    private nonisolated(nonsending) func settle(_ name: String) async throws(ControlError) {
        guard let problem = await access.settle() else { return }
        throw ControlError(.performFailed, "\(name): \(problem)")
    }

    /// Does what a result asks for. By itself, as most ask for nothing and an async function takes memory for
    /// all that it may do.
    private nonisolated(nonsending) func goOn(
        with first: IntentOutcome, _ opened: inout [BoundAction]
    ) async throws(ControlError) -> IntentOutcome {
        var outcome = first
        if outcome.opensIntent != nil {
            outcome = try await follow(outcome, &opened)
            if access.hasWritten { try await settle(plan.request.control?.kind ?? "") }
        }
        if outcome.opensURL != nil { outcome = openURL(of: outcome) }
        if outcome.snippetIntent != nil { outcome = await showSnippet(of: outcome) }
        return outcome
    }

    private nonisolated(nonsending) func perform(
        _ action: BoundAction, _ value: Bool?, _ name: String
    ) async throws(ControlError) -> IntentOutcome {
        do {
            return try await StateAccess.$current.withValue(access) {
                let mark = ProcessExtensions.linked?.synchronize(since: nil)
                defer { _ = ProcessExtensions.linked?.synchronize(since: mark) }
                // An action that runs another one doesn't pass its own observer to it.
                if plan.progress == nil, IntentProgress.observer == nil {
                    return try await action.perform(value: value)
                }
                return try await IntentProgress.$observer.withValue(plan.progress) {
                    try await action.perform(value: value)
                }
            }
        } catch {
            throw ControlError(performing: name, threw: error)
        }
    }

    /// How many actions may follow one another, each asked for by the one before it.
    private static let longestChain = 8

    /// Runs the action that a result opens, and what that one's result opens. An action that has a URL is not
    /// run: the URL is opened.
    ///
    /// - Returns: the first result, with the dialog and the URL that came later where it has none.
    private nonisolated(nonsending) func follow(
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
            try await authenticate(action)
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
            try await authenticate(action)
            outcome.snippet = try await perform(action, nil, action.intentType.persistentIdentifier).snippet
        } catch {}
        return outcome
    }

    /// Passes the URL that a result is to open to the desktop, where this process can; else it stays in the
    /// result, for the caller to open.
    private func openURL(of outcome: IntentOutcome) -> IntentOutcome {
        var outcome = outcome
        guard let url = outcome.opensURL.flatMap({ URL(string: $0) }) else { return outcome }
        if plan.openURL(url, nil) { outcome.opensURL = nil }
        return outcome
    }

    /// Whether the caller has to be authenticated before the action runs.
    private func isGuarded(_ action: BoundAction) -> Bool {
        plan.authenticator != nil && action.intentType.authenticationPolicy != .alwaysAllowed
    }

    private nonisolated(nonsending) func authenticate(_ action: BoundAction) async throws(ControlError) {
        let policy = action.intentType.authenticationPolicy
        guard isGuarded(action), let authenticator = plan.authenticator, let limit = plan.limit else {
            return
        }
        let name = action.intentType.persistentIdentifier
        let caller = plan.caller
        do {
            try await limit.during { try await authenticator.authenticate(policy, for: name, caller: caller) }
        } catch {
            throw ControlError(performing: name, threw: error)
        }
    }

    /// Looks up what the action's parameters name: entities, and what the author's resolvers make of them.
    private nonisolated(nonsending) func resolved(_ action: BoundAction) async throws(ControlError)
        -> BoundAction
    {
        do {
            guard action.needsResolution, let paths = plan.caller.paths else {
                return try await action.resolved()
            }
            return try await PathAdmissions.$current.withValue(paths) { try await action.resolved() }
        } catch {
            throw ControlError(performing: action.intentType.persistentIdentifier, threw: error)
        }
    }

    private enum Decision {
        case nothing
        case perform(BoundAction, value: Bool?)
    }

    /// Toggles decide by a value that is read now, buttons by their template.
    private nonisolated(nonsending) func decide(
        _ readings: inout [ControlReading]
    ) async throws(ControlError) -> Decision {
        switch plan.request {
        case .toggle(let id): try await decideToggle(id, &readings)
        case .setValue(let id, let wanted): try await decideSet(id, wanted, &readings)
        case .press(let id): try await decidePress(id, &readings)
        case .perform(let action, _), .widgetAction(let action, _):
            .perform(try await resolved(action), value: nil)
        }
    }

    private nonisolated(nonsending) func decideToggle(
        _ id: ControlID, _ readings: inout [ControlReading]
    ) async throws(ControlError) -> Decision {
        let template = try await freshTemplate(id, &readings).get()
        let isOn = try isOn(template, id)
        try checkEnabled(template, id)
        return .perform(template.action, value: !isOn)
    }

    private nonisolated(nonsending) func decideSet(
        _ id: ControlID, _ wanted: Bool, _ readings: inout [ControlReading]
    ) async throws(ControlError) -> Decision {
        switch await freshTemplate(id, &readings) {
        case .success(let template):
            if try isOn(template, id) == wanted { return .nothing }
            try checkEnabled(template, id)
            return .perform(template.action, value: wanted)
        case .failure(let error):
            try await checkConfiguration(id)
            // Its present value is unknown, but the wanted one can be set all the same.
            guard let template = plan.lastTemplate else { throw error }
            _ = try isOn(template, id)
            try checkEnabled(template, id)
            return .perform(template.action, value: wanted)
        }
    }

    private nonisolated(nonsending) func decidePress(
        _ id: ControlID, _ readings: inout [ControlReading]
    ) async throws(ControlError) -> Decision {
        try await checkConfiguration(id)
        let template = try await buttonTemplate(id, &readings)
        guard case .button = template.form else {
            throw ControlError(.notSupported, "\(id) is a toggle: use Toggle or SetValue, not Press")
        }
        try checkEnabled(template, id)
        return .perform(template.action, value: nil)
    }

    private nonisolated(nonsending) func freshTemplate(
        _ id: ControlID, _ readings: inout [ControlReading]
    ) async -> Swift.Result<ResolvedTemplate, ControlError> {
        guard let source = plan.source else { return .failure(ControlError(.unknown, "no control \(id)")) }
        let reading = await plan.reads.read(id, source)
        readings.append(reading)
        // What is on show is of the same value: evaluated again, it would say the same.
        if let template = plan.template, let shown = plan.templateValue, reading.value == shown {
            return .success(template)
        }
        if let value = reading.value, let known = plan.known.first(where: { $0.value == value }) {
            return .success(known.template.template)
        }
        do {
            return .success(try await MainActor.run { try reading.template() })
        } catch {
            return .failure(unreadable(id, error))
        }
    }

    /// A control for something that has gone is of no use: its action may be about anything by now.
    private nonisolated(nonsending) func checkConfiguration(_ id: ControlID) async throws(ControlError) {
        guard let finder = plan.finder else { return }
        do {
            _ = try await finder()
        } catch {
            throw unreadable(id, error)
        }
    }

    private func unreadable(_ id: ControlID, _ error: any Error) -> ControlError {
        ControlError(
            .unavailable, "the value of \(id) can't be read: \(ControlError.text(of: error))")
    }

    private nonisolated(nonsending) func buttonTemplate(
        _ id: ControlID, _ readings: inout [ControlReading]
    ) async throws(ControlError) -> ResolvedTemplate {
        if let template = plan.template { return template }
        return try await freshTemplate(id, &readings).get()
    }

    private func isOn(_ template: ResolvedTemplate, _ id: ControlID) throws(ControlError) -> Bool {
        guard case .toggle(let isOn) = template.form else {
            throw ControlError(.notSupported, "\(id) is a button: use Press")
        }
        return isOn
    }

    private func checkEnabled(_ template: ResolvedTemplate, _ id: ControlID) throws(ControlError) {
        guard !template.isDisabled else { throw ControlError(.disabled, "\(id) is disabled at present") }
    }

    /// Asks the used control and all others that hold one of the actions.
    private nonisolated(nonsending) func readAgain(
        after action: BoundAction, _ opened: [BoundAction], _ readings: inout [ControlReading]
    ) async {
        // Nearly always the used control alone holds its action.
        guard opened.isEmpty, let id = plan.request.control, let source = plan.source,
            let holders = plan.holders[ObjectIdentifier(action.intentType)], holders.count == 1,
            holders[0].id == id
        else {
            readings += await readAll(after: [action] + opened)
            return
        }
        readings.append(await plan.reads.read(id, source))
    }

    private nonisolated(nonsending) func readAll(after actions: [BoundAction]) async -> [ControlReading] {
        var targets: [(id: ControlID, source: ControlSource)] = []
        for action in actions {
            for holder in plan.holders[ObjectIdentifier(action.intentType)] ?? []
            where !targets.contains(where: { $0.id == holder.id }) {
                targets.append(holder)
            }
        }
        if let id = plan.request.control, let source = plan.source, !targets.contains(where: { $0.id == id })
        {
            targets.insert((id, source), at: 0)
        }
        let reads = plan.reads
        if targets.count == 1 { return [await reads.read(targets[0].id, targets[0].source)] }
        // Side by side.
        return await withTaskGroup(of: ControlReading.self) { group in
            for target in targets { group.addTask { await reads.read(target.id, target.source) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
    }
}
