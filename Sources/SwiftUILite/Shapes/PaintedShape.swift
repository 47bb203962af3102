/// A shape with what it is painted with, as SwiftUI's `ShapeView`. Several paints lie over each other, the
/// last one in front.
nonisolated public struct PaintedShape<Content: Shape>: View, PrimitiveView {
    public typealias Body = Never

    /// The outline.
    public let shape: Content
    let paints: [ShapePaint]

    init(shape: Content, paints: [ShapePaint]) {
        self.shape = shape
        self.paints = paints
    }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        [ViewNode(.shape(ShapeNode(shape), paints))]
    }
}

extension PaintedShape {
    /// This shape filled once more.
    public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> PaintedShape {
        PaintedShape(shape: shape, paints: paints + [.fill(StyleNode(content), isEvenOdd: style.isEOFilled)])
    }

    /// This shape stroked once more.
    public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true)
        -> PaintedShape
    {
        PaintedShape(shape: shape, paints: paints + [.stroke(StyleNode(content), style)])
    }

    /// - Parameters:
    ///   - content: the line's style.
    ///   - lineWidth: points.
    ///   - antialiased: kept for the author's code.
    public func stroke<S: ShapeStyle>(_ content: S, lineWidth: Double = 1, antialiased: Bool = true)
        -> PaintedShape
    {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }
}

extension PaintedShape where Content: InsettableShape {
    /// This shape with a border inside of the outline.
    public func strokeBorder<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> PaintedShape {
        PaintedShape(shape: shape, paints: paints + [.border(StyleNode(content), style)])
    }

    /// - Parameters:
    ///   - content: the line's style.
    ///   - lineWidth: points.
    ///   - antialiased: kept for the author's code.
    public func strokeBorder<S: ShapeStyle>(
        _ content: S, lineWidth: Double = 1, antialiased: Bool = true
    ) -> PaintedShape {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
    }
}
