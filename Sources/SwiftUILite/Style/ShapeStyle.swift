/// Something to paint with, as SwiftUI's `ShapeStyle`. The package's own styles are the ones that can be
/// shown; any other counts as the usual foreground.
public protocol ShapeStyle: Sendable {
    /// The data of one of the package's own styles; nil for all others. A requirement for the reason that
    /// ``View/_primitiveView`` is one.
    var _styleNode: Any? { get }
}

/// A style that knows its data.
package protocol PrimitiveShapeStyle: ShapeStyle {
    var node: StyleNode { get }
}

extension PrimitiveShapeStyle {
    public var _styleNode: Any? { node }
}

extension ShapeStyle {
    /// Nil: an author's own style has no data that a host could show.
    public var _styleNode: Any? { nil }

    /// Lengths are `Double`, as in ``View``.
    public typealias CGFloat = Double

    /// This style one step weaker.
    public var secondary: some ShapeStyle { LeveledStyle(base: StyleNode(self), level: 1) }
    /// This style two steps weaker.
    public var tertiary: some ShapeStyle { LeveledStyle(base: StyleNode(self), level: 2) }
    /// This style three steps weaker.
    public var quaternary: some ShapeStyle { LeveledStyle(base: StyleNode(self), level: 3) }

    /// This style with some of what is behind it showing.
    public func opacity(_ opacity: Double) -> some ShapeStyle {
        TranslucentStyle(base: StyleNode(self), opacity: opacity)
    }
}

struct LeveledStyle: PrimitiveShapeStyle {
    let base: StyleNode
    let level: Int

    var node: StyleNode { .level(base, level) }
}

struct TranslucentStyle: PrimitiveShapeStyle {
    let base: StyleNode
    let opacity: Double

    var node: StyleNode { .opacity(base, opacity) }
}
