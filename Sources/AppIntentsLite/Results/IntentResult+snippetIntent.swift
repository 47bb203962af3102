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
