public import Foundation
public import SwiftUILite
public import WidgetKitLite

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

extension GeometryProxy {
    /// The size in points.
    public var size: CGSize { CGSize(space) }

    /// The reader's own bounds, whatever the space is that they are wanted in.
    public func frame(in space: CoordinateSpace) -> CGRect { CGRect(origin: .zero, size: size) }
}

extension TimelineProviderContext {
    /// The family's usual size in points, as WidgetKit's property of this name. Hosts don't say theirs, for
    /// one tree serves them all.
    public var displaySize: CGSize { CGSize(width: size.width, height: size.height) }
}

extension RelevanceEntriesProviderContext {
    /// The family's usual size in points, as WidgetKit's property of this name.
    public var displaySize: CGSize { CGSize(width: size.width, height: size.height) }
}

extension View {
    /// Draws the view elsewhere, in points, without moving what is around it.
    @_disfavoredOverload
    nonisolated public func offset(_ offset: CGSize) -> some View { self.offset(ViewSize(offset)) }

    /// Puts the view's middle at a place in its space, in points.
    @_disfavoredOverload
    nonisolated public func position(_ position: CGPoint) -> some View {
        self.position(ViewPoint(position))
    }

    /// Draws the view larger or smaller without moving what is around it.
    @_disfavoredOverload
    nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        scaleEffect(ViewSize(scale), anchor: anchor)
    }

    /// Keeps the proportion of a size.
    @_disfavoredOverload
    nonisolated public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode)
        -> some View
    {
        self.aspectRatio(ViewSize(aspectRatio), contentMode: contentMode)
    }
}

extension RoundedRectangle {
    /// Corners by their width and height in points; the larger of the two is the radius that is drawn.
    @_disfavoredOverload
    public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: ViewSize(cornerSize), style: style)
    }
}
