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
    /// The parameter's type.
    package var type: IntentArgumentType?
    /// What to say to the user.
    package var dialog: String
    package var choices: [Choice] = []
    /// More for the agent: `action` (the verb of the button), `value`, `destructive`.
    package var hints: [String: IntentArgument] = [:]
    /// A view to show beside the question.
    package var snippet: _SnippetViewContainer?

    package static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.intent == rhs.intent && lhs.parameter == rhs.parameter && lhs.type == rhs.type
            && lhs.dialog == rhs.dialog && lhs.choices == rhs.choices && lhs.hints == rhs.hints
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(intent)
        hasher.combine(parameter)
        hasher.combine(dialog)
    }
}
