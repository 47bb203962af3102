internal import FoundationEssentials

/// What a run of an action produced, without its static type: what travels to the caller.
package struct IntentOutcome: Sendable {
    /// The value returned, if any.
    package var value: IntentArgument?
    /// The sentence for the person, if any.
    package var dialog: String?
    /// The shorter sentence for the person who sees the result as well, if any.
    package var supportingDialog: String?
    /// The symbol beside the sentence, if any.
    package var systemImageName: String?
    /// The action to run next, if any.
    package var opensIntent: (any AppIntent)?
    /// The address to open next, if any.
    package var opensURL: String?
    /// The view to show, if any.
    package var snippet: _SnippetViewContainer?
    /// The snippet action to run and show, if any.
    package var snippetIntent: (any SnippetIntent)?
    /// The action of a button beside the result, if any.
    package var actionButtonIntent: (any AppIntent)?
    /// The live activity that the result belongs to, if any.
    package var activityIdentifier: String?

    package init(
        value: IntentArgument? = nil, dialog: String? = nil, opensIntent: (any AppIntent)? = nil,
        opensURL: String? = nil
    ) {
        self.value = value
        self.dialog = dialog
        self.opensIntent = opensIntent
        self.opensURL = opensURL
    }

    package init(_ result: some IntentResult) {
        value = result.value?._argument
        guard let parts = result as? any ResultParts else { return }
        dialog = parts.dialog?.full.resolved
        supportingDialog = parts.dialog?.supporting?.resolved
        systemImageName = parts.dialog?.systemImageName
        opensIntent = parts.anyOpensIntent
        opensURL = (opensIntent as? any URLRepresentableIntent)?.urlRepresentation?.absoluteString
        snippet = parts.snippet
        snippetIntent = parts.snippetIntent?.intent
        actionButtonIntent = parts.actionButtonIntent
        activityIdentifier = parts.activityIdentifier
    }
}
