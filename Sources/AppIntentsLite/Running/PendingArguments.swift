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

    nonisolated(nonsending) func resolve<I: AppIntent>(_ intent: I) async throws -> BoundAction {
        // The intent's own storage is set, so a run that called this one must not take the values.
        try await InvocationFrame.$current.withValue(nil) {
            try await UnsetReads.noticing(for: intent) {
                try await resolveAll(of: I.persistentIdentifier)
            }
        }
        return BoundAction(intent)
    }

    private nonisolated(nonsending) func resolveAll(of intent: String) async throws {
        for item in items {
            do {
                try await resolve(item, of: intent)
            } catch var error as IntentArgumentError {
                error.parameter = item.name
                throw error
            }
        }
    }

    private nonisolated(nonsending) func resolve(_ item: Item, of intent: String) async throws {
        if let argument = item.argument {
            return try await item.parameter.resolve(argument, named: item.name)
        }
        try await item.parameter.resolveDefault()
        guard item.isRequired, !item.parameter.hasValue else { return }
        guard asks, let conversation = IntentConversations.current else {
            throw IntentSchema.missing(item.name, item.parameter.schema(named: item.name).type)
        }
        let question = item.parameter.question(named: item.name, intent: intent)
        try await item.parameter.resolve(try await conversation.value(for: question), named: item.name)
    }
}
