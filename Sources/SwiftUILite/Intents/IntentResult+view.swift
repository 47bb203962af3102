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

extension _SnippetViewContainer {
    /// A box with a view in it; an empty one for the view that shows nothing.
    nonisolated init<Content: View>(view: Content) {
        self.init(Content.self == EmptyView.self ? nil : SnippetView(view))
    }

    /// The view as data; nil for an empty box. Evaluated each time.
    @MainActor package var evaluated: EvaluatedView? { (content as? SnippetView)?.evaluated }
}

/// Carries a view from an action to the main actor.
private struct SnippetView: Sendable {
    private let box: UncheckedSendableBox<any View>

    nonisolated init(_ view: some View) { box = UncheckedSendableBox(view) }

    @MainActor var evaluated: EvaluatedView { Self.evaluate(box.value) }

    @MainActor private static func evaluate(_ view: some View) -> EvaluatedView {
        EvaluatedView(view, resolvesPictures: true)
    }
}
