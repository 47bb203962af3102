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

/// Suspends an invocation's limit while the user is being asked: the action is not to blame for the time that
/// takes. The time and the number of all questions of an invocation have limits of their own.
package struct LimitPause: Sendable {
    let scheduler: InvocationScheduler
    let ticket: LaneTable.Ticket
    /// Who called, and is asked.
    let sender: String

    /// Runs `question` with the limit stopped; it starts anew afterwards.
    ///
    /// - Throws: what `question` throws; ``ControlError`` with `limitsExceeded` when too much is asked,
    ///   before that.
    package nonisolated(nonsending) func during<Answer>(
        _ question: nonisolated(nonsending) () async throws -> Answer
    ) async throws -> Answer {
        try await scheduler.beginQuestion(ticket, to: sender)
        do {
            let answer = try await question()
            await scheduler.endQuestion(ticket, to: sender)
            return answer
        } catch {
            await scheduler.endQuestion(ticket, to: sender)
            throw error
        }
    }
}

/// Asks as another conversation does, and suspends the invocation's limit meanwhile.
struct PausingConversation: IntentConversation {
    let conversation: any IntentConversation
    let limit: LimitPause
    /// Authenticates the caller for another action, within the same limit.
    let authenticate: @Sendable (BoundAction) async throws -> Void

    func value(for question: IntentQuestion) async throws -> IntentArgument {
        try await limit.during { try await conversation.value(for: question) }
    }

    func confirmation(of question: IntentQuestion) async throws -> Bool {
        try await limit.during { try await conversation.confirmation(of: question) }
    }

    func choice(for question: IntentQuestion) async throws -> String {
        try await limit.during { try await conversation.choice(for: question) }
    }

    func admit(_ action: BoundAction) async throws { try await authenticate(action) }
}
