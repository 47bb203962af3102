/// Views in columns, row after row, as SwiftUI's `LazyVGrid`. Nothing is lazy in a tree.
nonisolated public struct LazyVGrid<Content: View>: View, PrimitiveView {
    public typealias Body = Never

    let columns: [GridItem]
    let alignment: HorizontalAlignment
    let spacing: Double?
    let content: Content

    /// - Parameters:
    ///   - columns: the columns, from the leading side.
    ///   - alignment: how the rows' views stand in their columns.
    ///   - spacing: points between rows; nil for the usual distance.
    ///   - content: the views, row after row.
    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: Double? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.columns = columns
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        let children = context.nodes(of: content)
        return [
            ViewNode(
                .lazyGrid(
                    .vertical, tracks: columns,
                    alignment: Alignment(horizontal: alignment, vertical: .center),
                    spacing: spacing, children))
        ]
    }
}
