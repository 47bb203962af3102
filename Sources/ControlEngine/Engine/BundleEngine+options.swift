package import AppIntentsLite
internal import WidgetKitLite

extension BundleEngine {
    /// Asks an action's author for the values to choose from for a parameter.
    ///
    /// - Parameters:
    ///   - query: a text that the values should fit; empty for those to suggest.
    ///   - given: the parameters that the caller has values for already.
    ///   - caller: who asks; for a guarded action, authenticated before anything is looked up.
    ///   - completion: called once, with the values, with `timedOut`, or with what the author's code threw.
    package func options(
        for parameter: String, of identifier: String, matching query: String,
        given: [String: IntentArgument] = [:], by caller: InvocationCaller = .process,
        completion: @escaping @EngineActor @Sendable (Result<[IntentOption], ControlError>) -> Void
    ) {
        asking(identifier, "the options for \"\(parameter)\"", caller, completion) { schema in
            try await schema.options(for: parameter, matching: query, given: given)
        }
    }

    /// An action's sentence with the values that a caller has for its parameters.
    ///
    /// - Parameter completion: called once, with the sentence, with `timedOut`, or with what the author's
    ///   code threw.
    package func summary(
        of identifier: String, given: [String: IntentArgument], by caller: InvocationCaller = .process,
        completion: @escaping @EngineActor @Sendable (Result<String, ControlError>) -> Void
    ) {
        asking(identifier, "the sentence", caller, completion) { try await $0.summary(given: given) }
    }

    /// Runs author's code other than `perform()` (options, a summary) for a caller, after the checks that the
    /// action itself would need, and with an invocation's time limit.
    private func asking<Answer: Sendable>(
        _ identifier: String, _ what: String, _ caller: InvocationCaller,
        _ completion: @escaping @EngineActor @Sendable (Result<Answer, ControlError>) -> Void,
        _ body: @escaping @Sendable (IntentSchema) async throws -> Answer
    ) {
        let sender = caller.name ?? ""
        // Before the authentication, so that one sender doesn't have the user asked without end.
        do throws(ControlError) { try beginRequest(by: sender) } catch { return completion(.failure(error)) }
        let go: @EngineActor @Sendable () -> Void = { [self] in
            // A task inherits the task-local values of the one that starts it.
            PathAdmissions.$current.withValue(caller.paths) {
                ask(identifier, what, sender, completion, body)
            }
        }
        guard let type = intents[identifier]?.type, isGuarded(type), let authenticator else { return go() }
        // Without an owner: it ends with the authenticator's answer, which has a limit.
        Task {
            do throws(ControlError) {
                try await authenticator.authenticate(
                    type.authenticationPolicy, for: identifier, caller: caller)
                go()
            } catch {
                endRequest(by: sender)
                completion(.failure(error))
            }
        }
    }

    /// Runs it for a request that is counted already, and ends that.
    private func ask<Answer: Sendable>(
        _ identifier: String, _ what: String, _ sender: String,
        _ completion: @escaping @EngineActor @Sendable (Result<Answer, ControlError>) -> Void,
        _ body: @escaping @Sendable (IntentSchema) async throws -> Answer
    ) {
        guard let schema = intents[identifier], phase == .new || phase == .running else {
            endRequest(by: sender)
            return completion(.failure(ControlError(.unavailable, "the action \(identifier) is gone")))
        }
        let once = Once(completion)
        let access = StateAccess(.provider, state)
        let task = code.launch({
            try await StateAccess.$current.withValue(access) { try await body(schema) }
        }) { [weak self] result in
            self?.endRequest(by: sender)
            once(result.mapError { ControlError(performing: identifier, threw: $0) })
        }
        let limit = clock.schedule(after: options.invocationLimit) {
            task.cancel()
            once(.failure(ControlError(.timedOut, "\(what) of \(identifier) did not come within the limit")))
        }
        once.whenCalled = { limit.cancel() }
    }
}
