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

// The factories are constrained on `Self`, as App Intents has them, so that `.result(…)` finds them on an
// opaque result.

extension IntentResult {
    /// Nothing but success.
    public static func result() -> Self
    where Self == IntentResultContainer<Never, Never, Never, Never> {
        IntentResultContainer()
    }

    /// A sentence for the user.
    public static func result(dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
        IntentResultContainer(dialog: dialog)
    }

    /// Another action to run afterwards.
    public static func result(opensIntent: some AppIntent) -> Self
    where Self == IntentResultContainer<Never, Never, Never, Never> {
        IntentResultContainer(erasedOpensIntent: opensIntent)
    }

    /// Another action to run afterwards and a sentence for the user.
    public static func result(opensIntent: some AppIntent, dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
        IntentResultContainer(dialog: dialog, erasedOpensIntent: opensIntent)
    }

    /// A value.
    public static func result<V: _IntentValue & Sendable>(value: V) -> Self
    where Self == IntentResultContainer<V, Never, Never, Never> {
        IntentResultContainer(value: value)
    }

    /// A value and a sentence for the user.
    public static func result<V: _IntentValue & Sendable>(value: V, dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<V, Never, Never, IntentDialog> {
        IntentResultContainer(value: value, dialog: dialog)
    }

    /// A value and another action to run afterwards.
    public static func result<V: _IntentValue & Sendable>(value: V, opensIntent: some AppIntent) -> Self
    where Self == IntentResultContainer<V, Never, Never, Never> {
        IntentResultContainer(value: value, erasedOpensIntent: opensIntent)
    }

    /// A value, another action to run afterwards and a sentence for the user.
    public static func result<V: _IntentValue & Sendable>(
        value: V, opensIntent: some AppIntent, dialog: IntentDialog
    ) -> Self
    where Self == IntentResultContainer<V, Never, Never, IntentDialog> {
        IntentResultContainer(value: value, dialog: dialog, erasedOpensIntent: opensIntent)
    }

    /// Another action to run afterwards. The action's type is part of the result's.
    @_disfavoredOverload
    public static func result<O: AppIntent>(opensIntent: O) -> Self
    where Self == IntentResultContainer<Never, O, Never, Never> {
        IntentResultContainer(opensIntent: opensIntent)
    }

    /// Another action to run afterwards and a sentence for the user. The action's type is part of the
    /// result's.
    @_disfavoredOverload
    public static func result<O: AppIntent>(opensIntent: O, dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Never, O, Never, IntentDialog> {
        IntentResultContainer(dialog: dialog, opensIntent: opensIntent)
    }

    /// A value and another action to run afterwards. The action's type is part of the result's.
    @_disfavoredOverload
    public static func result<V: _IntentValue & Sendable, O: AppIntent>(value: V, opensIntent: O) -> Self
    where Self == IntentResultContainer<V, O, Never, Never> {
        IntentResultContainer(value: value, opensIntent: opensIntent)
    }

    /// A value, another action to run afterwards and a sentence for the user. The action's type is part of
    /// the result's.
    @_disfavoredOverload
    public static func result<V: _IntentValue & Sendable, O: AppIntent>(
        value: V, opensIntent: O, dialog: IntentDialog
    ) -> Self
    where Self == IntentResultContainer<V, O, Never, IntentDialog> {
        IntentResultContainer(value: value, dialog: dialog, opensIntent: opensIntent)
    }
}
