/// Stops an invocation's limit while a person is being asked: how long people take is not the action's fault.
package struct LimitPause: Sendable {
    let pause: @MainActor @Sendable () -> Void
    let resume: @MainActor @Sendable () -> Void

    /// Runs `question` with the limit stopped; it starts anew afterwards.
    package nonisolated(nonsending) func during<Answer>(
        _ question: nonisolated(nonsending) () async throws -> Answer
    ) async rethrows -> Answer {
        await pause()
        do {
            let answer = try await question()
            await resume()
            return answer
        } catch {
            await resume()
            throw error
        }
    }
}
