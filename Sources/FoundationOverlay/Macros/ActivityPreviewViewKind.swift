public import SwiftUILite
public import WidgetKitLite

/// A live activity in several states on a canvas, as WidgetKit's macro of the same name. Checked and left
/// out.
@freestanding(declaration)
public macro Preview<Attributes, State>(
    _ name: String? = nil, as kind: ActivityPreviewViewKind, using attributes: Attributes,
    widget: @escaping @MainActor () -> any Widget,
    @PreviewActivityBuilder<State> contentStates: @escaping @MainActor () async -> [State]
) = #externalMacro(module: "AppleMacros", type: "Preview")

/// What of a live activity a canvas shows, as WidgetKit's type of the same name.
public enum ActivityPreviewViewKind: Hashable, Sendable {
    /// What stands among the notifications.
    case content
    /// What stands at the top of the screen, in one of its forms.
    case dynamicIsland(DynamicIslandPreviewViewState)
}

// Kept for the author's code.
extension ActivityAttributes {
    /// An empty view: there is no canvas. For the `previews` of a `PreviewProvider`.
    ///
    /// - Parameters:
    ///   - contentState: the state that a canvas would show.
    ///   - isStale: whether it would be shown as out of date.
    ///   - viewKind: which part of the activity a canvas would show.
    nonisolated public func previewContext(
        _ contentState: ContentState, isStale: Bool = false, viewKind: ActivityPreviewViewKind
    ) -> some View {
        EmptyView()
    }
}

/// The forms of what stands at the top of the screen, as WidgetKit's type of the same name.
public enum DynamicIslandPreviewViewState: Hashable, Sendable {
    /// Two small parts beside the camera.
    case compact
    /// One part alone, beside another app's.
    case minimal
    /// The large form.
    case expanded
}

/// Collects the states of a preview, one a line.
@resultBuilder
public enum PreviewActivityBuilder<State> {
    /// A line that is a state. Nothing calls the builder, as a preview is left out of the program.
    public static func buildExpression(_ state: State) -> [State] { [state] }
    /// A line that is several states.
    public static func buildExpression(_ states: [State]) -> [State] { states }
    /// The lines of a block, in their order.
    public static func buildBlock(_ parts: [State]...) -> [State] { parts.flatMap { $0 } }
    /// The states of all rounds of a `for`.
    public static func buildArray(_ parts: [[State]]) -> [State] { parts.flatMap { $0 } }
    /// The first branch of `if`, or a case of `switch`.
    public static func buildEither(first part: [State]) -> [State] { part }
    /// Another branch.
    public static func buildEither(second part: [State]) -> [State] { part }
    /// `if` without `else`: no states where it is false.
    public static func buildOptional(_ part: [State]?) -> [State] { part ?? [] }
}
