/// Views in a column, as SwiftUI's `VStack`.
nonisolated public struct VStack<Content: View>: View, PrimitiveView {
    public typealias Body = Never

    let alignment: HorizontalAlignment
    let spacing: Double?
    let content: Content

    /// - Parameters:
    ///   - alignment: how the views stand to each other.
    ///   - spacing: points between two views; nil for the usual distance.
    ///   - content: the views, from the top.
    public init(
        alignment: HorizontalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        [ViewNode(.vstack(alignment: alignment, spacing: spacing, context.nodes(of: content)))]
    }
}
