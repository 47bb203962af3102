/// Views in a column, as SwiftUI's `VStack`.
nonisolated public struct VStack<Content: View>: View, PrimitiveView {
    public typealias Body = Never

    let alignment: HorizontalAlignment
    let spacing: Double?
    let content: Content

    /// - Parameter spacing: points between two views; nil for the usual distance.
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
