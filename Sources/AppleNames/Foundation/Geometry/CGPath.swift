public import Foundation
public import SwiftUILite

/// An outline, as Core Graphics' class; made of a `UIBezierPath` or a `Path`.
nonisolated public final class CGPath: Hashable, Sendable {
    let path: Path

    init(_ path: Path) { self.path = path }

    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        let path = Path(rect)
        self.init(transform.map { path.applying($0.pointee) } ?? path)
    }

    /// The smallest rectangle with all points, control points included.
    public var boundingBox: CGRect { path.boundingRect }

    /// Whether nothing was drawn.
    public var isEmpty: Bool { path.isEmpty }

    public static func == (one: CGPath, other: CGPath) -> Bool { one.path == other.path }

    public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

extension Path {
    /// An outline of Core Graphics.
    public init(_ path: CGPath) { self = path.path }

    /// The outline for Core Graphics.
    public var cgPath: CGPath { CGPath(self) }
}

// Disfavoured, so that `.zero` and the like stay the path's own.
extension Path {
    /// A path of Foundation's rectangle. This and the members below do what those of the same name do with
    /// the views' own geometry.
    @_disfavoredOverload
    public init(_ rect: CGRect) { self.init(ViewRect(rect)) }

    /// The ellipse that touches a rectangle's four sides.
    @_disfavoredOverload
    public init(ellipseIn rect: CGRect) { self.init(ellipseIn: ViewRect(rect)) }

    /// A rectangle with round corners; the radius in points, at most half of the shorter side.
    @_disfavoredOverload
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(roundedRect: ViewRect(rect), cornerRadius: Double(cornerRadius), style: style)
    }

    /// Starts a new part.
    @_disfavoredOverload
    public mutating func move(to point: CGPoint) { move(to: ViewPoint(point)) }

    /// A straight line; it starts the path where there is none.
    @_disfavoredOverload
    public mutating func addLine(to point: CGPoint) { addLine(to: ViewPoint(point)) }

    /// A part that goes through all points by straight lines.
    @_disfavoredOverload
    public mutating func addLines(_ lines: [CGPoint]) { addLines(lines.map { ViewPoint($0) }) }

    /// A curve with one control point.
    @_disfavoredOverload
    public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
        addQuadCurve(to: ViewPoint(point), control: ViewPoint(control))
    }

    /// A curve with two control points.
    @_disfavoredOverload
    public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        addCurve(to: ViewPoint(point), control1: ViewPoint(control1), control2: ViewPoint(control2))
    }

    /// Part of a circle; `clockwise` is meant in a system with y upwards, so `false` runs clockwise on the
    /// screen.
    @_disfavoredOverload
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
    ) {
        addArc(
            center: ViewPoint(center), radius: Double(radius), startAngle: startAngle, endAngle: endAngle,
            clockwise: clockwise)
    }

    /// A part of its own: the rectangle, clockwise from its upper left corner.
    @_disfavoredOverload
    public mutating func addRect(_ rect: CGRect) { addRect(ViewRect(rect)) }

    /// A part of its own: the ellipse, from the right and clockwise.
    @_disfavoredOverload
    public mutating func addEllipse(in rect: CGRect) { addEllipse(in: ViewRect(rect)) }

    /// A part of its own: corners by their width and height in points, the larger of the two as the radius.
    @_disfavoredOverload
    public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
    ) {
        let radius = Double(max(cornerSize.width, cornerSize.height))
        addPath(Path(roundedRect: ViewRect(rect), cornerRadius: radius, style: style))
    }
}

extension Shape where PathRect == ViewRect {
    /// The outline of one of the package's shapes in Foundation's rectangle.
    @_disfavoredOverload
    nonisolated public func path(in rect: CGRect) -> Path { path(in: ViewRect(rect)) }
}
