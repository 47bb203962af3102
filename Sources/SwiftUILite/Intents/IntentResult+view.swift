public import AppIntentsLite

// The forms of `.result(…)` with a view, given as a value. Without one the result has the type of a result
// with a view and shows none, as in App Intents.

extension IntentResult {
    /// A view to show.
    public nonisolated static func result<Content: View>(view: Content = EmptyView()) -> Self
    where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, Never> {
        IntentResultContainer(snippet: _SnippetViewContainer(view: view))
    }

    /// A sentence for the user and a view to show.
    public nonisolated static func result<Content: View>(dialog: IntentDialog, view: Content = EmptyView())
        -> Self
    where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, IntentDialog> {
        IntentResultContainer(dialog: dialog, snippet: _SnippetViewContainer(view: view))
    }

    /// Another action to run afterwards and a view to show.
    public nonisolated static func result<Content: View>(
        opensIntent: some AppIntent, view: Content = EmptyView()
    ) -> Self
    where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, Never> {
        IntentResultContainer(erasedOpensIntent: opensIntent, snippet: _SnippetViewContainer(view: view))
    }

    /// Another action to run afterwards, a sentence for the user and a view to show.
    public nonisolated static func result<Content: View>(
        opensIntent: some AppIntent, dialog: IntentDialog, view: Content = EmptyView()
    ) -> Self
    where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, IntentDialog> {
        IntentResultContainer(
            dialog: dialog, erasedOpensIntent: opensIntent, snippet: _SnippetViewContainer(view: view))
    }

    /// A value and a view to show.
    public nonisolated static func result<V: _IntentValue & Sendable, Content: View>(
        value: V, view: Content = EmptyView()
    ) -> Self
    where Self == IntentResultContainer<V, Never, _SnippetViewContainer, Never> {
        IntentResultContainer(value: value, snippet: _SnippetViewContainer(view: view))
    }

    /// A value, a sentence for the user and a view to show.
    public nonisolated static func result<V: _IntentValue & Sendable, Content: View>(
        value: V, dialog: IntentDialog, view: Content = EmptyView()
    ) -> Self
    where Self == IntentResultContainer<V, Never, _SnippetViewContainer, IntentDialog> {
        IntentResultContainer(value: value, dialog: dialog, snippet: _SnippetViewContainer(view: view))
    }

    /// A value, another action to run afterwards and a view to show.
    public nonisolated static func result<V: _IntentValue & Sendable, Content: View>(
        value: V, opensIntent: some AppIntent, view: Content = EmptyView()
    ) -> Self
    where Self == IntentResultContainer<V, Never, _SnippetViewContainer, Never> {
        IntentResultContainer(
            value: value, erasedOpensIntent: opensIntent, snippet: _SnippetViewContainer(view: view))
    }

    /// A value, another action to run afterwards, a sentence for the user and a view to show.
    public nonisolated static func result<V: _IntentValue & Sendable, Content: View>(
        value: V, opensIntent: some AppIntent, dialog: IntentDialog, view: Content = EmptyView()
    ) -> Self
    where Self == IntentResultContainer<V, Never, _SnippetViewContainer, IntentDialog> {
        IntentResultContainer(
            value: value, dialog: dialog, erasedOpensIntent: opensIntent,
            snippet: _SnippetViewContainer(view: view))
    }
}
