internal import FoundationEssentials
internal import Synchronization

/// One run of an action: its frame, its dependencies, and another try where the user answered what was
/// missing.
enum ActionRun {
    nonisolated(nonsending) static func run<I: AppIntent>(
        _ intent: I, _ perform: nonisolated(nonsending) (IntentMetadata) async throws -> IntentOutcome
    ) async throws -> IntentOutcome {
        // It has no work of its own: the URL is its result.
        if I.self == OpenURLIntent.self, let opening = intent as? OpenURLIntent {
            return try outcome(of: opening)
        }
        let facts = IntentMetadata.of(intent)
        if facts.hasDependencies { try await AppDependencies.prepare(intent) }
        return try await InvocationFrame.$current.withValue(InvocationFrame(intent)) {
            while true {
                do {
                    return try await perform(facts)
                } catch let error as AppIntentError {
                    try await answer(error, intent)
                }
            }
        }
    }

    private static func outcome(of opening: OpenURLIntent) throws -> IntentOutcome {
        guard let url = opening.urlRepresentation else { throw IntentSchema.missing("url", .string) }
        return IntentOutcome(opensURL: url.absoluteString)
    }

    /// Asks the user for what the action lacks and sets it.
    ///
    /// - Throws: the error itself where it isn't a question or nobody can be asked.
    private nonisolated(nonsending) static func answer<I: AppIntent>(
        _ error: AppIntentError, _ intent: I
    ) async throws {
        guard let conversation = IntentConversations.current else { throw error }
        switch error.reason {
        case .needsValue(let name):
            let parameter = try parameter(name, of: intent, error)
            var question = parameter.question(named: name, intent: I.persistentIdentifier)
            if let dialog = error.dialog { question.dialog = dialog.full.resolved }
            try await set(parameter, name, to: try await conversation.value(for: question))
        case .needsDisambiguation(let name, let choices, let values):
            let parameter = try parameter(name, of: intent, error)
            var question = parameter.question(named: name, intent: I.persistentIdentifier)
            if let dialog = error.dialog { question.dialog = dialog.full.resolved }
            question.choices = choices
            let choice = try await conversation.choice(for: question)
            guard let index = choices.firstIndex(where: { $0.id == choice }), let value = values[index] else {
                throw IntentArgumentError(
                    parameter: name, expected: "one of \(quoted(choices.map(\.id)))",
                    received: "\"\(choice)\"")
            }
            // Whichever it is, the author named it.
            try await PathAdmissions.$current.withValue(nil) { try await set(parameter, name, to: value) }
        default: throw error
        }
    }

    private static func parameter(
        _ name: String, of intent: some AppIntent, _ error: AppIntentError
    ) throws(AppIntentError) -> any AnyIntentParameter & AnyObject {
        guard let found = IntentReflection.parameters(of: intent).first(where: { $0.name == name }) else {
            throw error
        }
        return found.parameter
    }

    private nonisolated(nonsending) static func set(
        _ parameter: any AnyIntentParameter & AnyObject, _ name: String, to argument: IntentArgument
    ) async throws {
        do {
            try await parameter.resolve(argument, named: name)
        } catch var error as IntentArgumentError {
            error.parameter = name
            throw error
        }
    }
}

/// What a run needs to know of an action's type; found by reflection once, as that takes longer than a short
/// action.
struct IntentMetadata: Sendable {
    /// The parameters that must have a value before it runs: reading one that has none traps.
    let required: Set<String>
    let hasDependencies: Bool

    private static let known = Mutex<[ObjectIdentifier: IntentMetadata]>([:])

    static func of<I: AppIntent>(_ intent: I) -> IntentMetadata {
        if let facts = known.withLock({ $0[ObjectIdentifier(I.self)] }) { return facts }
        let required = IntentReflection.parameters(of: intent)
            .filter { $0.parameter.schema(named: $0.name).isRequired }.map(\.name)
        let facts = IntentMetadata(
            required: Set(required), hasDependencies: AppDependencies.areHeld(by: intent))
        known.withLock { $0[ObjectIdentifier(I.self)] = facts }
        return facts
    }

    /// - Parameter given: a parameter that is known to have a value.
    /// - Throws: ``IntentArgumentError`` for a required parameter that has no value in the current run.
    func checkRequired(_ intent: some AppIntent, given: String? = nil) throws(IntentArgumentError) {
        if required.isEmpty || required.count == 1 && required.first == given { return }
        for found in IntentReflection.parameters(of: intent) where required.contains(found.name) {
            if found.parameter.isSet { continue }
            throw IntentSchema.missing(found.name, found.parameter.schema(named: found.name).type)
        }
    }
}
