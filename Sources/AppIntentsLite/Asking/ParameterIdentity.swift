/// A parameter as far as questions about it need: who it is and what it takes. Parameters, their contexts and
/// their errors ask through it.
struct ParameterIdentity: Sendable {
    /// The property's name; empty when the parameter isn't part of a run.
    var name: String
    let title: LocalizedStringResource
    let type: IntentArgumentType
    let choices: [IntentQuestion.Choice]
    let requestValueDialog: IntentDialog?
    let requestDisambiguationDialog: IntentDialog?
    let hints: [String: IntentArgument]

    /// How the parameter is called in messages.
    var label: String { name.isEmpty ? title.resolved : name }

    func requestValue<Value: _IntentValue>(_ dialog: IntentDialog?) async throws -> Value {
        guard let conversation = IntentConversations.current else { throw needsValueError(dialog) }
        let argument = try await conversation.value(
            for: question(dialog ?? requestValueDialog, "What is the value"))
        // The session may have been locked while the user was asked, and the value may name an entity.
        if Value._needsLookup, let run = InvocationFrame.current {
            try await run.admission?.admitAgain(Swift.type(of: run.intent))
        }
        return try await decode(argument)
    }

    func requestDisambiguation<Value: _IntentValue>(
        among values: [Value], dialog: IntentDialog?
    ) async throws -> Value {
        guard let conversation = IntentConversations.current else {
            throw needsDisambiguationError(among: values, dialog: dialog)
        }
        var question = question(dialog ?? requestDisambiguationDialog, "Which one")
        question.choices = Self.choices(of: values)
        let answer = try await conversation.choice(for: question)
        guard let index = question.choices.firstIndex(where: { $0.id == answer }) else {
            throw IntentArgumentError(
                parameter: name, expected: "one of \(quoted(question.choices.map(\.id)))",
                received: "\"\(answer)\"")
        }
        return values[index]
    }

    func requestConfirmation<Value: _IntentValue>(
        for value: Value, dialog: IntentDialog?, snippet: _SnippetViewContainer? = nil
    ) async throws -> Bool {
        let shown = value._title ?? value._argument?.spoken ?? ""
        guard let conversation = IntentConversations.current else {
            throw AppIntentError(.needsConfirmation(parameter: label), dialog: dialog)
        }
        var question = question(dialog, "Is it \(shown)")
        question.hints["value"] = value._argument
        question.snippet = snippet
        return try await conversation.confirmation(of: question)
    }

    func needsValueError(_ dialog: IntentDialog?) -> AppIntentError {
        AppIntentError(.needsValue(parameter: label), dialog: dialog ?? requestValueDialog)
    }

    func needsDisambiguationError<Value: _IntentValue>(
        among values: [Value], dialog: IntentDialog?
    ) -> AppIntentError {
        AppIntentError(
            .needsDisambiguation(
                parameter: label, among: Self.choices(of: values), values: values.map { $0._argument }),
            dialog: dialog ?? requestDisambiguationDialog)
    }

    func question(_ dialog: IntentDialog?, _ fallback: String) -> IntentQuestion {
        IntentQuestion(
            intent: InvocationFrame.current?.identifier ?? "", parameter: label, type: type,
            dialog: dialog?.full.resolved
                ?? "\(fallback) for \(title.resolved.isEmpty ? name : title.resolved)?",
            choices: choices, hints: hints)
    }

    /// An answer as a value; the message names the parameter.
    private func decode<Value: _IntentValue>(_ argument: IntentArgument) async throws -> Value {
        do {
            guard let value = try await Value._lookup([argument]).first else {
                throw Value._mismatch(argument)
            }
            return value
        } catch var error as IntentArgumentError {
            error.parameter = name
            throw error
        }
    }

    private static func choices<Value: _IntentValue>(of values: [Value]) -> [IntentQuestion.Choice] {
        values.enumerated().map { index, value in
            let id = value._argument?.spoken ?? String(index)
            let shown = (value as? any InstanceDisplayRepresentable)?.displayRepresentation
            return .init(id: id, title: value._title ?? id, subtitle: shown?.subtitle?.resolved)
        }
    }
}
