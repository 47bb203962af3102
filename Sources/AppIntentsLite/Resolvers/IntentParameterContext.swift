/// The parameter that a resolver works for, as App Intents' `IntentParameterContext`: a resolver may ask
/// back.
public struct IntentParameterContext<Value: _IntentValue>: AnyIntentValue, Sendable {
    let identity: ParameterIdentity

    init(_ identity: ParameterIdentity) { self.identity = identity }

    /// The context of a parameter that belongs to no action, for trying resolvers out.
    package init(title: LocalizedStringResource) {
        self.init(
            ParameterIdentity(
                name: "", title: title, type: Value._argumentType, choices: [], requestValueDialog: nil,
                requestDisambiguationDialog: nil, hints: [:]))
    }

    /// The parameter's title.
    public var title: LocalizedStringResource { identity.title }

    /// Asks the user for a value.
    ///
    /// - Throws: `CancellationError` when the user declines, ``AppIntentError`` when there is nobody to
    ///   ask, and what reading the answer throws.
    public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value.ValueType {
        try await identity.requestValue(dialog)
    }

    /// Asks the user which of several values is meant.
    ///
    /// - Throws: `CancellationError` when the user declines, ``AppIntentError`` when there is nobody to
    ///   ask, ``IntentArgumentError`` for an answer that was not offered.
    public func requestDisambiguation(
        among values: [Value.ValueType], dialog: IntentDialog? = nil
    ) async throws -> Value.ValueType {
        try await identity.requestDisambiguation(among: values, dialog: dialog)
    }

    /// Asks the user whether a value is the right one.
    ///
    /// - Throws: `CancellationError` when the user declines to answer, ``AppIntentError`` when there is
    ///   nobody to ask.
    public func requestConfirmation(for value: Value.ValueType, dialog: IntentDialog? = nil) async throws
        -> Bool
    {
        try await identity.requestConfirmation(for: value, dialog: dialog)
    }

    /// Ends this run because a value is needed; it starts again with the answer.
    public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError {
        identity.needsValueError(dialog)
    }

    /// Ends this run because it isn't clear which value is meant; it starts again with the answer.
    public func needsDisambiguationError(
        among values: [Value.ValueType], dialog: IntentDialog? = nil
    ) -> AppIntentError { identity.needsDisambiguationError(among: values, dialog: dialog) }
}
