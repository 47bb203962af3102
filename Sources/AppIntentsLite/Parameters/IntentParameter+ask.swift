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
            requestDisambiguationDialog: traits.requestDisambiguationDialog, hints: traits.hints)
    }

    /// The names that the value is limited to; empty for open types.
    var choices: [ParameterSchema.Choice] {
        guard let all = Value._choices else { return [] }
        return all.filter { traits.supportedValues?.contains($0.name) ?? true }.map {
            .init(name: $0.name, title: $0.title)
        }
    }
}
