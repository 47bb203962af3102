/// Asks on behalf of a whole action. The forms with views are above this module.
package enum IntentConfirmation {
    /// Returns when the user agrees.
    package nonisolated(nonsending) static func confirm(
        _ intent: any AppIntent.Type, actionName: ConfirmationActionName, dialog: IntentDialog?,
        snippet: _SnippetViewContainer? = nil
    ) async throws {
        guard let conversation = IntentConversations.current else {
            throw AppIntentError(.needsConfirmation(parameter: nil), dialog: dialog)
        }
        var question = IntentQuestion(
            intent: intent.persistentIdentifier, dialog: dialog?.full.resolved ?? "\(intent.title.resolved)?")
        question.hints = [
            "action": .string(actionName.acceptLabel.resolved),
            "deny": .string(actionName.denyLabel.resolved),
            "destructive": .bool(actionName.isDestructive),
        ]
        question.snippet = snippet
        guard try await conversation.confirmation(of: question) else { throw CancellationError() }
    }

    /// Returns the answer that the user chose.
    package nonisolated(nonsending) static func choose(
        _ intent: any AppIntent.Type, _ options: [IntentChoiceOption], dialog: IntentDialog?,
        snippet: _SnippetViewContainer? = nil
    ) async throws -> IntentChoiceOption {
        let choices = options.enumerated().map { index, option in
            IntentQuestion.Choice(
                id: String(index), title: option.title.resolved, style: option.style.rawValue)
        }
        guard let conversation = IntentConversations.current else {
            throw AppIntentError(.needsChoice(choices), dialog: dialog)
        }
        var question = IntentQuestion(
            intent: intent.persistentIdentifier, dialog: dialog?.full.resolved ?? "\(intent.title.resolved)?")
        question.choices = choices
        question.snippet = snippet
        let answer = try await conversation.choice(for: question)
        guard let index = choices.firstIndex(where: { $0.id == answer }) else {
            throw IntentArgumentError(
                expected: "one of the choices \(quoted(choices.map(\.id)))", received: "\"\(answer)\"")
        }
        guard options[index].style != .cancel else { throw CancellationError() }
        return options[index]
    }
}
