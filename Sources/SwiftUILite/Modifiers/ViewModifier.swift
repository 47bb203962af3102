/// A change of a view under a name of its own, as SwiftUI's `ViewModifier`.
@MainActor @preconcurrency
public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = ViewModifierContent

    /// The changed view. Called on the main actor while a tree is made.
    @ViewBuilder func body(content: Content) -> Body
}

/// The view that a modifier changes.
public typealias ViewModifierContent = StyledPart

extension ViewModifier {
    /// Lengths are `Double` in points, as in ``View``.
    public typealias CGFloat = Double
    public typealias CGSize = ViewSize
    public typealias CGPoint = ViewPoint
    public typealias CGRect = ViewRect
}

/// A modifier that changes nothing, as SwiftUI's `EmptyModifier`.
nonisolated public struct EmptyModifier: ViewModifier, Sendable {
    public static let identity = EmptyModifier()

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
