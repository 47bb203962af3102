package import AppIntentsLite

extension _SnippetViewContainer {
    /// A box with a view in it; an empty one for the view that shows nothing.
    nonisolated init<Content: View>(view: Content) {
        self.init(Content.self == EmptyView.self ? nil : SnippetView(view))
    }

    /// The view as data; nil for an empty box. Evaluated anew each time.
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
