/// A change of a view under a name of its own, as SwiftUI's `ViewModifier`.
@MainActor @preconcurrency
public protocol ViewModifier {
    /// What the modifier makes of a view.
    associatedtype Body: View
    /// The view that the modifier gets, to be placed in its body.
    typealias Content = ViewModifierContent

    /// The changed view. Called on the main actor while a tree is made.
    @ViewBuilder func body(content: Content) -> Body
}

/// The view that a modifier changes.
public typealias ViewModifierContent = StyledPart

extension ViewModifier {
    /// Lengths are `Double` in points, as in ``View``.
    public typealias CGFloat = Double
}

/// A modifier that changes nothing, as SwiftUI's `EmptyModifier`.
nonisolated public struct EmptyModifier: ViewModifier, Sendable {
    /// The modifier itself, for where one is chosen.
    public static let identity = EmptyModifier()

    /// Keeps nothing.
    public init() {}

    public func body(content: Content) -> some View { content }
}

extension View {
    /// This view, changed.
    nonisolated public func modifier<T: ViewModifier>(_ modifier: T) -> some View {
        AuthoredModifierView(content: self, modifier: modifier)
    }
}

nonisolated private struct AuthoredModifierView<Content: View, Modifier: ViewModifier>: View, PrimitiveView {
    typealias Body = Never

    let content: Content
    let modifier: Modifier

    @MainActor func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        context.nodes(of: modifier.body(content: StyledPart { $0.nodes(of: content, at: "modified") }))
    }
}
