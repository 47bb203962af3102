internal import Logging

extension ControlHost {
    /// Starts authors' code where it may block, and comes back to the main actor with what became of it.
    ///
    /// The caller keeps the task: it owns it and cancels it when it takes too long.
    ///
    /// - Parameter key: what code it is; code that has been quick so far runs on the main actor's thread, where there is
    ///   an executor that lends it. Without a key it always gets a thread of its own.
    func launch<Value: Sendable>(
        _ work: nonisolated(nonsending) @escaping @Sendable () async throws -> Value,
        as key: QuickWork.Key? = nil,
        then finish: @escaping @MainActor @Sendable (Result<Value, any Error>) -> Void
    ) -> Task<Void, Never> {
        guard let key, let lending = key.isTimeline ? idleExecutor : lendingExecutor else {
            return start(on: executor, measured: false, work) { result, _ in finish(result) }
        }
        let here = quickWork.begin(key)
        return start(on: here ? lending : executor, measured: !here, work) { [weak self] result, time in
            self?.note(key, time, here: here)
            finish(result)
        }
    }

    private func note(_ key: QuickWork.Key, _ time: Duration, here: Bool) {
        guard quickWork.end(key, took: time, here: here) else { return }
        options.logger.notice("\(key) took \(time) where it used to be quick; it gets a thread of its own again")
    }

    /// Not isolated, so that the work begins on the executor and not on the main actor.
    ///
    /// - Parameter measured: whether to look at what the thread did, and not only at the wall clock.
    private nonisolated func start<Value: Sendable>(
        on executor: any TaskExecutor, measured: Bool,
        _ work: nonisolated(nonsending) @escaping @Sendable () async throws -> Value,
        then finish: @escaping @MainActor @Sendable (Result<Value, any Error>, Duration) -> Void
    ) -> Task<Void, Never> {
        Task(executorPreference: executor) { [self] in
            let start = ContinuousClock.now
            let clock = measured ? RunClock() : nil
            let result: Result<Value, any Error>
            do {
                result = .success(try await HostContext.$running.withValue(self) { try await work() })
            } catch {
                result = .failure(error)
            }
            await finish(result, clock?.elapsed ?? (ContinuousClock.now - start))
        }
    }
}
