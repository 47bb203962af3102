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

    public init() {}

    public func body(content: Content) -> some View { content }
}

extension View {
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

/// A view with one modifier. Several nodes (a group's, a tuple's) get it each.
///
/// Its type doesn't name the modified view's: a chain of modifiers would be a chain of types, and making one
/// takes the runtime longer than all that is done with it.
nonisolated struct ModifiedView: View, PrimitiveView {
    typealias Body = Never

    let content: any View
    let modifier: NodeModifier

    @MainActor func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        context.nodes(of: content).map { $0.adding(modifier) }
    }
}

/// A view with a modifier that holds a view of its own, such as a background.
nonisolated struct LayeredView: View, PrimitiveView {
    typealias Body = Never

    let content: any View
    let layer: any View
    let name: String
    let modifier: ([ViewNode]) -> NodeModifier

    @MainActor func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        let nodes = context.nodes(of: content, at: "content")
        let layer = modifier(context.nodes(of: layer, at: name))
        return nodes.map { $0.adding(layer) }
    }
}

extension ViewNode {
    func adding(_ modifier: NodeModifier) -> ViewNode {
        var copy = self
        copy.modifiers.append(modifier)
        return copy
    }
}

extension View {
    /// This view with a modifier; how every modifier of this package is made.
    nonisolated package func modified(_ modifier: NodeModifier) -> some View {
        ModifiedView(content: self, modifier: modifier)
    }

    /// This view with a modifier that holds a view; `name` keeps the actions in it apart from the content's.
    nonisolated package func layered(
        _ layer: some View, name: String, _ modifier: @escaping ([ViewNode]) -> NodeModifier
    ) -> some View {
        LayeredView(content: self, layer: layer, name: name, modifier: modifier)
    }
}
