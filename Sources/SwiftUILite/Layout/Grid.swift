/// Rows of views that stand in common columns, as SwiftUI's `Grid`. A view that is no ``GridRow`` spans all
/// columns.
nonisolated public struct Grid<Content: View>: View, PrimitiveView {
    public typealias Body = Never

    let alignment: Alignment
    let horizontalSpacing: Double?
    let verticalSpacing: Double?
    let content: Content

    /// - Parameters:
    ///   - alignment: where a view stands in its cell.
    ///   - horizontalSpacing: points between columns; nil for the usual distance.
    ///   - verticalSpacing: points between rows; nil for the usual distance.
    ///   - content: the rows.
    public init(
        alignment: Alignment = .center, horizontalSpacing: Double? = nil, verticalSpacing: Double? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
        self.content = content()
    }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        let rows = context.nodes(of: content)
        return [
            ViewNode(
                .grid(
                    alignment: alignment, horizontalSpacing: horizontalSpacing,
                    verticalSpacing: verticalSpacing,
                    rows))
        ]
    }
}
