/// What is drawn, in the order in which it is drawn.
indirect enum Drawing: Sendable {
    /// A line of text; the rectangle is that of the line.
    case text(TextLine, Rect)
    case shape(ShapeDrawing)
    /// A symbol in its rectangle; a multicolour one keeps the paint for the parts that have no colour of
    /// their own.
    case symbol(String, Rect, Paint, isMulticolor: Bool)
    /// A picture of the bundle, by name.
    case picture(String, Rect)
    case group(Effect, [Drawing])
}

/// An outline with its paint.
struct ShapeDrawing: Sendable {
    struct Line: Sendable {
        var width: Double
        var cap = "butt"
        var join = "miter"
        var dash: [Double] = []
        var dashPhase = 0.0
    }

    var outline: Outline
    var paint: Paint
    /// Nil for a fill.
    var line: Line?
    var isEvenOdd = false
    /// Whether it lies behind something else: a terminal colours the cells and draws nothing.
    var isBackground = false
}

/// Something that is done to all that is in a group.
enum Effect: Sendable {
    case opacity(Double)
    case clip(Outline)
    case mask([Drawing])
    /// Degrees clockwise about a point.
    case rotation(Double, Point)
    case scale(x: Double, y: Double, Point)
    case shadow(RGBA, radius: Double, x: Double, y: Double)
    case blur(Double)
    case colorEffect(String, Double)
    case blend(String)
    case link(String)
    case action(String)
}
