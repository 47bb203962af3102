/// Values from outside for an intent that was made for them, in the order of its parameters.
struct PendingArguments: Sendable {
    struct Item: Sendable {
        let name: String
        let parameter: any AnyIntentParameter & AnyObject
        /// Nil: no value was given.
        let argument: IntentArgument?
        let isRequired: Bool
    }

    let items: [Item]
    /// Whether the user is asked for required values that were not given.
    let asks: Bool

    /// - Parameter admission: asked again after each question, before what the answer names is looked up.
    nonisolated(nonsending) func resolve<I: AppIntent>(
        _ intent: I, _ admission: (any ActionAdmission)?
    ) async throws -> BoundAction {
        // The intent's own storage is set, so a run that called this one must not take the values.
        try await InvocationFrame.$current.withValue(nil) {
            try await UnsetReads.noticing(for: intent) {
                try await resolveAll(of: I.self, admission)
            }
        }
        return BoundAction(intent)
    }

    private nonisolated(nonsending) func resolveAll(
        of intent: any AppIntent.Type, _ admission: (any ActionAdmission)?
    ) async throws {
        for item in items {
            do {
                try await resolve(item, of: intent, admission)
            } catch var error as IntentArgumentError {
                error.parameter = item.name
                throw error
            }
        }
    }

    private nonisolated(nonsending) func resolve(
        _ item: Item, of intent: any AppIntent.Type, _ admission: (any ActionAdmission)?
    ) async throws {
        if let argument = item.argument {
            return try await item.parameter.resolve(argument, named: item.name)
        }
        try await item.parameter.resolveDefault()
        guard item.isRequired, !item.parameter.hasValue else { return }
        guard asks, let conversation = IntentConversations.current else {
            throw IntentSchema.missing(item.name, item.parameter.schema(named: item.name).type)
        }
        let question = item.parameter.question(named: item.name, intent: intent.persistentIdentifier)
        let answer = try await conversation.value(for: question)
        // The session may have been locked while the user was asked.
        try await admission?.admitAgain(intent)
        try await item.parameter.resolve(answer, named: item.name)
    }
}
