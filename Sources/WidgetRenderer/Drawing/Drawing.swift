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
    case group(DrawingEffect, [Drawing])
    /// Only what a stencil covers is seen of the second.
    case masked([Drawing], [Drawing])
    /// What belongs to the accented part of a widget.
    case accented([Drawing])
}

/// An outline with its paint.
struct ShapeDrawing: Sendable {
    var outline: Outline
    var paint: Paint
    /// Nil for a fill.
    var line: StrokeLine?
    var isEvenOdd = false
    /// Whether it lies behind something else: a terminal colours the cells and draws nothing.
    var isBackground = false
}
