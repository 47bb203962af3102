public import Foundation
public import SwiftUILite

/// An outline, as Core Graphics' class; made of a `UIBezierPath` or a `Path`.
nonisolated public final class CGPath: Hashable, Sendable {
    let path: Path

    init(_ path: Path) { self.path = path }

    /// A rectangle.
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
