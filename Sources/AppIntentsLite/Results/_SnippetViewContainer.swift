/// A view that a result brings along, as App Intents' type of the same name: a box that only the view module
/// opens.
public struct _SnippetViewContainer: Sendable {
    /// What the view module put in; nil for no view.
    package let content: (any Sendable)?

    package init(_ content: (any Sendable)? = nil) { self.content = content }
}
