/// Something that is done to all that is in a group.
public enum DrawingEffect: Sendable, Hashable {
    /// 0 (clear) to 1.
    case opacity(Double)
    /// Leaves out what is outside of an outline.
    case clip([PathStep])
    /// Degrees clockwise about a point.
    case rotation(Double, Point)
    /// Scales about a point.
    case scale(x: Double, y: Double, Point)
    /// A shadow behind, moved by x and y.
    case shadow(RGBA, radius: Double, x: Double, y: Double)
    /// Out of focus by a radius in points.
    case blur(Double)
    /// `brightness`, `contrast`, `saturation` or `grayscale`, and its amount.
    case colorEffect(String, Double)
    /// How colours are mixed with what is behind, by CSS's names, such as `multiply`.
    case blend(String)
    /// What is used by a press; a canvas of pictures draws the content alone.
    case target(Placement)
}
