#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

internal import FoundationEssentials
internal import ControlBasics

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

extension Path {
    /// A part that goes through all points by straight lines.
    public mutating func addLines(_ lines: [ViewPoint]) {
        for (index, point) in lines.enumerated() {
            if index == 0 { move(to: point) } else { addLine(to: point) }
        }
    }

    /// A part of its own: the rectangle, clockwise from its upper left corner.
    public mutating func addRect(_ rect: ViewRect) {
        addLines([
            rect.origin, ViewPoint(x: rect.maxX, y: rect.minY), ViewPoint(x: rect.maxX, y: rect.maxY),
            ViewPoint(x: rect.minX, y: rect.maxY),
        ])
        closeSubpath()
    }

    /// Starts at the right and runs clockwise.
    public mutating func addEllipse(in rect: ViewRect) {
        let center = ViewPoint(x: rect.midX, y: rect.midY)
        let radii = ViewSize(width: rect.width / 2, height: rect.height / 2)
        move(to: ViewPoint(x: rect.maxX, y: rect.midY))
        for quarter in 0..<4 { addArc(center, radii, from: Double(quarter) * .pi / 2, by: .pi / 2) }
        closeSubpath()
    }

    /// A rectangle with round corners; radii are limited to half of the shorter side.
    public mutating func addRoundedRect(
        in rect: ViewRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
    ) {
        let limit = max(0, min(rect.width, rect.height) / 2)
        let corners: [(Double, ViewPoint)] = [
            (cornerRadii.topTrailing, ViewPoint(x: rect.maxX, y: rect.minY)),
            (cornerRadii.bottomTrailing, ViewPoint(x: rect.maxX, y: rect.maxY)),
            (cornerRadii.bottomLeading, ViewPoint(x: rect.minX, y: rect.maxY)),
            (cornerRadii.topLeading, ViewPoint(x: rect.minX, y: rect.minY)),
        ]
        for (index, (wanted, corner)) in corners.enumerated() {
            let radius = wanted > 0 ? min(wanted, limit) : 0
            let center = ViewPoint(
                x: corner.x + (corner.x == rect.maxX ? -radius : radius),
                y: corner.y + (corner.y == rect.maxY ? -radius : radius))
            let from = Double(index - 1) * .pi / 2
            let first = ViewPoint(x: center.x + radius * cos(from), y: center.y + radius * sin(from))
            if index == 0 { move(to: first) } else { addLine(to: first) }
            if radius > 0 { addArc(center, ViewSize(width: radius, height: radius), from: from, by: .pi / 2) }
        }
        closeSubpath()
    }

    /// Part of a circle, with a line to its start where the path has begun.
    ///
    /// - Parameters:
    ///   - center: the circle's middle.
    ///   - radius: the circle's.
    ///   - startAngle: where the part begins, from the x axis.
    ///   - endAngle: where it ends.
    ///   - clockwise: as in SwiftUI, in a system with y upwards: `false` runs clockwise on the
    /// screen.
    public mutating func addArc(
        center: ViewPoint, radius: Double, startAngle: Angle, endAngle: Angle, clockwise: Bool
    ) {
        var sweep = endAngle.radians - startAngle.radians
        guard sweep.isFinite, startAngle.radians.isFinite else { return }
        let turn = 2 * Double.pi
        if clockwise {
            if sweep > 0 { sweep = sweep.truncatingRemainder(dividingBy: turn) - turn }
            sweep = max(sweep, -turn)
        } else {
            if sweep < 0 { sweep = sweep.truncatingRemainder(dividingBy: turn) + turn }
            sweep = min(sweep, turn)
        }
        let from = startAngle.radians
        addLine(to: ViewPoint(x: center.x + radius * cos(from), y: center.y + radius * sin(from)))
        let parts = Int(clamping: (abs(sweep) / (.pi / 2)).rounded(.up), to: 1...4)
        for part in 0..<parts {
            let step = sweep / Double(parts)
            addArc(
                center, ViewSize(width: radius, height: radius), from: from + Double(part) * step, by: step)
        }
    }

    /// All parts of another path, where their numbers say.
    public mutating func addPath(_ path: Path) {
        for command in path.commands {
            switch command {
            case .move(let point): move(to: point)
            case .line(let point): addLine(to: point)
            case .curve(let point, let first, let second):
                addCurve(to: point, control1: first, control2: second)
            case .close: closeSubpath()
            }
        }
    }

    /// At most a quarter turn as one curve.
    private mutating func addArc(_ center: ViewPoint, _ radii: ViewSize, from: Double, by sweep: Double) {
        let bend = 4 / 3 * tan(sweep / 4)
        func point(_ angle: Double, _ along: Double) -> ViewPoint {
            ViewPoint(
                x: center.x + radii.width * (cos(angle) - along * sin(angle)),
                y: center.y + radii.height * (sin(angle) + along * cos(angle)))
        }
        addCurve(
            to: point(from + sweep, 0), control1: point(from, bend), control2: point(from + sweep, -bend))
    }
}

extension ViewRect {
    /// The largest square in the middle.
    var middleSquare: ViewRect {
        let side = min(width, height)
        return ViewRect(x: midX - side / 2, y: midY - side / 2, width: side, height: side)
    }
}
