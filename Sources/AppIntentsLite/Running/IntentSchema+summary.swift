extension IntentSchema {
    /// The action's sentence with the values that a caller has for its parameters; those without a value are
    /// in it by their titles. Runs authors' code, so call it where that may block.
    ///
    /// - Returns: the action's title where the author wrote no sentence for these values.
    /// - Throws: ``IntentArgumentError`` for a parameter that doesn't exist and a value that doesn't fit, and
    ///   what the author's code throws.
    package nonisolated(nonsending) func summary(
        given arguments: [String: IntentArgument]
    ) async throws -> String {
        let sentence = try await describe(arguments, self)
        return sentence.isEmpty ? title : sentence
    }

    nonisolated(nonsending) static func summary<I: AppIntent>(
        _ type: I.Type, _ arguments: [String: IntentArgument], _ schema: IntentSchema
    ) async throws -> String {
        try checkNames(of: arguments, schema)
        let intent = I()
        // Values go to the intent's own storage, whatever run asks.
        return try await InvocationFrame.$current.withValue(nil) {
            try await UnsetReads.noticing(for: intent) {
                try await assign(arguments, into: IntentReflection.parameters(of: intent))
                return SummaryRendering.sentence(of: intent, values: true)
            }
        }
    }
}
