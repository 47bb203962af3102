/// Views in a column, as SwiftUI's `LazyVStack`. Nothing is lazy in a tree: it is a `VStack`.
nonisolated public struct LazyVStack<Content: View>: View, PrimitiveView {
    public typealias Body = Never

    let stack: VStack<Content>

    /// - Parameters:
    ///   - alignment: how the views stand to each other.
    ///   - spacing: points between two views; nil for the usual distance.
    ///   - content: the views, from the top.
    public init(
        alignment: HorizontalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content
    ) {
        stack = VStack(alignment: alignment, spacing: spacing, content: content)
    }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        stack.makeNodes(in: &context)
    }
}
