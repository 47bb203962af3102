public import AppIntentsLite

// The forms of `.result(…)` with a view, built by a closure.

extension IntentResult {
    /// A view to show.
    public nonisolated static func result<Content: View>(@ViewBuilder content: () -> Content) -> Self
    where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, Never> {
        IntentResultContainer(snippet: _SnippetViewContainer(view: content()))
    }

    /// A sentence for the user and a view to show.
    public nonisolated static func result<Content: View>(
        dialog: IntentDialog, @ViewBuilder content: () -> Content
    ) -> Self
    where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, IntentDialog> {
        IntentResultContainer(dialog: dialog, snippet: _SnippetViewContainer(view: content()))
    }

    /// Another action to run afterwards and a view to show.
    public nonisolated static func result<Content: View>(
        opensIntent: some AppIntent, @ViewBuilder content: () -> Content
    ) -> Self
    where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, Never> {
        IntentResultContainer(erasedOpensIntent: opensIntent, snippet: _SnippetViewContainer(view: content()))
    }

    /// Another action to run afterwards, a sentence for the user and a view to show.
    public nonisolated static func result<Content: View>(
        opensIntent: some AppIntent, dialog: IntentDialog, @ViewBuilder content: () -> Content
    ) -> Self
    where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, IntentDialog> {
        IntentResultContainer(
            dialog: dialog, erasedOpensIntent: opensIntent, snippet: _SnippetViewContainer(view: content()))
    }

    /// A value and a view to show.
    public nonisolated static func result<V: _IntentValue & Sendable, Content: View>(
        value: V, @ViewBuilder content: () -> Content
    ) -> Self
    where Self == IntentResultContainer<V, Never, _SnippetViewContainer, Never> {
        IntentResultContainer(value: value, snippet: _SnippetViewContainer(view: content()))
    }

    /// A value, a sentence for the user and a view to show.
    public nonisolated static func result<V: _IntentValue & Sendable, Content: View>(
        value: V, dialog: IntentDialog, @ViewBuilder content: () -> Content
    ) -> Self
    where Self == IntentResultContainer<V, Never, _SnippetViewContainer, IntentDialog> {
        IntentResultContainer(value: value, dialog: dialog, snippet: _SnippetViewContainer(view: content()))
    }

    /// A value, another action to run afterwards and a view to show.
    public nonisolated static func result<V: _IntentValue & Sendable, Content: View>(
        value: V, opensIntent: some AppIntent, @ViewBuilder content: () -> Content
    ) -> Self
    where Self == IntentResultContainer<V, Never, _SnippetViewContainer, Never> {
        IntentResultContainer(
            value: value, erasedOpensIntent: opensIntent, snippet: _SnippetViewContainer(view: content()))
    }

    /// A value, another action to run afterwards, a sentence for the user and a view to show.
    public nonisolated static func result<V: _IntentValue & Sendable, Content: View>(
        value: V, opensIntent: some AppIntent, dialog: IntentDialog, @ViewBuilder content: () -> Content
    ) -> Self
    where Self == IntentResultContainer<V, Never, _SnippetViewContainer, IntentDialog> {
        IntentResultContainer(
            value: value, dialog: dialog, erasedOpensIntent: opensIntent,
            snippet: _SnippetViewContainer(view: content()))
    }
}
