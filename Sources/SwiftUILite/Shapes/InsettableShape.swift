/// A shape that can be made smaller by a distance, as SwiftUI's `InsettableShape`.
nonisolated public protocol InsettableShape: Shape {
    /// The type of the smaller shape, inferred from ``inset(by:)``.
    associatedtype InsetShape: InsettableShape
    /// The type of the distance, inferred from ``inset(by:)``: `Double`, or Foundation's `CGFloat`.
    associatedtype InsetLength: BinaryFloatingPoint = Double

    /// This shape with its outline moved inwards.
    ///
    /// - Parameter amount: points.
    func inset(by amount: InsetLength) -> InsetShape
}

extension InsettableShape {
    /// This shape with its border, drawn inside of the outline, in a style.
    nonisolated public func strokeBorder<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> PaintedShape<Self> {
        PaintedShape(shape: self, paints: [.border(StyleNode(content), style)])
    }

    /// - Parameters:
    ///   - content: the line's style.
    ///   - lineWidth: points.
    ///   - antialiased: kept for the author's code.
    nonisolated public func strokeBorder<S: ShapeStyle>(
        _ content: S, lineWidth: Double = 1, antialiased: Bool = true
    ) -> PaintedShape<Self> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// A border in the foreground style.
    nonisolated public func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> PaintedShape<Self> {
        strokeBorder(ForegroundStyle(), style: style)
    }

    /// A border in the foreground style; the width in points.
    nonisolated public func strokeBorder(lineWidth: Double = 1, antialiased: Bool = true) -> PaintedShape<
        Self
    > {
        strokeBorder(ForegroundStyle(), lineWidth: lineWidth)
    }
}
