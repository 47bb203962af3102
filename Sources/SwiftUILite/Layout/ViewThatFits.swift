/// The first of several views that the space has room for, as SwiftUI's `ViewThatFits`; the last one where
/// none fits. The tree holds all of them and the host chooses.
nonisolated public struct ViewThatFits<Content: View>: View, PrimitiveView {
    public typealias Body = Never

    let axes: Axis.Set
    let content: Content

    /// - Parameters:
    ///   - axes: the directions in which a view must fit.
    ///   - content: the views, in the order to try.
    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        [ViewNode(.viewThatFits(axes, context.nodes(of: content)))]
    }
}
