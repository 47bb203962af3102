internal import AppIntentsLite

/// Authenticates an invocation's caller before guarded actions.
struct CallerAuthentication: Sendable {
    let plan: InvocationPlan

    /// Whether the caller has to be authenticated before the action runs.
    func isNeeded(for action: BoundAction) -> Bool {
        plan.authenticator != nil && action.intentType.authenticationPolicy != .alwaysAllowed
    }

    /// Returns when the action may run. The limit rests while the user is asked.
    ///
    /// - Throws: ``ControlError`` with the code `authenticationRequired`.
    nonisolated(nonsending) func authenticate(_ action: BoundAction) async throws(ControlError) {
        let policy = action.intentType.authenticationPolicy
        guard isNeeded(for: action), let authenticator = plan.authenticator, let limit = plan.limit else {
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
}
