internal import Logging

extension BundleEngine {
    /// Starts authors' code where it may block, and comes back to the engine with what became of it.
    ///
    /// The caller keeps the task: it owns it and cancels it when it takes too long. Until it ends it keeps
    /// the engine.
    ///
    /// - Parameter key: what code it is; code that has been quick so far runs on the engine's thread, where
    ///   there is an executor for that. Without a key it always gets a thread of its own.
    func launch<Value: Sendable>(
        _ work: nonisolated(nonsending) @escaping @Sendable () async throws -> Value,
        as key: InlineEligibility.Key? = nil,
        then finish: @escaping @EngineActor @Sendable (Result<Value, any Error>) -> Void
    ) -> Task<Void, Never> {
        guard let key, let runInline = key.isTimeline ? runInlineWhenIdle : runInline else {
            return Task(
                executorPreference: executor,
                operation: run(work, measured: false) { result, _ in finish(result) })
        }
        let here = inlineEligibility.begin(key)
        let body = run(work, measured: !here) { [self] result, time in
            if !key.isProvider { statistics.durations.add(time) }
            note(key, time, here: here)
            finish(result)
        }
        return here ? runInline(body) : Task(executorPreference: executor, operation: body)
    }

    private func note(_ key: InlineEligibility.Key, _ time: Duration, here: Bool) {
        guard inlineEligibility.end(key, took: time, here: here) else { return }
        options.logger.notice(
            "\(key) took \(time) where it used to be quick; it gets a thread of its own again",
            metadata: LoggedEvent.heldThread.metadata(kind: "\(key)", duration: time))
    }

    /// What a task for authors' code consists of. Not isolated, so that it begins where the task is started.
    ///
    /// - Parameter measured: whether to measure what the thread did, and not only the wall clock.
    private func run<Value: Sendable>(
        _ work: nonisolated(nonsending) @escaping @Sendable () async throws -> Value, measured: Bool,
        then finish: @escaping @EngineActor @Sendable (Result<Value, any Error>, Duration) -> Void
    ) -> TaskBody {
        // The engine that serves the process is found without being named.
        let engine = BundleEngine.ofProcess === self ? nil : self
        return {
            let start = ContinuousClock.now
            let clock = measured ? RunClock() : nil
            let result: Result<Value, any Error>
            do {
                if let engine {
                    result = .success(try await EngineContext.$running.withValue(engine) { try await work() })
                } else {
                    result = .success(try await work())
                }
            } catch {
                result = .failure(error)
            }
            await finish(result, clock?.elapsed ?? (ContinuousClock.now - start))
        }
    }
}
