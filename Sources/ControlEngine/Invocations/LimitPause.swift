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
