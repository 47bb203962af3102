/// An outline that is filled or stroked, as SwiftUI's `Shape`. As a view it is filled with the foreground
/// style.
///
/// The package's own shapes are in the tree by name. A shape of the author's is there as the path that it
/// makes for the usual space (see ``GeometryProxy``), and the host stretches that path to its space.
nonisolated public protocol Shape: View, Sendable {
    /// The type of the rectangle, inferred from ``path(in:)``: ``ViewRect``, or Foundation's `CGRect`.
    associatedtype PathRect: ShapeRect = ViewRect

    /// The outline in a rectangle, in points. Called on the main actor while a view is evaluated.
    func path(in rect: PathRect) -> Path
}

/// A type of rectangle that shapes may be asked by.
nonisolated public protocol ShapeRect: Sendable {
    /// The same rectangle in this type.
    init(_ rect: ViewRect)
}

extension ViewRect: ShapeRect {
    public init(_ rect: ViewRect) { self = rect }
}

/// A shape that knows its data.
nonisolated package protocol PrimitiveShape: Shape {
    @MainActor var node: ShapeNode { get }
}

extension Shape {
    /// The shape filled with the foreground style.
    nonisolated public var body: PaintedShape<Self> { PaintedShape(shape: self, paints: []) }
}

extension ShapeNode {
    /// Any shape as data.
    @MainActor
    package init(_ shape: some Shape) {
        if let primitive = shape as? any PrimitiveShape {
            self = primitive.node
        } else {
            let size = EnvironmentValues.current.proposedSize
            let path = shape.path(in: .init(ViewRect(origin: .zero, size: size)))
            self.init(.path(path.commands, size: size))
        }
    }
}

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

/// A shape with its outline moved inwards.
nonisolated struct InsetOutline<Base: Shape>: InsettableShape, PrimitiveShape {
    let base: Base
    /// The amount in points.
    let amount: Double

    @MainActor var node: ShapeNode {
        var node = ShapeNode(base)
        node.inset += amount
        return node
    }

    func path(in rect: ViewRect) -> Path { base.path(in: .init(rect.insetBy(dx: amount, dy: amount))) }

    func inset(by amount: Double) -> InsetOutline { InsetOutline(base: base, amount: self.amount + amount) }
}

/// A shape with what it is painted with, as SwiftUI's `ShapeView`. Several paints lie over each other, the
/// last one in front.
nonisolated public struct PaintedShape<Content: Shape>: View, PrimitiveView {
    public typealias Body = Never

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

extension Shape {
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

extension Shape {
    /// The part of the outline between two fractions of its length, 0...1; a circle starts at the right and
    /// runs clockwise.
    nonisolated public func trim(from startFraction: Double = 0, to endFraction: Double = 1) -> some Shape {
        ChangedShape(base: self) { $0.trim = .init(from: startFraction, to: endFraction) }
    }

    /// This shape turned about a point.
    nonisolated public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
        ChangedShape(base: self) { $0.rotation = .init(angle: angle, anchor: anchor) }
    }
}

/// A shape whose data is that of another with a change.
nonisolated struct ChangedShape<Base: Shape>: PrimitiveShape {
    let base: Base
    let change: @Sendable (inout ShapeNode) -> Void

    @MainActor var node: ShapeNode {
        var node = ShapeNode(base)
        change(&node)
        return node
    }

    /// The outline without the change, which only the data has.
    func path(in rect: ViewRect) -> Path { base.path(in: .init(rect)) }
}
