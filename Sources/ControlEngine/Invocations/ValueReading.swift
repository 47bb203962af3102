internal import AppIntentsLite
internal import WidgetKitLite

/// What an invocation reads: the used control's value and what its configuration names before it, and all
/// values that the action may have changed after it.
struct ValueReading: Sendable {
    let plan: InvocationPlan

    /// The used control's template for a value that is read now.
    nonisolated(nonsending) func freshTemplate(
        _ id: ControlID, _ readings: inout [ControlReading]
    ) async -> Result<ResolvedTemplate, ControlError> {
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
    nonisolated(nonsending) func checkConfiguration(_ id: ControlID) async throws(ControlError) {
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

    /// Looks up what the action's parameters name: entities, and what the author's resolvers make of them.
    nonisolated(nonsending) func resolved(_ action: BoundAction) async throws(ControlError) -> BoundAction {
        do {
            guard action.needsResolution, let paths = plan.caller.paths else {
                return try await action.resolved()
            }
            return try await PathAdmissions.$current.withValue(paths) { try await action.resolved() }
        } catch {
            throw ControlError(performing: action.intentType.persistentIdentifier, threw: error)
        }
    }

    /// Asks the used control and all others that hold one of the actions.
    nonisolated(nonsending) func readAgain(
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
        var targets: [ActionIndex.Holder] = []
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
