/// Stops an invocation's limit while a person is being asked: how long people take is not the action's fault.
package struct LimitPause: Sendable {
    /// Told whether a person is being asked.
    let asking: @MainActor @Sendable (Bool) -> Void

    /// Runs `question` with the limit stopped; it starts anew afterwards.
    package nonisolated(nonsending) func during<Answer>(
        _ question: nonisolated(nonsending) () async throws -> Answer
    ) async rethrows -> Answer {
        await asking(true)
        do {
            let answer = try await question()
            await asking(false)
            return answer
        } catch {
            await asking(false)
            throw error
        }
    }
}
