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
