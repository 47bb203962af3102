public import Foundation
internal import SwiftUILite

/// An outline, as UIKit's class: what a shape makes and gives to SwiftUI by its `cgPath`. It doesn't draw by
/// itself.
nonisolated open class UIBezierPath {
    private var path: Path

    /// An outline without any part.
    public init() { path = Path() }

    public init(rect: CGRect) { path = Path(rect) }

    /// The ellipse that touches a rectangle's four sides.
    public init(ovalIn rect: CGRect) { path = Path(ellipseIn: rect) }

    /// A rectangle with round corners, their radius in points.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        path = Path(roundedRect: rect, cornerRadius: cornerRadius)
    }

    /// A rectangle of which some corners are round.
    ///
    /// - Parameters:
    ///   - rect: the rectangle.
    ///   - corners: those that are round.
    ///   - cornerRadii: points; the larger of the two is the radius that is drawn, at most half of the
    ///     shorter side.
    public init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        let radius = Double(max(cornerRadii.width, cornerRadii.height))
        let radii = { corners.contains($0) ? radius : 0 }
        let shape = UnevenRoundedRectangle(
            topLeadingRadius: radii(.topLeft), bottomLeadingRadius: radii(.bottomLeft),
            bottomTrailingRadius: radii(.bottomRight), topTrailingRadius: radii(.topRight))
        path = shape.path(in: ViewRect(rect))
    }

    /// Part of a circle, angles in radians from the right; `clockwise` is as it is seen on the screen.
    public init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        path = Path()
        addArc(
            withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: clockwise)
    }

    /// The outline of a path.
    public init(cgPath: CGPath) { path = cgPath.path }

    /// The outline as SwiftUI's `Path` takes it.
    open var cgPath: CGPath {
        get { CGPath(path) }
        set { path = newValue.path }
    }

    /// Whether nothing was drawn.
    open var isEmpty: Bool { path.isEmpty }

    /// The smallest rectangle with all points, control points included.
    open var bounds: CGRect { path.boundingRect }

    /// Starts a new part.
    open func move(to point: CGPoint) { path.move(to: point) }

    open func addLine(to point: CGPoint) { path.addLine(to: point) }

    /// A curve with two control points.
    open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
    }

    /// A curve with one control point.
    open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: end, control: controlPoint)
    }

    /// Part of a circle, angles in radians from the right; `clockwise` is as it is seen on the screen.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        // SwiftUI's word is for a y axis that points up.
        path.addArc(
            center: center, radius: radius, startAngle: .radians(startAngle), endAngle: .radians(endAngle),
            clockwise: !clockwise)
    }

    /// A line back to where this part started.
    open func close() { path.closeSubpath() }

    /// Another outline's parts as well.
    open func append(_ other: UIBezierPath) { path.addPath(other.path) }

    open func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }

    /// No part any more.
    open func removeAllPoints() { path = Path() }
}

/// Corners of a rectangle, as UIKit's `UIRectCorner`.
public struct UIRectCorner: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The upper left one.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// The upper right one.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// The lower left one.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// The lower right one.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
