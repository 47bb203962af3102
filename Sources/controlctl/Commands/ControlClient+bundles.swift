internal import ControlClient

/// What one of several bundles answered, or why it didn't.
struct BundleAnswer<Answer: Sendable>: Sendable {
    let bundle: String
    let result: Result<Answer, ControlClientError>
}

extension ControlClient {
    /// Asks bundles at the same time, so that those that don't answer are waited for together.
    ///
    /// - Returns: what came of it, in the order of `bundles`.
    /// - Throws: `ControlClientError` with `disconnected`, and whatever isn't about a bundle.
    func answers<Answer: Sendable>(
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

    /// Calls `body` with the name of each bundle that runs. One that fails is reported, and hides no other.
    func forEachRunningBundle(_ body: (String) async throws -> Void) async throws {
        for bundle in try await bundles() where bundle.isRunning {
            do {
                try await body(bundle.name)
            } catch let error as ControlClientError where error.code != .disconnected {
                Console.complain("\(bundle.name): \(error.message)")
            }
        }
    }
}
