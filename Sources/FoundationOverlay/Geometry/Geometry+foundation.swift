public import Foundation
public import SwiftUILite

// Foundation's geometry beside the views' own, so that an author's file with all of Foundation compiles as it
// is.

extension ViewPoint {
    /// Foundation's point; both count in points.
    public init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }
}

extension ViewSize {
    /// Foundation's size; both count in points.
    public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
}

extension ViewRect {
    /// Foundation's rectangle; both count in points.
    public init(_ rect: CGRect) {
        self.init(origin: ViewPoint(rect.origin), size: ViewSize(rect.size))
    }
}

extension CGPoint {
    /// Foundation's point of one of a view; both count in points.
    public init(_ point: ViewPoint) { self.init(x: point.x, y: point.y) }
}

extension CGSize {
    /// Foundation's size of one of a view; both count in points.
    public init(_ size: ViewSize) { self.init(width: size.width, height: size.height) }
}

/// An author's shape may take Foundation's rectangle: `func path(in rect: CGRect) -> Path`.
extension CGRect: ShapeRect {
    public init(_ rect: ViewRect) {
        self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
    }
}
