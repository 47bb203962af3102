/// The space's own outline, as SwiftUI's `Rectangle`.
nonisolated public struct Rectangle: InsettableShape, PrimitiveShape, Hashable {
    /// A rectangle of the whole space.
    public init() {}

    @MainActor package var node: ShapeNode { ShapeNode(.rectangle) }

    public func path(in rect: ViewRect) -> Path { Path(rect) }

    public func inset(by amount: Double) -> some InsettableShape { InsetOutline(base: self, amount: amount) }
}

/// A rectangle with round corners, as SwiftUI's `RoundedRectangle`.
nonisolated public struct RoundedRectangle: InsettableShape, PrimitiveShape, Hashable {
    /// The corners' width and height in points.
    public var cornerSize: ViewSize
    /// Makes no difference: corners are drawn as quarter circles.
    public var style: RoundedCornerStyle

    /// Corners by their width and height in points; the larger of the two is the radius that is drawn.
    public init(cornerSize: ViewSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
        self.style = style
    }

    /// - Parameters:
    ///   - cornerRadius: points.
    ///   - style: makes no difference, see ``RoundedCornerStyle``.
    public init(cornerRadius: Double, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: ViewSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    @MainActor package var node: ShapeNode {
        ShapeNode(.roundedRectangle(RectangleCornerRadii(all: max(cornerSize.width, cornerSize.height))))
    }

    public func path(in rect: ViewRect) -> Path {
        Path(roundedRect: rect, cornerRadius: max(cornerSize.width, cornerSize.height), style: style)
    }

    public func inset(by amount: Double) -> some InsettableShape { InsetOutline(base: self, amount: amount) }
}

/// How a round corner runs, as SwiftUI's `RoundedCornerStyle`. Both are drawn as quarter circles.
public enum RoundedCornerStyle: Hashable, Sendable {
    /// A quarter circle, and a curve that becomes one gradually.
    case circular, continuous
}

/// A rectangle whose corners are differently round, as SwiftUI's `UnevenRoundedRectangle`.
nonisolated public struct UnevenRoundedRectangle: InsettableShape, PrimitiveShape, Hashable {
    /// The radii in points; each is at most half of the shorter side.
    public var cornerRadii: RectangleCornerRadii
    /// Makes no difference: corners are drawn as quarter circles.
    public var style: RoundedCornerStyle

    /// Each corner with its own radius.
    public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.cornerRadii = cornerRadii
        self.style = style
    }

    /// The radii are in points.
    public init(
        topLeadingRadius: Double = 0, bottomLeadingRadius: Double = 0, bottomTrailingRadius: Double = 0,
        topTrailingRadius: Double = 0, style: RoundedCornerStyle = .continuous
    ) {
        self.init(
            cornerRadii: RectangleCornerRadii(
                topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
                bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius),
            style: style)
    }

    @MainActor package var node: ShapeNode { ShapeNode(.roundedRectangle(cornerRadii)) }

    public func path(in rect: ViewRect) -> Path {
        var path = Path()
        path.addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
        return path
    }

    public func inset(by amount: Double) -> some InsettableShape { InsetOutline(base: self, amount: amount) }
}

/// The radii of a rectangle's corners in points, as SwiftUI's `RectangleCornerRadii`.
public struct RectangleCornerRadii: Hashable, Sendable {
    /// The upper corner where a line of text starts.
    public var topLeading: Double
    /// The lower corner where a line of text starts.
    public var bottomLeading: Double
    /// The lower corner where a line of text ends.
    public var bottomTrailing: Double
    /// The upper corner where a line of text ends.
    public var topTrailing: Double

    /// Radii in points; 0 for a sharp corner. What is more than half of the shorter side is drawn as that.
    public init(
        topLeading: Double = 0, bottomLeading: Double = 0, bottomTrailing: Double = 0, topTrailing: Double = 0
    ) {
        self.topLeading = topLeading
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
        self.topTrailing = topTrailing
    }

    init(all radius: Double) {
        self.init(topLeading: radius, bottomLeading: radius, bottomTrailing: radius, topTrailing: radius)
    }
}

