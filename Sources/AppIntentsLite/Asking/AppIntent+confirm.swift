extension AppIntent {
    /// Asks the user whether to continue; returns when they agree.
    ///
    /// - Throws: `CancellationError` when they don't, ``AppIntentError`` when there is nobody to ask.
    public func requestConfirmation() async throws {
        try await IntentConfirmation.confirm(Self.self, actionName: .continue, dialog: nil)
    }

    /// Asks the user whether to continue, in one's own words; returns when they agree, or when a condition is
    /// given and none holds.
    ///
    /// - Throws: `CancellationError` when they don't, ``AppIntentError`` when there is nobody to ask.
    public func requestConfirmation(
        conditions: ConfirmationConditions = [], actionName: ConfirmationActionName = .continue,
        dialog: IntentDialog
    ) async throws {
        guard conditions.isEmpty else { return }
        try await IntentConfirmation.confirm(Self.self, actionName: actionName, dialog: dialog)
    }

    /// Asks the user whether to continue, and shows what a snippet action gives.
    ///
    /// - Throws: `CancellationError` when they don't agree, ``AppIntentError`` when there is nobody to ask,
    ///   and what the snippet action throws.
    public func requestConfirmation<S: SnippetIntent>(
        conditions: ConfirmationConditions = [], actionName: ConfirmationActionName = .continue,
        dialog: IntentDialog? = nil, showDialogAsPrompt: Bool = true, snippetIntent: S
    ) async throws {
        guard conditions.isEmpty else { return }
        let action = BoundAction(snippetIntent)
        let admission = InvocationFrame.current?.admission
        try await admission?.admit(S.self)
        let shown = try await action.perform(admission: admission)
        try await IntentConfirmation.confirm(
            Self.self, actionName: actionName, dialog: dialog ?? IntentDialog(optional: shown.dialog),
            snippet: shown.snippet)
    }

    /// Asks the user whether to continue, shows what a snippet action gives, and returns the snippet's value.
    ///
    /// - Throws: `CancellationError` when they don't agree, ``AppIntentError`` when there is nobody to ask or
    ///   the snippet has no value, and what the snippet action throws.
    @discardableResult
    public func requestConfirmation<S: SnippetIntent>(
        conditions: ConfirmationConditions = [], actionName: ConfirmationActionName = .continue,
        dialog: IntentDialog? = nil, showDialogAsPrompt: Bool = true, snippetIntent: S
    ) async throws -> S.PerformResult.Value where S.PerformResult: ReturnsValue {
        try await InvocationFrame.current?.admission?.admit(S.self)
        let result = try await snippetIntent.perform()
        guard let value = result.value else { throw AppIntentError.Unrecoverable.unknown }
        if conditions.isEmpty {
            try await IntentConfirmation.confirm(
                Self.self, actionName: actionName, dialog: dialog, snippet: IntentOutcome(result).snippet)
        }
        return value
    }

    /// Asks the user whether a result is the right one.
    ///
    /// - Throws: `CancellationError` when they don't agree, ``AppIntentError`` when there is nobody to ask.
    @available(*, deprecated, message: "ask with a dialog instead")
    public func requestConfirmation<R: IntentResult>(
        result: R, confirmationActionName: ConfirmationActionName = .continue, showPrompt: Bool = true
    ) async throws {
        let outcome = IntentOutcome(result)
        try await IntentConfirmation.confirm(
            Self.self, actionName: confirmationActionName, dialog: IntentDialog(optional: outcome.dialog),
            snippet: outcome.snippet)
    }

    /// As ``requestConfirmation(result:confirmationActionName:showPrompt:)``, by its older name.
    ///
    /// - Throws: `CancellationError` when they don't agree, ``AppIntentError`` when there is nobody to ask.
    @available(*, deprecated, message: "ask with a dialog instead")
    public func requestConfirmation<R: IntentResult>(
        output: R, confirmationActionName: ConfirmationActionName = .continue, showPrompt: Bool = true
    ) async throws {
        let outcome = IntentOutcome(output)
        try await IntentConfirmation.confirm(
            Self.self, actionName: confirmationActionName, dialog: IntentDialog(optional: outcome.dialog),
            snippet: outcome.snippet)
    }

    /// Asks the user for one of several answers.
    ///
    /// - Throws: `CancellationError` when they decline or choose a cancelling answer, ``AppIntentError`` when
    ///   there is nobody to ask.
    public func requestChoice(
        between options: [IntentChoiceOption], dialog: IntentDialog? = nil
    ) async throws -> IntentChoiceOption {
        try await IntentConfirmation.choose(Self.self, options, dialog: dialog)
    }
}
