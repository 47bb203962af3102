internal import DBus

/// What one of several bundles answered, or why it didn't.
package struct BundleAnswer<Answer: Sendable>: Sendable {
    package let bundle: String
    package let result: Result<Answer, ControlClientError>
}

extension ControlClient {
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
}
