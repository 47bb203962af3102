extension View {
    /// Cuts off what is outside of a shape.
    nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        ClippedView(content: self, shape: shape)
    }

    /// Cuts off what is outside of this view's bounds.
    nonisolated public func clipped(antialiased: Bool = false) -> some View { clipShape(Rectangle()) }

    /// Cuts off the corners.
    ///
    /// - Parameters:
    ///   - radius: points.
    ///   - antialiased: kept for the author's code.
    nonisolated public func cornerRadius(_ radius: Double, antialiased: Bool = true) -> some View {
        clipShape(RoundedRectangle(cornerRadius: radius))
    }

    /// Kept for the author's code: a host takes presses anywhere in a view's bounds.
    nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }

    /// Kept for the author's code: the container of a widget's content is the widget.
    nonisolated public func containerShape<S: InsettableShape>(_ shape: S) -> some View { self }
}

nonisolated private struct ClippedView<Content: View, Outline: Shape>: View, PrimitiveView {
    typealias Body = Never

    let content: Content
    let shape: Outline

    @MainActor func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        context.nodes(of: content.modified(.clip(ShapeNode(shape))))
    }
}
