/// What is drawn, in the order in which it is drawn.
indirect enum Drawing: Sendable {
    /// A line of text; the rectangle is that of the line.
    case text(TextLine, Rect)
    case shape(ShapeDrawing)
    /// A symbol in its rectangle; a multicolour one keeps the paint for the parts that have no colour of
    /// their own.
    case symbol(String, Rect, Paint, isMulticolor: Bool)
    /// A picture of the bundle.
    case picture(PictureDrawing, Rect)
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

/// A picture of the bundle: the canvas may have it, or has its name only.
struct PictureDrawing: Sendable {
    /// Its name among the bundle's resources; empty where it has none.
    var name: String
    /// By what a canvas may have it, the best first.
    var keys: [String]
    /// For those who can't see it.
    var label: String
    /// What its shape is filled with; nil where it has colours of its own.
    var stencil: Paint?
}
