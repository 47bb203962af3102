internal import AppIntentsLite
internal import FoundationEssentials
internal import SwiftUILite
internal import WidgetKitLite

/// Performs an invocation's action, and what its result asks for.
struct ActionPerformance: Sendable {
    let plan: InvocationPlan

    /// - Parameters:
    ///   - value: what the action is to set; nil for one that sets none.
    ///   - name: what is used, for messages.
    nonisolated(nonsending) func perform(
        _ action: BoundAction, _ value: Bool?, _ name: String
    ) async throws(ControlError) -> IntentOutcome {
        do {
            return try await StateAccess.$current.withValue(plan.access) {
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
        if outcome.snippetIntent != nil { outcome = await showSnippet(of: outcome) }
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
            try await CallerAuthentication(plan: plan).authenticate(action)
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
            try await CallerAuthentication(plan: plan).authenticate(action)
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
}

extension IntentOutcome {
    /// Whether something is to be done after the action.
    var asksForMore: Bool { opensIntent != nil || opensURL != nil || snippetIntent != nil }
}
