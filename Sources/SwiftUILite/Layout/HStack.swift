/// Views in a row, as SwiftUI's `HStack`.
nonisolated public struct HStack<Content: View>: View, PrimitiveView {
    public typealias Body = Never

    let alignment: VerticalAlignment
    let spacing: Double?
    let content: Content

    /// - Parameters:
    ///   - alignment: how the views stand to each other.
    ///   - spacing: points between two views; nil for the usual distance.
    ///   - content: the views, from the leading side.
    public init(
        alignment: VerticalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        [ViewNode(.hstack(alignment: alignment, spacing: spacing, context.nodes(of: content)))]
    }
}
