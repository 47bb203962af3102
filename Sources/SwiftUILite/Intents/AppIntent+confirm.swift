public import AppIntentsLite

extension AppIntent {
    /// Asks the user whether to continue, with a view beside the question; returns when they agree.
    ///
    /// - Throws: `CancellationError` when they don't, `AppIntentError` when there is nobody to ask.
    public nonisolated(nonsending) func requestConfirmation<Content: View>(
        conditions: ConfirmationConditions = [], actionName: ConfirmationActionName = .continue,
        dialog: IntentDialog? = nil, showDialogAsPrompt: Bool = true, @ViewBuilder content: () -> Content
    ) async throws {
        guard conditions.isEmpty else { return }
        let snippet = _SnippetViewContainer(view: content())
        try await IntentConfirmation.confirm(
            Self.self, actionName: actionName, dialog: dialog, snippet: snippet)
    }

    /// Asks the user for one of several answers, with a view beside the question.
    ///
    /// - Throws: `CancellationError` when they decline, `AppIntentError` when there is nobody to ask.
    public nonisolated(nonsending) func requestChoice<Content: View>(
        between options: [IntentChoiceOption], dialog: IntentDialog? = nil,
        @ViewBuilder content: () -> Content
    ) async throws -> IntentChoiceOption {
        try await requestChoice(between: options, dialog: dialog, view: content())
    }

    /// Asks the user for one of several answers, with a view beside the question.
    ///
    /// - Throws: `CancellationError` when they decline, `AppIntentError` when there is nobody to ask.
    public nonisolated(nonsending) func requestChoice<Content: View>(
        between options: [IntentChoiceOption], dialog: IntentDialog? = nil, view: Content
    ) async throws -> IntentChoiceOption {
        let snippet = _SnippetViewContainer(view: view)
        return try await IntentConfirmation.choose(Self.self, options, dialog: dialog, snippet: snippet)
    }
}

extension IntentParameter {
    /// Asks the user whether a value is the right one, with a view beside the question.
    ///
    /// - Throws: `AppIntentError` when there is nobody to ask.
    public nonisolated(nonsending) func requestConfirmation<Content: View>(
        for value: Value.ValueType, dialog: IntentDialog? = nil, view: Content
    ) async throws -> Bool {
        let snippet = _SnippetViewContainer(view: view)
        return try await requestConfirmation(for: value, dialog: dialog, snippet: snippet)
    }

    /// Asks the user whether a value is the right one, with a view beside the question.
    ///
    /// - Throws: `AppIntentError` when there is nobody to ask.
    public nonisolated(nonsending) func requestConfirmation<Content: View>(
        for value: Value.ValueType, dialog: IntentDialog? = nil, @ViewBuilder content: () -> Content
    ) async throws -> Bool {
        try await requestConfirmation(for: value, dialog: dialog, view: content())
    }
}
