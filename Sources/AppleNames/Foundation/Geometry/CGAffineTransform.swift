public import Foundation
public import SwiftUILite

/// A change of places in a plane, as Core Graphics' `CGAffineTransform`, which Foundation on Linux lacks:
/// `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
public struct CGAffineTransform: Hashable, Sendable {
    /// The numbers of the change; lengths in points.
    public var a, b, c, d, tx, ty: Double

    public static let identity = CGAffineTransform()

    public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }
    /// The change with these numbers.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }
    public init(scaleX: Double, y: Double) { self.init(a: scaleX, b: 0, c: 0, d: y, tx: 0, ty: 0) }
    public init(translationX: Double, y: Double) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: translationX, ty: y)
    }
    /// Turned by an angle in radians, clockwise on the screen.
    public init(rotationAngle angle: Double) {
        self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
    }

    public var isIdentity: Bool { self == .identity }

    /// This change, and then another one.
    public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c,
            d: c * next.b + d * next.d, tx: tx * next.a + ty * next.c + next.tx,
            ty: tx * next.b + ty * next.d + next.ty)
    }

    /// What moves first, and then changes as this does.
    public func translatedBy(x: Double, y: Double) -> CGAffineTransform {
        CGAffineTransform(translationX: x, y: y).concatenating(self)
    }
    /// What scales first, and then changes as this does.
    public func scaledBy(x: Double, y: Double) -> CGAffineTransform {
        CGAffineTransform(scaleX: x, y: y).concatenating(self)
    }
    /// What turns first, and then changes as this does.
    public func rotated(by angle: Double) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    func place(_ point: ViewPoint) -> ViewPoint {
        ViewPoint(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }
}

extension Path {
    /// This path with each of its points elsewhere.
    public func applying(_ transform: CGAffineTransform) -> Path {
        var path = Path()
        for command in commands {
            switch command {
            case .move(let point): path.move(to: transform.place(point))
            case .line(let point): path.addLine(to: transform.place(point))
            case .curve(let point, let first, let second):
                path.addCurve(
                    to: transform.place(point), control1: transform.place(first),
                    control2: transform.place(second))
            case .close: path.closeSubpath()
            }
        }
        return path
    }

    public func offsetBy(dx: Double, dy: Double) -> Path {
        applying(CGAffineTransform(translationX: dx, y: dy))
    }

    /// All parts of another path, each of its points elsewhere.
    public mutating func addPath(_ path: Path, transform: CGAffineTransform) {
        addPath(path.applying(transform))
    }

    /// Part of a circle from an angle on; a positive one runs clockwise on the screen.
    public mutating func addRelativeArc(
        center: ViewPoint, radius: Double, startAngle: Angle, delta: Angle
    ) {
        addArc(
            center: center, radius: radius, startAngle: startAngle,
            endAngle: .radians(startAngle.radians + delta.radians), clockwise: delta.radians < 0)
    }

    /// The same with Foundation's point.
    @_disfavoredOverload
    public mutating func addRelativeArc(
        center: CGPoint, radius: Double, startAngle: Angle, delta: Angle
    ) {
        addRelativeArc(center: ViewPoint(center), radius: radius, startAngle: startAngle, delta: delta)
    }

    /// The smallest rectangle with all points of the path, control points included; empty for no path.
    public var boundingRect: CGRect {
        let points = commands.flatMap { command -> [ViewPoint] in
            switch command {
            case .move(let point), .line(let point): [point]
            case .curve(let point, let first, let second): [point, first, second]
            case .close: []
            }
        }
        guard let x = points.map(\.x).min(), let y = points.map(\.y).min(),
            let right = points.map(\.x).max(), let bottom = points.map(\.y).max()
        else { return .zero }
        return CGRect(x: x, y: y, width: right - x, height: bottom - y)
    }
}

extension View {
    /// Draws the view elsewhere by the moving part of a change; turned and scaled by `rotationEffect(_:)` and
    /// `scaleEffect(_:)`, which a tree has words for.
    nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View {
        let scale = ViewSize(
            width: (transform.a * transform.a + transform.b * transform.b).squareRoot(),
            height: (transform.c * transform.c + transform.d * transform.d).squareRoot())
        let angle = Angle.radians(atan2(transform.b, transform.a))
        return scaleEffect(scale, anchor: .topLeading).rotationEffect(angle, anchor: .topLeading)
            .offset(x: transform.tx, y: transform.ty)
    }
}

/// A shape whose outline is another's with each point elsewhere, as SwiftUI's `TransformedShape`.
nonisolated public struct TransformedShape<Content: Shape>: Shape {
    public var shape: Content
    /// Where its points are.
    public var transform: CGAffineTransform

    /// - Parameters:
    ///   - shape: the shape.
    ///   - transform: where its points are.
    public init(shape: Content, transform: CGAffineTransform) {
        self.shape = shape
        self.transform = transform
    }

    public func path(in rect: ViewRect) -> Path { shape.path(in: .init(rect)).applying(transform) }
}

/// A shape of a size of its own.
nonisolated private struct SizedShape<Content: Shape>: Shape {
    let shape: Content
    let size: ViewSize

    func path(in rect: ViewRect) -> Path {
        shape.path(in: .init(ViewRect(origin: rect.origin, size: size)))
    }
}

extension Shape {
    /// This shape with each point of its outline elsewhere.
    nonisolated public func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
        TransformedShape(shape: self, transform: transform)
    }
    /// This shape in a size of its own, in points.
    nonisolated public func size(width: Double, height: Double) -> some Shape {
        SizedShape(shape: self, size: ViewSize(width: width, height: height))
    }
    /// This shape elsewhere, in points.
    nonisolated public func offset(x: Double = 0, y: Double = 0) -> TransformedShape<Self> {
        transform(CGAffineTransform(translationX: x, y: y))
    }
    /// This shape larger or smaller, about its upper left corner.
    nonisolated public func scale(_ scale: Double) -> TransformedShape<Self> {
        transform(CGAffineTransform(scaleX: scale, y: scale))
    }
}
