extension ControlHost {
    /// Starts authors' code on the executor where it may block, and comes back to the main actor with what became
    /// of it. Not isolated, so that the work begins there and not on the main actor.
    ///
    /// The caller keeps the task: it owns it and cancels it when it takes too long.
    nonisolated func launch<Value: Sendable>(
        _ work: nonisolated(nonsending) @escaping @Sendable () async throws -> Value,
        then finish: @escaping @MainActor @Sendable (Result<Value, any Error>) -> Void
    ) -> Task<Void, Never> {
        Task(executorPreference: executor) { [self] in
            let result: Result<Value, any Error>
            do {
                result = .success(try await HostContext.$running.withValue(self) { try await work() })
            } catch {
                result = .failure(error)
            }
            await finish(result)
        }
    }
}
