internal import AppIntentsLite
internal import Synchronization
internal import WidgetKitLite

/// What a value provider answered, not yet evaluated.
///
/// An object, as it is copied many times.
final class ControlReading: Sendable {
    let control: ControlID
    /// What was asked: another one than the control's, where that has been configured meanwhile.
    let source: ControlSource
    /// When the read began, in the order of all reads: a read that began earlier never replaces a later one.
    let sequence: UInt64
    /// What was read of shared state, by the provider and by the template.
    let access: StateAccess
    private let result: Result<TemplateEvaluation, any Error>
    // Kept beside the result, as they are asked for several times and each would copy it.
    /// The value, where it can be compared.
    let anyValue: ComparableValue?
    /// Whether the provider answered a value, and threw nothing.
    let isValue: Bool
    /// Whether no provider was asked, so that only the template can tell something new.
    let isFixed: Bool

    init(
        control: ControlID, source: ControlSource, sequence: UInt64, access: StateAccess,
        result: Result<TemplateEvaluation, any Error>
    ) {
        self.control = control
        self.source = source
        self.sequence = sequence
        self.access = access
        self.result = result
        if case .success(let evaluate) = result {
            (isValue, isFixed, anyValue) = (true, evaluate.isFixed, evaluate.value)
        } else {
            (isValue, isFixed, anyValue) = (false, false, nil)
        }
    }

    /// The value, where it can be compared and the template depends on it alone: nothing of shared state was
    /// read. Nil for a failure.
    var value: ComparableValue? { access.hasReads ? nil : anyValue }

    /// What the provider threw; nil where it answered a value.
    var failure: (any Error)? { if !isValue, case .failure(let error) = result { error } else { nil } }

    /// Evaluates the template, or throws what the provider threw.
    @MainActor
    func template() throws -> ResolvedTemplate {
        let evaluate = try result.get()
        return StateAccess.$current.withValue(access) { evaluate() }
    }
}

/// Numbers the reads of value providers in the order in which they begin.
final class ReadCounter: Sendable {
    private let count = Atomic<UInt64>(0)
    /// What the providers read shared values from.
    private let state: any SharedStateStorage

    init(_ state: any SharedStateStorage) { self.state = state }

    func next() -> UInt64 { count.add(1, ordering: .relaxed).newValue }

    /// Asks a value provider. Runs authors' code, so call it where that may block.
    ///
    /// - Parameter access: records what is read of shared state; nil for one of its own.
    nonisolated(nonsending) func read(
        _ id: ControlID, _ source: ControlSource, _ access: StateAccess? = nil
    ) async -> ControlReading {
        let sequence = next()
        let access = access ?? StateAccess(.provider, state)
        do {
            let evaluate = try await StateAccess.$current.withValue(access) {
                let linked = ProcessExtensions.linked
                linked?.providerBegan()
                defer { linked?.providerEnded() }
                _ = linked?.synchronize(since: nil)
                return try await source.currentTemplate()
            }
            return ControlReading(
                control: id, source: source, sequence: sequence, access: access, result: .success(evaluate))
        } catch {
            let error = await DescribedError.wording(error)
            return ControlReading(
                control: id, source: source, sequence: sequence, access: access, result: .failure(error))
        }
    }
}

/// What an invocation reads: the used control's value and what its configuration names before it, and all
/// values that the action may have changed after it.
struct ValueReading: Sendable {
    let plan: InvocationPlan

    /// The used control's template for a value that is read now.
    nonisolated(nonsending) func freshTemplate(
        _ id: ControlID, _ readings: inout [ControlReading]
    ) async -> Result<ResolvedTemplate, ControlError> {
        guard let source = plan.source else { return .failure(ControlError(.unknown, "no control \(id)")) }
        plan.stage.store(.reading, ordering: .relaxed)
        let reading = await plan.reads.read(id, source)
        plan.stage.store(.other, ordering: .relaxed)
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

    private func unreadable(_ id: ControlID, _ error: any Error) -> ControlError {
        ControlError(unavailable: "the value of \(id) can't be read", because: error)
    }

    /// Looks up what the action's parameters name: entities, and what the author's resolvers make of them.
    nonisolated(nonsending) func resolved(_ action: BoundAction) async throws(ControlError) -> BoundAction {
        do {
            guard action.needsResolution else { return action }
            let admission = plan.admission
            guard let paths = plan.caller.paths else { return try await action.resolved(admission) }
            return try await PathAdmissions.$current.withValue(paths) {
                try await action.resolved(admission)
            }
        } catch {
            throw ControlError(
                performing: action.intentType.persistentIdentifier, threw: await DescribedError.wording(error)
            )
        }
    }

    /// The used control, where no other holds what has run: nearly always.
    func onlySource(after action: BoundAction, _ opened: [BoundAction]) -> ActionIndex.Holder? {
        guard opened.isEmpty, let id = plan.request.control, let source = plan.source,
            let holders = plan.holders[ObjectIdentifier(action.intentType)], holders.count == 1,
            holders[0].id == id
        else { return nil }
        return (id, source)
    }

    /// Asks the used control and all others that hold one of the actions.
    ///
    /// Once the used one has answered, the run is settled: it waits for the others, but not for one that
    /// doesn't answer.
    nonisolated(nonsending) func readAll(after outcome: InvocationOutcome) async -> InvocationOutcome {
        var targets: [ActionIndex.Holder] = []
        for action in [outcome.performed].compactMap(\.self) + outcome.opened {
            for holder in plan.holders[ObjectIdentifier(action.intentType)] ?? []
            where !targets.contains(where: { $0.id == holder.id }) {
                targets.append(holder)
            }
        }
        let used = plan.request.control
        if let used, let source = plan.source, !targets.contains(where: { $0.id == used }) {
            targets.insert((used, source), at: 0)
        }
        let reads = plan.reads
        if targets.count == 1, targets[0].id == used {
            return outcome.adding([await reads.read(targets[0].id, targets[0].source)])
        }
        var run = SettledRun(outcome, late: targets.map(\.id))
        if used == nil, !targets.isEmpty { await plan.settleRun(run) }
        // Side by side.
        return await withTaskGroup(of: ControlReading.self) { group in
            for target in targets { group.addTask { await reads.read(target.id, target.source) } }
            for await reading in group {
                run.noteReading(reading)
                let isKnown = used.map { !run.late.contains($0) } ?? true
                if !run.late.isEmpty, isKnown { await plan.settleRun(run) }
            }
            return run.soFar
        }
    }
}
