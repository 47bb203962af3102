/// Asks the user on behalf of a running action. The runtime puts one up when the caller named an agent.
///
/// The functions throw what ended the conversation: `CancellationError` when the user declines.
package protocol IntentConversation: Sendable {
    /// Asks for a value.
    func value(for question: IntentQuestion) async throws -> IntentArgument
    /// Asks yes or no.
    func confirmation(of question: IntentQuestion) async throws -> Bool
    /// Asks for one of `question.choices` and answers its identifier.
    func choice(for question: IntentQuestion) async throws -> String
}

package enum IntentConversations {
    /// The conversation of the run that the current task belongs to; nil when nobody can be asked.
    @TaskLocal package static var current: (any IntentConversation)?
}

/// A question of a running action, as data for the agent that puts it to the user.
package struct IntentQuestion: Hashable, Sendable {
    /// One of the answers to a question for a choice.
    package struct Choice: Hashable, Sendable {
        /// What the answer names.
        package let id: String
        package let title: String
        package let subtitle: String?
        /// `default`, `cancel` or `destructive`.
        package let style: String

        package init(id: String, title: String, subtitle: String? = nil, style: String = "default") {
            self.id = id
            self.title = title
            self.subtitle = subtitle
            self.style = style
        }
    }

    /// The persistent identifier of the action that asks; empty outside a run.
    package var intent: String
    /// The property's name of the parameter it is about; nil when it is about the action as a whole.
    package var parameter: String?
    package var type: IntentArgumentType?
    /// What to say to the user.
    package var dialog: String
    package var choices: [Choice] = []
    /// The values that the author suggests; others may be given where there are no choices.
    package var suggestions: [IntentOption] = []
    /// More for the agent: `action` (the verb of the button), `value`, `destructive`.
    package var hints: [String: IntentArgument] = [:]
    /// A view to show beside the question.
    package var snippet: _SnippetViewContainer?

    package static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.intent == rhs.intent && lhs.parameter == rhs.parameter && lhs.type == rhs.type
            && lhs.dialog == rhs.dialog && lhs.choices == rhs.choices && lhs.suggestions == rhs.suggestions
            && lhs.hints == rhs.hints
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(intent)
        hasher.combine(parameter)
        hasher.combine(dialog)
    }
}

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

/// Decides whether an action may run that another action runs by itself, such as the one whose view stands
/// beside a question, and whether one may begin again. A run has it whether or not anybody can be asked.
package protocol ActionAdmission: Sendable {
    /// Returns when the action may run.
    ///
    /// - Throws: the error that the caller gets.
    func admit(_ action: any AppIntent.Type) async throws

    /// Returns when an action that was admitted before may go on, once the user has answered what it lacked:
    /// what the answer names may be looked up, and it may begin again.
    ///
    /// - Throws: the error that the caller gets.
    func admitAgain(_ action: any AppIntent.Type) async throws
}
