/// Stops an invocation's limit while a person is being asked: how long people take is not the action's fault.
package struct LimitPause: Sendable {
    let host: ControlHost
    let ticket: LaneTable.Ticket

    /// Runs `question` with the limit stopped; it starts anew afterwards.
    package nonisolated(nonsending) func during<Answer>(
        _ question: nonisolated(nonsending) () async throws -> Answer
    ) async rethrows -> Answer {
        await host.pauseLimit(ticket, true)
        do {
            let answer = try await question()
            await host.pauseLimit(ticket, false)
            return answer
        } catch {
            await host.pauseLimit(ticket, false)
            throw error
        }
    }
}
