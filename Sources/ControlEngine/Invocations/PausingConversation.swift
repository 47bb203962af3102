internal import AppIntentsLite

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
