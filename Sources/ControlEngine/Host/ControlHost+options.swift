package import AppIntentsLite
internal import WidgetKitLite

extension ControlHost {
    /// Asks an action's author for the values to choose from for a parameter.
    ///
    /// - Parameters:
    ///   - query: a text that the values should fit; empty for those to suggest.
    ///   - given: the parameters that the caller has values for already.
    ///   - completion: called once, with the values, with `timedOut`, or with what the author's code threw.
    package func options(
        for parameter: String, of identifier: String, matching query: String,
        given: [String: IntentArgument] = [:],
        completion: @escaping @MainActor @Sendable (Result<[IntentOption], ControlError>) -> Void
    ) {
        guard let schema = intents[identifier], phase == .new || phase == .running else {
            return completion(.failure(ControlError(.unavailable, "the action \(identifier) is gone")))
        }
        let once = Once(completion)
        let access = StateAccess(.provider, state)
        let task = launch({
            try await StateAccess.$current.withValue(access) {
                try await schema.options(for: parameter, matching: query, given: given)
            }
        }) { result in
            once(result.mapError { ControlError(performing: identifier, threw: $0) })
        }
        let limit = clock.schedule(after: options.invocationLimit) {
            task.cancel()
            let text = "the options for \"\(parameter)\" of \(identifier) did not come within the limit"
            once(.failure(ControlError(.timedOut, text)))
        }
        once.whenCalled = { limit.cancel() }
    }
}
