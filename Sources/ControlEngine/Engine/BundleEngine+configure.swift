internal import AppIntentsLite
internal import Logging
internal import WidgetKitLite

extension BundleEngine {
    /// A configuration of a kind with what its values name looked up: entities, and what the author's
    /// resolvers make of them. The author's code runs where it may block, within the limit of an invocation.
    ///
    /// - Throws: ``ControlError`` for values that don't fit, an entity that isn't there, and a query that
    ///   does not answer.
    /// - Returns: nil for a kind without parameters.
    func resolvedConfiguration(
        of declaration: ControlDeclaration, _ values: [String: IntentArgument]
    ) async throws(ControlError) -> (any ControlConfigurationIntent)? {
        guard let action = try declaration.configurationAction(values) else { return nil }
        return try await resolved(action, declaration.kind) as? any ControlConfigurationIntent
    }

    /// Asks a control for its first value, after its configuration has been looked up.
    ///
    /// - Parameter completion: called once the provider has answered, or could not be asked.
    func begin(_ id: ControlID, completion: (@EngineActor (ControlError?) -> Void)? = nil) {
        guard let action = controls[id]?.pendingConfiguration else {
            return refresh(id, completion: completion)
        }
        controls[id]?.pendingConfiguration = nil
        // Without an owner: it ends with the lookup, which has a limit.
        Task {
            do {
                _ = try await resolved(action, id.description)
            } catch {
                options.logger.warning("the configuration of \(id) can't be looked up: \(error)")
            }
            // The values are in the storage that the record's configuration shares.
            refresh(id, completion: completion)
        }
    }

    /// A configuration after the lookup of what its values name, within the limit of an invocation.
    func resolved(_ action: BoundAction, _ name: String) async throws(ControlError) -> any AppIntent {
        guard action.needsResolution else { return action.intent }
        let lookup = Lookup()
        let request = CountedRequest.current?.held()
        let result = await withCheckedContinuation { continuation in
            lookup.continuation = continuation
            let task = code.launch({ try await action.resolved() }) {
                request?.release()
                lookup.finish($0)
            }
            lookup.limit = clock.schedule(after: options.invocationLimit) { [options] in
                task.cancel()
                let limit = options.invocationLimit
                lookup.finish(
                    .failure(
                        ControlError(.timedOut, "the configuration of \(name) was not found within \(limit)"))
                )
            }
        }
        do {
            return try result.get().intent
        } catch {
            throw ControlError(performing: name, threw: error)
        }
    }
}

/// The completion of a lookup: the first answer counts.
@EngineActor
private final class Lookup {
    var continuation: CheckedContinuation<Result<BoundAction, any Error>, Never>?
    var limit: (any ScheduledAction)?

    func finish(_ result: Result<BoundAction, any Error>) {
        limit?.cancel()
        continuation?.resume(returning: result)
        continuation = nil
    }
}
