internal import DBus
internal import EventLoop

/// What one of several bundles answered, or why it didn't.
package struct BundleAnswer<Answer: Sendable>: Sendable {
    package let bundle: String
    package let result: Result<Answer, ControlClientError>
}

extension ControlClient {
    /// The pause before a bundle that did not answer is asked again by what follows it.
    static let pauseAfterSilence: Duration = .seconds(5)

    /// Asks bundles at the same time, so that those that don't answer are waited for together.
    ///
    /// - Returns: what came of it, in the order of `bundles`.
    /// - Throws: `ControlClientError` with `disconnected`, and whatever isn't about a bundle.
    package func answers<Answer: Sendable>(
        of bundles: [String], _ ask: @escaping @Sendable (String) async throws -> Answer
    ) async throws -> [BundleAnswer<Answer>] {
        let found = try await withThrowingTaskGroup(of: BundleAnswer<Answer>.self) { group in
            for bundle in bundles {
                group.addTask {
                    do {
                        return BundleAnswer(bundle: bundle, result: .success(try await ask(bundle)))
                    } catch let error as ControlClientError where error.code != .disconnected {
                        return BundleAnswer(bundle: bundle, result: .failure(error))
                    }
                }
            }
            return try await group.reduce(into: [:]) { $0[$1.bundle] = $1 }
        }
        return bundles.compactMap { found[$0] }
    }

    /// Asks for something that others wait for.
    ///
    /// - Parameters:
    ///   - patience: how long others wait.
    ///   - ask: ends with the answer, for which it has a limit.
    ///   - late: gets an answer that takes longer than that.
    /// - Returns: the answer; nil for one that goes to `late`.
    func answer<Answer: Sendable>(
        within patience: Duration = .seconds(1), _ ask: @escaping @Sendable () async -> Answer,
        late: @escaping @Sendable (Answer) -> Void
    ) async -> Answer? {
        let (answers, source) = AsyncStream<Answer>.makeStream()
        // Without an owner: it ends with the answer.
        Task {
            let answer = await ask()
            if case .terminated = source.yield(answer) { late(answer) }
        }
        let timer = connection.loop.schedule(after: patience) { source.finish() }
        defer { timer.cancel() }
        for await answer in answers {
            source.finish()
            return answer
        }
        return nil
    }
}
