/// The one concrete result; its type arguments say what it carries. App Intents' `IntentResultContainer`.
public struct IntentResultContainer<Value, OpensAppIntent, Snippet, Dialog>: IntentResult
where Value: _IntentValue & Sendable, OpensAppIntent: AppIntent {
    public var value: Value?
    /// What is said to the user; callers get it as `dialog`.
    public var dialog: IntentDialog?
    /// The action that is to follow, where its type is part of the result's.
    public var opensIntent: OpensAppIntent?
    /// An intent to open whose type is not part of the result's type.
    package var erasedOpensIntent: (any AppIntent)?
    package var snippet: _SnippetViewContainer?
    package var snippetIntent: _SnippetIntentContainer?
    /// The action of a button beside the result.
    package var actionButtonIntent: (any AppIntent)?
    /// The live activity that the result belongs to.
    package var activityIdentifier: String?

    /// Whether there is nothing in it. By patterns, which copy nothing.
    package var isEmpty: Bool {
        if case nil = value, case nil = dialog, case nil = opensIntent, case nil = erasedOpensIntent,
            case nil = snippet, case nil = snippetIntent, case nil = actionButtonIntent,
            case nil = activityIdentifier
        {
            true
        } else {
            false
        }
    }

    package init(
        value: Value? = nil, dialog: IntentDialog? = nil, opensIntent: OpensAppIntent? = nil,
        erasedOpensIntent: (any AppIntent)? = nil, snippet: _SnippetViewContainer? = nil,
        snippetIntent: _SnippetIntentContainer? = nil, actionButtonIntent: (any AppIntent)? = nil,
        activityIdentifier: String? = nil
    ) {
        self.value = value
        self.dialog = dialog
        self.opensIntent = opensIntent
        self.erasedOpensIntent = erasedOpensIntent
        self.snippet = snippet
        self.snippetIntent = snippetIntent
        self.actionButtonIntent = actionButtonIntent
        self.activityIdentifier = activityIdentifier
    }
}

extension IntentResultContainer: ReturnsValue, OpensIntent {}
extension IntentResultContainer: ProvidesDialog where Dialog == IntentDialog {}
extension IntentResultContainer: ShowsSnippetView where Snippet == _SnippetViewContainer {}
extension IntentResultContainer: ShowsSnippetIntent where Snippet == _SnippetIntentContainer {}

/// Lets ``IntentOutcome`` read any container without knowing its type arguments.
package protocol ResultParts {
    var dialog: IntentDialog? { get }
    var anyOpensIntent: (any AppIntent)? { get }
    var snippet: _SnippetViewContainer? { get }
    var snippetIntent: _SnippetIntentContainer? { get }
    var actionButtonIntent: (any AppIntent)? { get }
    var activityIdentifier: String? { get }
}

extension IntentResultContainer: ResultParts {
    package var anyOpensIntent: (any AppIntent)? { opensIntent ?? erasedOpensIntent }
}
