extension Shape {
    /// This shape filled with a style.
    nonisolated public func fill<S: ShapeStyle>(
        _ content: S, style: FillStyle = FillStyle()
    ) -> PaintedShape<Self> {
        PaintedShape(shape: self, paints: [.fill(StyleNode(content), isEvenOdd: style.isEOFilled)])
    }

    /// This shape filled with the foreground style.
    nonisolated public func fill(style: FillStyle = FillStyle()) -> PaintedShape<Self> {
        fill(ForegroundStyle(), style: style)
    }

    /// A line along the outline, half of it outside.
    nonisolated public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> PaintedShape<Self> {
        PaintedShape(shape: self, paints: [.stroke(StyleNode(content), style)])
    }

    /// - Parameters:
    ///   - content: the line's style.
    ///   - lineWidth: points.
    nonisolated public func stroke<S: ShapeStyle>(_ content: S, lineWidth: Double = 1) -> PaintedShape<Self> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// A line along the outline in the foreground style.
    nonisolated public func stroke(style: StrokeStyle) -> PaintedShape<Self> {
        stroke(ForegroundStyle(), style: style)
    }

    /// A line along the outline in the foreground style; the width in points.
    nonisolated public func stroke(lineWidth: Double = 1) -> PaintedShape<Self> {
        stroke(ForegroundStyle(), lineWidth: lineWidth)
    }
}
