package import AppIntentsLite
internal import WidgetKitLite

extension ControlHost {
    /// Asks an action's author for the values to choose from for a parameter.
    ///
    /// - Parameters:
    ///   - query: a text that the values should fit; empty for those to suggest.
    ///   - given: the parameters that the caller has values for already.
    ///   - sender: who asks; empty for the process itself.
    ///   - completion: called once, with the values, with `timedOut`, or with what the author's code threw.
    package func options(
        for parameter: String, of identifier: String, matching query: String,
        given: [String: IntentArgument] = [:], by sender: String = "",
        completion: @escaping @MainActor @Sendable (Result<[IntentOption], ControlError>) -> Void
    ) {
        asking(identifier, "the options for \"\(parameter)\"", sender, completion) { schema in
            try await schema.options(for: parameter, matching: query, given: given)
        }
    }

    /// An action's sentence with the values that a caller has for its parameters.
    ///
    /// - Parameter completion: called once, with the sentence, with `timedOut`, or with what the author's code
    ///   threw.
    package func summary(
        of identifier: String, given: [String: IntentArgument], by sender: String = "",
        completion: @escaping @MainActor @Sendable (Result<String, ControlError>) -> Void
    ) {
        asking(identifier, "the sentence", sender, completion) { try await $0.summary(given: given) }
    }

    /// Runs an author's code that is no action, within the limit of one.
    private func asking<Answer: Sendable>(
        _ identifier: String, _ what: String, _ sender: String,
        _ completion: @escaping @MainActor @Sendable (Result<Answer, ControlError>) -> Void,
        _ body: @escaping @Sendable (IntentSchema) async throws -> Answer
    ) {
        guard let schema = intents[identifier], phase == .new || phase == .running else {
            return completion(.failure(ControlError(.unavailable, "the action \(identifier) is gone")))
        }
        do throws(ControlError) { try beginRequest(by: sender) } catch { return completion(.failure(error)) }
        let once = Once(completion)
        let access = StateAccess(.provider, state)
        let task = launch({
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
