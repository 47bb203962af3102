internal import Drawing
internal import WidgetRenderer

/// Draws symbols in one colour, whatever colours were asked for, and nothing else.
struct InkCanvas: Canvas {
    private let canvas: CairoCanvas
    private let ink: RGBA
    /// How many symbols are begun; what isn't part of one is left out.
    private var symbols = 0

    /// - Parameters:
    ///   - canvas: what is drawn on; its copies draw on the same picture.
    ///   - ink: the colour, with its opacity.
    init(_ canvas: CairoCanvas, ink: RGBA) {
        self.canvas = canvas
        self.ink = ink
    }

    mutating func beginSymbol(_ name: String, in rect: Rect) { symbols += 1 }

    mutating func endSymbol() { symbols -= 1 }

    mutating func draw(_ text: TextRun) {}

    mutating func draw(picture name: String, in rect: Rect) -> Bool { false }

    mutating func fill(_ path: [PathStep], with paint: Paint, in bounds: Rect, isEvenOdd: Bool) {
        guard symbols > 0 else { return }
        var canvas = canvas
        canvas.fill(path, with: inked(paint), in: bounds, isEvenOdd: isEvenOdd)
    }

    mutating func stroke(_ path: [PathStep], with paint: Paint, in bounds: Rect, line: StrokeLine) {
        guard symbols > 0 else { return }
        var canvas = canvas
        canvas.stroke(path, with: inked(paint), in: bounds, line: line)
    }

    mutating func draw(with effect: DrawingEffect, _ content: (inout InkCanvas) -> Void) {
        var (canvas, inner) = (canvas, self)
        canvas.draw(with: effect) { _ in content(&inner) }
    }

    mutating func draw(
        through stencil: (inout InkCanvas) -> Void, isInverted: Bool, _ content: (inout InkCanvas) -> Void
    ) {
        var (canvas, first, second) = (canvas, self, self)
        canvas.draw(through: { _ in stencil(&first) }, isInverted: isInverted) { _ in content(&second) }
    }

    private func inked(_ paint: Paint) -> Paint {
        var color = ink
        color.alpha *= paint.color.alpha
        return .color(color)
    }
}
