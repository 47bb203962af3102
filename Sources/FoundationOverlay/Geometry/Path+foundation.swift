public import Foundation
public import SwiftUILite

// Disfavoured, so that `.zero` and the like stay the path's own.
extension Path {
    @_disfavoredOverload
    public init(_ rect: CGRect) { self.init(ViewRect(rect)) }

    @_disfavoredOverload
    public init(ellipseIn rect: CGRect) { self.init(ellipseIn: ViewRect(rect)) }

    @_disfavoredOverload
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(roundedRect: ViewRect(rect), cornerRadius: Double(cornerRadius), style: style)
    }

    @_disfavoredOverload
    public mutating func move(to point: CGPoint) { move(to: ViewPoint(point)) }

    @_disfavoredOverload
    public mutating func addLine(to point: CGPoint) { addLine(to: ViewPoint(point)) }

    @_disfavoredOverload
    public mutating func addLines(_ lines: [CGPoint]) { addLines(lines.map { ViewPoint($0) }) }

    @_disfavoredOverload
    public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
        addQuadCurve(to: ViewPoint(point), control: ViewPoint(control))
    }

    @_disfavoredOverload
    public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        addCurve(to: ViewPoint(point), control1: ViewPoint(control1), control2: ViewPoint(control2))
    }

    @_disfavoredOverload
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
    ) {
        addArc(
            center: ViewPoint(center), radius: Double(radius), startAngle: startAngle, endAngle: endAngle,
            clockwise: clockwise)
    }

    @_disfavoredOverload
    public mutating func addRect(_ rect: CGRect) { addRect(ViewRect(rect)) }

    @_disfavoredOverload
    public mutating func addEllipse(in rect: CGRect) { addEllipse(in: ViewRect(rect)) }

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
    nonisolated public func path(in rect: Foundation.CGRect) -> Path { path(in: ViewRect(rect)) }
}
