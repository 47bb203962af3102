/// A shape as data.
package struct ShapeNode: Sendable, Hashable {
    /// The kinds of outline.
    package enum Outline: Sendable, Hashable {
        case rectangle, circle, ellipse, capsule
        case roundedRectangle(RectangleCornerRadii)
        /// The widget's own outline.
        case containerRelative
        /// Steps in points: made for a size and to be stretched from it, or, without one, to be left as they
        /// are.
        case path([PathCommand], size: ViewSize?)
    }

    /// A part of an outline by fractions of its length.
    package struct Trim: Sendable, Hashable {
        package var from: Double
        package var to: Double

        /// What is outside of 0...1 is cut off.
        init(from: Double, to: Double) {
            self.from = from > 0 ? min(from, 1) : 0
            self.to = to > 0 ? min(to, 1) : 0
        }
    }

    package struct Rotation: Sendable, Hashable {
        package var angle: Angle
        package var anchor: UnitPoint
    }

    package var outline: Outline
    /// Points by which the outline is moved inwards.
    package var inset = 0.0
    package var trim: Trim?
    package var rotation: Rotation?

    package init(_ outline: Outline) { self.outline = outline }
}

/// What an outline is painted with.
package enum ShapePaint: Sendable, Hashable {
    case fill(StyleNode, isEvenOdd: Bool)
    /// A line along the outline, half of it outside.
    case stroke(StyleNode, StrokeStyle)
    /// A line inside of the outline.
    case border(StyleNode, StrokeStyle)
}
