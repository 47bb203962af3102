/// Views in a row, as SwiftUI's `LazyHStack`. Nothing is lazy in a tree: it is a `HStack`.
nonisolated public struct LazyHStack<Content: View>: View, PrimitiveView {
    public typealias Body = Never

    let stack: HStack<Content>

    /// - Parameters:
    ///   - alignment: how the views stand to each other.
    ///   - spacing: points between two views; nil for the usual distance.
    ///   - content: the views, from the leading side.
    public init(
        alignment: VerticalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content
    ) {
        stack = HStack(alignment: alignment, spacing: spacing, content: content)
    }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        stack.makeNodes(in: &context)
    }
}
