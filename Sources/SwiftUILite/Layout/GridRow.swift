/// A row of a ``Grid``, one view per column, as SwiftUI's `GridRow`.
nonisolated public struct GridRow<Content: View>: View, PrimitiveView {
    public typealias Body = Never

    let alignment: VerticalAlignment?
    let content: Content

    /// - Parameters:
    ///   - alignment: how the row's views stand to each other; nil for the grid's own.
    ///   - content: the row's views, one per column.
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        [ViewNode(.gridRow(alignment: alignment, context.nodes(of: content)))]
    }
}

extension View {
    /// How many columns the view takes in a ``Grid``. Less than 1 counts as 1.
    nonisolated public func gridCellColumns(_ count: Int) -> some View {
        modified(.gridCellColumns(max(1, count)))
    }

    /// How the views of this one's column stand in their cells.
    nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        modified(.gridColumnAlignment(guide))
    }

    /// Kept for the author's code: a cell never widens the grid for its own sake here.
    nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { self }
}
