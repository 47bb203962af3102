/// An outline of lines and curves in points, as SwiftUI's `Path`. As a view it stands where its numbers say.
nonisolated public struct Path: PrimitiveShape, Hashable {
    package private(set) var commands: [PathCommand] = []
    /// Where the next line starts; nil before the first move.
    public private(set) var currentPoint: ViewPoint?
    private var start: ViewPoint?

    /// A path without any part.
    public init() {}

    /// A path that a closure draws.
    public init(_ callback: (inout Path) -> Void) { callback(&self) }

    /// A rectangle.
    public init(_ rect: ViewRect) { addRect(rect) }

    /// The ellipse that touches a rectangle's four sides.
    public init(ellipseIn rect: ViewRect) { addEllipse(in: rect) }

    /// A rectangle with round corners.
    ///
    /// - Parameters:
    ///   - rect: the rectangle.
    ///   - cornerRadius: points, at most half of the shorter side.
    ///   - style: makes no difference, see ``RoundedCornerStyle``.
    public init(roundedRect rect: ViewRect, cornerRadius: Double, style: RoundedCornerStyle = .continuous) {
        addRoundedRect(in: rect, cornerRadii: RectangleCornerRadii(all: cornerRadius), style: style)
    }

    /// Whether nothing was drawn.
    public var isEmpty: Bool { commands.isEmpty }

    @MainActor package var node: ShapeNode { ShapeNode(.path(commands, size: nil)) }

    public func path(in rect: ViewRect) -> Path { self }

    /// Starts a new part.
    public mutating func move(to point: ViewPoint) {
        commands.append(.move(point))
        currentPoint = point
        start = point
    }

    /// A straight line; it starts the path where there is none.
    public mutating func addLine(to point: ViewPoint) {
        guard currentPoint != nil else { return move(to: point) }
        commands.append(.line(point))
        currentPoint = point
    }

    /// A curve with one control point.
    public mutating func addQuadCurve(to point: ViewPoint, control: ViewPoint) {
        guard let from = currentPoint else { return move(to: point) }
        let first = ViewPoint(
            x: from.x + (control.x - from.x) * 2 / 3, y: from.y + (control.y - from.y) * 2 / 3)
        let second = ViewPoint(
            x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
        addCurve(to: point, control1: first, control2: second)
    }

    /// A curve with two control points.
    public mutating func addCurve(to point: ViewPoint, control1: ViewPoint, control2: ViewPoint) {
        guard currentPoint != nil else { return move(to: point) }
        commands.append(.curve(point, control1, control2))
        currentPoint = point
    }

    /// A line back to where this part started.
    public mutating func closeSubpath() {
        guard currentPoint != nil else { return }
        commands.append(.close)
        currentPoint = start
    }
}

/// A step of a path.
package enum PathCommand: Sendable, Hashable {
    case move(ViewPoint)
    case line(ViewPoint)
    case curve(ViewPoint, ViewPoint, ViewPoint)
    case close
}