/// A rectangle whose short sides are half circles, as SwiftUI's `Capsule`.
nonisolated public struct Capsule: InsettableShape, PrimitiveShape, Hashable {
    /// Makes no difference: both are drawn as half circles.
    public var style: RoundedCornerStyle

    /// A capsule; ``style`` makes no difference.
    public init(style: RoundedCornerStyle = .continuous) { self.style = style }

    @MainActor package var node: ShapeNode { ShapeNode(.capsule) }

    public func path(in rect: ViewRect) -> Path {
        let radius = min(rect.width, rect.height) / 2
        return Path(roundedRect: rect, cornerRadius: radius, style: style)
    }

    public func inset(by amount: Double) -> some InsettableShape { InsetOutline(base: self, amount: amount) }
}

/// The largest circle in the middle of the space, as SwiftUI's `Circle`.
nonisolated public struct Circle: InsettableShape, PrimitiveShape, Hashable {
    /// A circle of the space's shorter side.
    public init() {}

    @MainActor package var node: ShapeNode { ShapeNode(.circle) }

    public func path(in rect: ViewRect) -> Path { Path(ellipseIn: rect.middleSquare) }

    public func inset(by amount: Double) -> some InsettableShape { InsetOutline(base: self, amount: amount) }
}

/// An ellipse that touches the space's four sides, as SwiftUI's `Ellipse`.
nonisolated public struct Ellipse: InsettableShape, PrimitiveShape, Hashable {
    /// An ellipse of the space's width and height.
    public init() {}

    @MainActor package var node: ShapeNode { ShapeNode(.ellipse) }

    public func path(in rect: ViewRect) -> Path { Path(ellipseIn: rect) }

    public func inset(by amount: Double) -> some InsettableShape { InsetOutline(base: self, amount: amount) }
}

/// The widget's own outline, smaller by the distance to its edge, as SwiftUI's `ContainerRelativeShape`.
nonisolated public struct ContainerRelativeShape: InsettableShape, PrimitiveShape, Hashable {
    /// The outline that the host has; ``path(in:)`` knows only a rectangle.
    public init() {}

    @MainActor package var node: ShapeNode { ShapeNode(.containerRelative) }

    public func path(in rect: ViewRect) -> Path { Path(rect) }

    public func inset(by amount: Double) -> some InsettableShape { InsetOutline(base: self, amount: amount) }
}

/// A shape of a type that is known only at run time, as SwiftUI's `AnyShape`.
nonisolated public struct AnyShape: PrimitiveShape {
    let shape: any Shape

    /// Erases a shape's type; the tree shows the shape itself.
    public init<S: Shape>(_ shape: S) { self.shape = shape }

    @MainActor package var node: ShapeNode { ShapeNode(shape) }

    public func path(in rect: ViewRect) -> Path { Self.path(of: shape, in: rect) }

    private static func path(of shape: some Shape, in rect: ViewRect) -> Path { shape.path(in: .init(rect)) }
}

extension Shape where Self == Rectangle {
    /// The space's own outline.
    public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
    /// - Parameters:
    ///   - cornerRadius: points.
    ///   - style: makes no difference, see ``RoundedCornerStyle``.
    public static func rect(cornerRadius: Double, style: RoundedCornerStyle = .continuous) -> RoundedRectangle
    {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }

    /// Corners by their width and height in points; the larger of the two is the radius that is drawn.
    public static func rect(cornerSize: ViewSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle
    {
        RoundedRectangle(cornerSize: cornerSize, style: style)
    }
}

extension Shape where Self == UnevenRoundedRectangle {
    /// Each corner with its own radius.
    public static func rect(
        cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
    }

    /// The radii are in points.
    public static func rect(
        topLeadingRadius: Double = 0, bottomLeadingRadius: Double = 0, bottomTrailingRadius: Double = 0,
        topTrailingRadius: Double = 0, style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(
            topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
            bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style)
    }
}

extension Shape where Self == Circle {
    /// The largest circle in the middle of the space.
    public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
    /// The ellipse that touches the space's four sides.
    public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == Capsule {
    /// Short sides that are half circles.
    public static var capsule: Capsule { Capsule() }

    /// Short sides that are half circles, whatever the style.
    public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}

extension Shape where Self == ContainerRelativeShape {
    /// The widget's own outline, as the host draws it.
    public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}
