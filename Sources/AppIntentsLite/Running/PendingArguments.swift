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

    /// - Parameters:
    ///   - admission: asked again after each question, also a resolver's, before what the answer names is
    ///     looked up.
    ///   - accepted: values that were accepted earlier: what they name may have gone.
    nonisolated(nonsending) func resolve<I: AppIntent>(
        _ intent: I, _ admission: (any ActionAdmission)?, _ accepted: [String: IntentArgument]
    ) async throws -> BoundAction {
        // The intent's own storage is set, so a run that called this one must not take the values.
        try await InvocationFrame.$current.withValue(nil) { try await fill(intent, admission, accepted) }
        return BoundAction(intent)
    }

    /// The same for an intent as it is: where it runs, its run gets the values.
    nonisolated(nonsending) func fill<I: AppIntent>(
        _ intent: I, _ admission: (any ActionAdmission)?, _ accepted: [String: IntentArgument] = [:]
    ) async throws {
        var conversation = IntentConversations.current
        if let admission, let asking = conversation {
            conversation = AdmittedConversation(conversation: asking, admission: admission, action: I.self)
        }
        try await IntentConversations.$current.withValue(conversation) {
            try await UnsetReads.noticing(for: intent) {
                try await resolveAll(of: I.persistentIdentifier, accepted)
            }
        }
    }

    private nonisolated(nonsending) func resolveAll(
        of intent: String, _ accepted: [String: IntentArgument]
    ) async throws {
        for item in items {
            do {
                try await resolve(item, of: intent, isAccepted: accepted[item.name] == item.argument)
            } catch var error as IntentArgumentError {
                error.parameter = item.name
                throw error
            } catch var error as GoneValueError {
                error.reason.parameter = item.name
                throw error
            }
        }
    }

    private nonisolated(nonsending) func resolve(
        _ item: Item, of intent: String, isAccepted: Bool
    ) async throws {
        if let argument = item.argument, isAccepted {
            return try await item.parameter.resolveRemaining(argument, named: item.name)
        }
        if let argument = item.argument {
            return try await item.parameter.resolve(argument, named: item.name)
        }
        try await item.parameter.resolveDefault()
        guard item.isRequired, !item.parameter.hasValue else { return }
        guard asks, let conversation = IntentConversations.current else {
            throw IntentSchema.missing(item.parameter.schema(named: item.name))
        }
        var question = item.parameter.question(named: item.name, intent: intent)
        question.suggestions = await item.parameter.suggestions()
        try await item.parameter.resolve(try await conversation.value(for: question), named: item.name)
    }
}

/// Asks as another conversation does, for an action that has not begun: nothing comes of an answer where the
/// session was locked while the user was asked.
private struct AdmittedConversation: IntentConversation {
    let conversation: any IntentConversation
    let admission: any ActionAdmission
    let action: any AppIntent.Type

    func value(for question: IntentQuestion) async throws -> IntentArgument {
        // It may have been locked while the author suggested values as well.
        if !question.suggestions.isEmpty { try await admission.admitAgain(action) }
        let answer = try await conversation.value(for: question)
        try await admission.admitAgain(action)
        return answer
    }

    func confirmation(of question: IntentQuestion) async throws -> Bool {
        let answer = try await conversation.confirmation(of: question)
        try await admission.admitAgain(action)
        return answer
    }

    func choice(for question: IntentQuestion) async throws -> String {
        let answer = try await conversation.choice(for: question)
        try await admission.admitAgain(action)
        return answer
    }
}

extension AppIntent {
    /// The parameters that have values, by name, as they are sent outside.
    package var arguments: [String: IntentArgument] {
        var arguments: [String: IntentArgument] = [:]
        for found in IntentReflection.parameters(of: self) {
            arguments[found.name] = found.parameter.argument
        }
        return arguments
    }
}
