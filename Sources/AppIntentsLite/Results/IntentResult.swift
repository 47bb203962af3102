/// What `perform()` returns, as App Intents' `IntentResult`.
///
/// Made by one of the `.result(…)` functions; what it carries is said in the return type:
/// `some IntentResult & ReturnsValue<Bool> & ProvidesDialog`.
public protocol IntentResult: Sendable {
    /// The type of ``value``; `Never` for a result without one.
    associatedtype Value: _IntentValue = Never
    /// The type of the action that is to follow; `Never` for none.
    associatedtype OpensAppIntent: AppIntent = Never
    /// What view the result carries; `Never` for none.
    associatedtype Snippet = Never
    /// What the result says; `Never` for nothing.
    associatedtype Dialog = Never
    /// The value that is handed to the caller.
    var value: Value? { get }
}

/// A result with a value. App Intents' `ReturnsValue`.
public protocol ReturnsValue<Value>: IntentResult {}

/// A result that asks for another action to be run, typically one that opens the app. App Intents'
/// `OpensIntent`.
public protocol OpensIntent: IntentResult {}

/// A result with a sentence for the user. App Intents' `ProvidesDialog`.
public protocol ProvidesDialog: IntentResult where Dialog == IntentDialog {}

/// A result with a view. App Intents' `ShowsSnippetView`.
public protocol ShowsSnippetView: IntentResult where Snippet == _SnippetViewContainer {}

/// A result with a snippet action. App Intents' `ShowsSnippetIntent`.
public protocol ShowsSnippetIntent: IntentResult where Snippet == _SnippetIntentContainer {}

extension IntentResult {
    /// The action of a button beside the result.
    public static func result(actionButtonIntent: some AppIntent) -> Self
    where Self == IntentResultContainer<Never, Never, Never, Never> {
        IntentResultContainer(actionButtonIntent: actionButtonIntent)
    }

    /// The action of a button beside the result and a sentence for the user.
    public static func result(actionButtonIntent: some AppIntent, dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
        IntentResultContainer(dialog: dialog, actionButtonIntent: actionButtonIntent)
    }

    /// A value and the action of a button beside the result.
    public static func result<V: _IntentValue & Sendable>(
        value: V, actionButtonIntent: some AppIntent
    ) -> Self
    where Self == IntentResultContainer<V, Never, Never, Never> {
        IntentResultContainer(value: value, actionButtonIntent: actionButtonIntent)
    }

    /// A value, the action of a button beside the result and a sentence for the user.
    public static func result<V: _IntentValue & Sendable>(
        value: V, actionButtonIntent: some AppIntent, dialog: IntentDialog
    ) -> Self
    where Self == IntentResultContainer<V, Never, Never, IntentDialog> {
        IntentResultContainer(value: value, dialog: dialog, actionButtonIntent: actionButtonIntent)
    }

    /// The action of a button beside the result, for a live activity.
    public static func result(actionButtonIntent: some AppIntent, activityIdentifier: String) -> Self
    where Self == IntentResultContainer<Never, Never, Never, Never> {
        IntentResultContainer(actionButtonIntent: actionButtonIntent, activityIdentifier: activityIdentifier)
    }

    /// The action of a button beside the result and a sentence for the user, for a live activity.
    public static func result(
        actionButtonIntent: some AppIntent, dialog: IntentDialog, activityIdentifier: String
    ) -> Self
    where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
        IntentResultContainer(
            dialog: dialog, actionButtonIntent: actionButtonIntent, activityIdentifier: activityIdentifier)
    }

    /// A value and the action of a button beside the result, for a live activity.
    public static func result<V: _IntentValue & Sendable>(
        value: V, actionButtonIntent: some AppIntent, activityIdentifier: String
    ) -> Self
    where Self == IntentResultContainer<V, Never, Never, Never> {
        IntentResultContainer(
            value: value, actionButtonIntent: actionButtonIntent, activityIdentifier: activityIdentifier)
    }

    /// A value, the action of a button beside the result and a sentence for the user, for a live activity.
    public static func result<V: _IntentValue & Sendable>(
        value: V, actionButtonIntent: some AppIntent, dialog: IntentDialog, activityIdentifier: String
    ) -> Self
    where Self == IntentResultContainer<V, Never, Never, IntentDialog> {
        IntentResultContainer(
            value: value, dialog: dialog, actionButtonIntent: actionButtonIntent,
            activityIdentifier: activityIdentifier)
    }
}

