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
