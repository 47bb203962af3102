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

/// A column or row of a lazy grid, as SwiftUI's `GridItem`.
public struct GridItem: Hashable, Sendable {
    /// How wide (or high) the track is, in points.
    public enum Size: Hashable, Sendable {
        /// This many points, whatever there is.
        case fixed(Double)
        /// Shares what is left with other flexible tracks.
        case flexible(minimum: Double = 10, maximum: Double = .infinity)
        /// As many tracks as fit.
        case adaptive(minimum: Double, maximum: Double = .infinity)
    }

    /// How wide (or high) the track is.
    public var size: Size
    /// Points to the next track; nil for the usual distance.
    public var spacing: Double?
    /// Where a view stands in its cell; nil for the grid's own.
    public var alignment: Alignment?

    /// A track; by default it is flexible and at least 10 points wide.
    ///
    /// - Parameters:
    ///   - size: how wide (or high) the track is.
    ///   - spacing: points to the next track; nil for the usual distance.
    ///   - alignment: where a view stands in its cell; nil for the grid's own.
    public init(_ size: Size = .flexible(), spacing: Double? = nil, alignment: Alignment? = nil) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }
}

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
