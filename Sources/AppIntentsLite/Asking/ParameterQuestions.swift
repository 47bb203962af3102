extension IntentParameter {
    /// Asks the user for the value and waits for it. The parameter itself is left as it is.
    ///
    /// - Throws: `CancellationError` when the user declines, ``AppIntentError`` when there is nobody to
    ///   ask.
    public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value.ValueType {
        try await identity.requestValue(dialog)
    }

    /// As ``needsValueError(_:)``, by its older name: `throw $times.requestValue("How often?")`.
    @available(*, deprecated, renamed: "needsValueError")
    public func requestValue(_ dialog: IntentDialog? = nil) -> any Error { needsValueError(dialog) }

    /// Asks the user which of several values is meant, and waits for the answer.
    ///
    /// - Throws: `CancellationError` when the user declines, ``AppIntentError`` when there is nobody to
    ///   ask, ``IntentArgumentError`` for an answer that was not offered.
    public func requestDisambiguation(
        among values: [Value.ValueType], dialog: IntentDialog? = nil
    ) async throws -> Value.ValueType {
        try await identity.requestDisambiguation(among: values, dialog: dialog)
    }

    /// Asks the user whether a value is the right one, and waits for the answer.
    ///
    /// - Throws: `CancellationError` when the user declines to answer, ``AppIntentError`` when there is
    ///   nobody to ask.
    public func requestConfirmation(for value: Value.ValueType, dialog: IntentDialog? = nil) async throws
        -> Bool
    {
        try await identity.requestConfirmation(for: value, dialog: dialog)
    }

    /// As ``requestConfirmation(for:dialog:)``, with a view beside the question.
    package func requestConfirmation(
        for value: Value.ValueType, dialog: IntentDialog?, snippet: _SnippetViewContainer
    ) async throws -> Bool {
        try await identity.requestConfirmation(for: value, dialog: dialog, snippet: snippet)
    }

    /// Ends this run because the parameter needs a value: `throw $times.needsValueError("How often?")`. Where
    /// the user can be asked, the action runs again with their answer.
    public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError {
        identity.needsValueError(dialog)
    }

    /// Ends this run because it isn't clear which value is meant. Where the user can be asked, the action
    /// runs again with their answer.
    public func needsDisambiguationError(
        among values: [Value.ValueType], dialog: IntentDialog? = nil
    ) -> AppIntentError { identity.needsDisambiguationError(among: values, dialog: dialog) }

    /// The parameter as far as questions need it.
    var identity: ParameterIdentity {
        identity(named: InvocationFrame.current?.name(of: ObjectIdentifier(self)) ?? resolvedName ?? "")
    }

    /// The property's name, where the intent's parameters are being found out.
    private var resolvedName: String? {
        IntentResolution.current.flatMap { intent in
            IntentReflection.parameters(of: intent).first {
                ObjectIdentifier($0.parameter) == ObjectIdentifier(self)
            }?.name
        }
    }

    func identity(named name: String) -> ParameterIdentity {
        ParameterIdentity(
            name: name, title: title, type: Value._argumentType,
            choices: choices.map { .init(id: $0.name, title: $0.title) },
            requestValueDialog: traits.requestValueDialog,
            requestDisambiguationDialog: traits.requestDisambiguationDialog, hints: traits.hints,
            suggestions: { await self.suggestions() })
    }

    /// The names that the value is limited to; empty for open types.
    var choices: [ParameterSchema.Choice] {
        guard let all = Value._choices else { return [] }
        return all.filter { traits.supportedValues?.contains($0.name) ?? true }.map {
            .init(name: $0.name, title: $0.title)
        }
    }
}

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
    /// Asks the author which values to offer.
    let suggestions: nonisolated(nonsending) @Sendable () async -> [IntentOption]

    /// How the parameter is called in messages.
    var label: String { name.isEmpty ? title.resolved : name }

    func requestValue<Value: _IntentValue>(_ dialog: IntentDialog?) async throws -> Value {
        guard let conversation = IntentConversations.current else { throw needsValueError(dialog) }
        let run = InvocationFrame.current
        var question = question(dialog ?? requestValueDialog, "What is the value")
        question.suggestions = await IntentResolution.$current.withValue(
            run?.intent ?? IntentResolution.current
        ) { await suggestions() }
        // The session may have been locked meanwhile, and while the user is asked, and the value may name an
        // entity.
        if !question.suggestions.isEmpty { try await run?.admitAgain() }
        let argument = try await conversation.value(for: question)
        if Value._needsLookup { try await run?.admitAgain() }
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
