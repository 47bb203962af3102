/// What a widget is drawn on: SVG in this module, or a program's own.
///
/// Lengths are points from the top left corner, y downwards. ``WidgetLayout/draw(on:)`` calls the methods in
/// the order of drawing, on its own task.
public protocol Canvas {
    /// Draws a line of letters.
    mutating func draw(_ text: TextRun)

    /// Fills an outline.
    ///
    /// - Parameters:
    ///   - path: its parts are closed.
    ///   - paint: gradients are measured by `bounds`.
    ///   - isEvenOdd: whether parts within parts are holes.
    mutating func fill(_ path: [PathStep], with paint: Paint, in bounds: Rect, isEvenOdd: Bool)

    /// Draws a line along an outline.
    mutating func stroke(_ path: [PathStep], with paint: Paint, in bounds: Rect, line: StrokeLine)

    /// Draws a picture of the bundle so that it covers a rectangle; what hangs over is cut off.
    ///
    /// - Parameter name: the digest that stands in the tree, as ``ViewTree/pictures`` has it; for a picture
    ///   that isn't known by that its name among the bundle's resources.
    /// - Returns: false where the picture isn't known; something else is drawn in its place then.
    mutating func draw(picture name: String, in rect: Rect) -> Bool

    /// Draws some things together with an effect.
    mutating func draw(with effect: DrawingEffect, _ content: (inout Self) -> Void)

    /// Draws some things through a stencil.
    ///
    /// - Parameters:
    ///   - isInverted: whether what the stencil covers is left out; it is drawn in black then. Otherwise only
    ///     what it covers is seen.
    mutating func draw(
        through stencil: (inout Self) -> Void, isInverted: Bool, _ content: (inout Self) -> Void)

    /// Begins a symbol, whose strokes and fills follow until ``endSymbol()``. Does nothing unless said
    /// otherwise.
    mutating func beginSymbol(_ name: String, in rect: Rect)

    /// Ends a symbol. Does nothing unless said otherwise.
    mutating func endSymbol()
}

extension Canvas {
    public mutating func beginSymbol(_ name: String, in rect: Rect) {}

    public mutating func endSymbol() {}
}

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

/// A step of an outline, in points.
public enum PathStep: Sendable, Hashable {
    /// Begins a part of the outline at a place.
    case move(Point)
    /// A straight line to a place.
    case line(Point)
    /// A cubic curve to the first place; the others are its control points in their order.
    case curve(Point, Point, Point)
    /// A straight line to where the part began.
    case close

    /// The same with its places moved.
    func mapped(_ change: (Point) -> Point) -> PathStep {
        switch self {
        case .move(let point): .move(change(point))
        case .line(let point): .line(change(point))
        case .curve(let point, let first, let second): .curve(change(point), change(first), change(second))
        case .close: .close
        }
    }

    /// The places in it, control points among them.
    var points: [Point] {
        switch self {
        case .move(let point), .line(let point): [point]
        case .curve(let point, let first, let second): [point, first, second]
        case .close: []
        }
    }
}

/// How a line is drawn.
public struct StrokeLine: Sendable, Hashable {
    /// The width in points.
    public var width: Double
    /// `butt`, `round` or `square`.
    public var cap = "butt"
    /// `miter`, `round` or `bevel`.
    public var join = "miter"
    /// Lengths of lines and gaps in turn, in points; empty for a line without gaps.
    public var dash: [Double] = []
    /// Where in the dashes the line begins, in points.
    public var dashPhase = 0.0
}

/// Some letters on one line, in one font and one paint.
public struct TextRun: Sendable, Hashable {
    /// The text, or what it follows.
    public var text: String
    /// As the author asked for it, and as it was measured.
    public var font: FontSpec
    /// What the letters are painted with.
    public var paint: Paint
    /// The left end of the line that the letters stand on; also of text that is read from the right.
    public var origin: Point
    /// The measured width in points, with kerning.
    public var width: Double
    /// The rectangle that was kept for it; gradients are measured by it.
    public var bounds: Rect
    /// Points between letters, on top of what the font says.
    public var kerning = 0.0
    /// Whether there is a line below the letters.
    public var isUnderlined = false
    /// Whether there is a line through the letters.
    public var isStruckThrough = false
    /// The colour of those lines; nil for the letters' own.
    public var lineColor: RGBA?
    /// Whether the line that it stands in is read from the right.
    public var isRightToLeft = false
}
