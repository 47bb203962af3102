internal import BusContract
internal import DBus

/// What one of several bundles answered, or why it didn't.
package struct BundleAnswer<Answer: Sendable>: Sendable {
    package let bundle: String
    package let result: Result<Answer, ControlClientError>
}

extension ControlClient {
    /// Asks bundles at the same time, so that those that don't answer are waited for together. Of a program
    /// that has the names of many only some are asked.
    ///
    /// - Returns: what came of it, in the order of `bundles`, with one that says so for those that weren't
    ///   asked.
    /// - Throws: `ControlClientError` with `disconnected`, and whatever isn't about a bundle.
    package func answers<Answer: Sendable>(
        of bundles: [String], _ ask: @escaping @Sendable (String) async throws -> Answer
    ) async throws -> [BundleAnswer<Answer>] {
        let beyond = await beyond(bundles)
        var found = try await withThrowingTaskGroup(of: BundleAnswer<Answer>.self) { group in
            for bundle in bundles where beyond[bundle] == nil {
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
        for case (let bundle, .beyond(let excess)) in beyond {
            found[bundle] = BundleAnswer(
                bundle: bundle, result: .failure(ControlClientError(excess, of: bundle)))
        }
        return bundles.compactMap { found[$0] }
    }

    /// Which of some bundles are too many.
    private func beyond(_ bundles: [String]) async -> [String: BundleNames.Place] {
        // Fewer never are.
        guard bundles.count > BundleBudget.namesOfOneOwner else { return [:] }
        var names = BundleNames()
        var beyond: [String: BundleNames.Place] = [:]
        for bundle in bundles {
            // One without an owner is still to be started.
            guard let owner = try? await connection.owner(of: Contract.busName(bundle: bundle)) else {
                continue
            }
            let place = names.add(bundle, of: owner.rawValue)
            if place != .followed { beyond[bundle] = place }
        }
        return beyond
    }
}
