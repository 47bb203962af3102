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
    /// Does nothing.
    public mutating func beginSymbol(_ name: String, in rect: Rect) {}

    /// Does nothing.
    public mutating func endSymbol() {}
}