extension IntentResult {
    /// A snippet action to show.
    public static func result(snippetIntent: some SnippetIntent = EmptySnippetIntent()) -> Self
    where Self == IntentResultContainer<Never, Never, _SnippetIntentContainer, Never> {
        IntentResultContainer(snippetIntent: _SnippetIntentContainer(snippetIntent))
    }

    /// A sentence for the user and a snippet action to show.
    public static func result(dialog: IntentDialog, snippetIntent: some SnippetIntent = EmptySnippetIntent())
        -> Self
    where Self == IntentResultContainer<Never, Never, _SnippetIntentContainer, IntentDialog> {
        IntentResultContainer(dialog: dialog, snippetIntent: _SnippetIntentContainer(snippetIntent))
    }

    /// Another action to run afterwards and a snippet action to show.
    public static func result(
        opensIntent: some AppIntent, snippetIntent: some SnippetIntent = EmptySnippetIntent()
    ) -> Self
    where Self == IntentResultContainer<Never, Never, _SnippetIntentContainer, Never> {
        IntentResultContainer(
            erasedOpensIntent: opensIntent, snippetIntent: _SnippetIntentContainer(snippetIntent))
    }

    /// Another action to run afterwards, a sentence for the user and a snippet action to show.
    public static func result(
        opensIntent: some AppIntent, dialog: IntentDialog,
        snippetIntent: some SnippetIntent = EmptySnippetIntent()
    ) -> Self
    where Self == IntentResultContainer<Never, Never, _SnippetIntentContainer, IntentDialog> {
        IntentResultContainer(
            dialog: dialog, erasedOpensIntent: opensIntent,
            snippetIntent: _SnippetIntentContainer(snippetIntent))
    }

    /// A value and a snippet action to show.
    public static func result<V: _IntentValue & Sendable>(
        value: V, snippetIntent: some SnippetIntent = EmptySnippetIntent()
    ) -> Self
    where Self == IntentResultContainer<V, Never, _SnippetIntentContainer, Never> {
        IntentResultContainer(value: value, snippetIntent: _SnippetIntentContainer(snippetIntent))
    }

    /// A value, a sentence for the user and a snippet action to show.
    public static func result<V: _IntentValue & Sendable>(
        value: V, dialog: IntentDialog, snippetIntent: some SnippetIntent = EmptySnippetIntent()
    ) -> Self
    where Self == IntentResultContainer<V, Never, _SnippetIntentContainer, IntentDialog> {
        IntentResultContainer(
            value: value, dialog: dialog, snippetIntent: _SnippetIntentContainer(snippetIntent))
    }

    /// A value, another action to run afterwards and a snippet action to show.
    public static func result<V: _IntentValue & Sendable>(
        value: V, opensIntent: some AppIntent, snippetIntent: some SnippetIntent = EmptySnippetIntent()
    ) -> Self
    where Self == IntentResultContainer<V, Never, _SnippetIntentContainer, Never> {
        IntentResultContainer(
            value: value, erasedOpensIntent: opensIntent,
            snippetIntent: _SnippetIntentContainer(snippetIntent))
    }

    /// A value, another action to run afterwards, a sentence for the user and a snippet action to show.
    public static func result<V: _IntentValue & Sendable>(
        value: V, opensIntent: some AppIntent, dialog: IntentDialog,
        snippetIntent: some SnippetIntent = EmptySnippetIntent()
    ) -> Self
    where Self == IntentResultContainer<V, Never, _SnippetIntentContainer, IntentDialog> {
        IntentResultContainer(
            value: value, dialog: dialog, erasedOpensIntent: opensIntent,
            snippetIntent: _SnippetIntentContainer(snippetIntent))
    }
}

/// The snippet action that a result brings along, as App Intents' type of the same name.
public struct _SnippetIntentContainer: Sendable {
    package let intent: any SnippetIntent

    package init(_ intent: any SnippetIntent) { self.intent = intent }
}

/// A view that a result brings along, as App Intents' type of the same name: a box that only the view module
/// opens.
public struct _SnippetViewContainer: Sendable {
    /// What the view module put in; nil for no view.
    package let content: (any Sendable)?

    package init(_ content: (any Sendable)? = nil) { self.content = content }
}
