/// Views in rows, column after column, as SwiftUI's `LazyHGrid`. Nothing is lazy in a tree.
nonisolated public struct LazyHGrid<Content: View>: View, PrimitiveView {
    public typealias Body = Never

    let rows: [GridItem]
    let alignment: VerticalAlignment
    let spacing: Double?
    let content: Content

    /// - Parameters:
    ///   - rows: the rows, from the top.
    ///   - alignment: how the columns' views stand in their rows.
    ///   - spacing: points between columns; nil for the usual distance.
    ///   - content: the views, column after column.
    public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: Double? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.rows = rows
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        let children = context.nodes(of: content)
        return [
            ViewNode(
                .lazyGrid(
                    .horizontal, tracks: rows, alignment: Alignment(horizontal: .center, vertical: alignment),
                    spacing: spacing, children))
        ]
    }
}
