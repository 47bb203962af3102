public import Foundation
public import SwiftUILite

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
