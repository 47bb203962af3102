internal import CAdwaita
internal import Drawing
internal import FoundationEssentials
internal import WidgetRenderer

/// Draws with a given function, in the colour of the text around it where it wants.
final class DrawingArea: Widget {
    /// What is drawn: cairo's context, the size, the pixels of a point, and the colour of text.
    typealias Draw = @MainActor (OpaquePointer, Size, Double, RGBA) -> Void

    private final class Handler: Sendable {
        let draw: Draw

        init(_ draw: @escaping Draw) { self.draw = draw }
    }

    init(_ draw: @escaping Draw) {
        super.init(gtk_drawing_area_new())
        gtk_drawing_area_set_draw_func(
            cast(),
            { area, context, width, height, data in
                guard let area, let context, let data else { return }
                let handler = Unmanaged<Handler>.fromOpaque(data).takeUnretainedValue()
                var color = GdkRGBA()
                controlcenter_text_color(
                    UnsafeMutableRawPointer(area).assumingMemoryBound(to: GtkWidget.self), &color)
                var ink = RGBA(0, alpha: Double(color.alpha))
                (ink.red, ink.green, ink.blue) = (Double(color.red), Double(color.green), Double(color.blue))
                // The context is used in this call alone, and GTK calls on the main thread.
                let address = Int(bitPattern: context)
                let scale = Double(
                    gtk_widget_get_scale_factor(
                        UnsafeMutableRawPointer(area).assumingMemoryBound(to: GtkWidget.self)))
                MainActor.assumeIsolated { [ink] in
                    guard let context = OpaquePointer(bitPattern: address) else { return }
                    handler.draw(context, Size(width: Double(width), height: Double(height)), scale, ink)
                }
            }, Unmanaged.passRetained(Handler(draw)).toOpaque(),
            { data in if let data { Unmanaged<Handler>.fromOpaque(data).release() } })
    }

    func redraw() { gtk_widget_queue_draw(pointer) }
}

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

/// What is laid out, as a picture that is drawn once for each resolution of the screen.
@MainActor
final class LayoutPicture {
    /// Measures and draws text with the desktop's fonts; nil where fontconfig finds none.
    static let metrics = PangoMetrics()

    /// What is drawn; another one is drawn again.
    var layout: WidgetLayout? {
        didSet { drawn = nil }
    }
    /// The bundle's pictures, as paths of PNG files by name.
    var pictures: [String: String] = [:] {
        didSet { drawn = nil }
    }
    private var drawn: (canvas: CairoCanvas, scale: Double, ink: RGBA?)?

    /// Paints it.
    ///
    /// - Parameters:
    ///   - context: cairo's.
    ///   - scale: the pixels of a point.
    ///   - ink: one colour for symbols, without anything else; nil for all of it in its own colours.
    func paint(on context: OpaquePointer, scale: Double, ink: RGBA? = nil) {
        guard let layout, let metrics = Self.metrics else { return }
        if drawn?.scale != scale || drawn?.ink != ink {
            let size = Size(width: layout.frame.width, height: layout.frame.height)
            var canvas = CairoCanvas(size: size, scale: scale, metrics: metrics, pictures: pictures)
            if let ink {
                var inked = InkCanvas(canvas, ink: ink)
                layout.draw(on: &inked)
            } else {
                layout.draw(on: &canvas)
            }
            drawn = (canvas, scale, ink)
        }
        drawn?.canvas.paint(on: context)
    }
}

/// The package's own drawings of symbols.
@MainActor
enum SymbolDrawing {
    private struct Key: Hashable {
        let name: String
        let side: Double
    }

    private static var known: [Key: WidgetLayout?] = [:]
    /// What lies around a drawing on each side.
    static let margin = 5.0

    /// The drawing of a symbol in a square, and a margin around that; nil for one that isn't known.
    static func layout(_ name: String, side: Double) -> WidgetLayout? {
        let key = Key(name: name, side: side)
        if let layout = known[key] { return layout }
        let layout = made(name, side + 2 * margin)
        known[key] = layout
        return layout
    }

    /// A symbol alone, as a tree of views.
    private struct Tree: Encodable {
        var version = ViewTree.version
        var type = "image"
        let systemName: String
        var resizable = true
    }

    private static func made(_ name: String, _ side: Double) -> WidgetLayout? {
        let tree = Tree(systemName: name)
        guard !name.isEmpty, let data = try? JSONEncoder().encode(tree),
            let tree = try? ViewTree(json: String(decoding: data, as: UTF8.self)),
            let frame = try? WidgetFrame(family: "accessoryRectangular").resized(width: side, height: side)
        else { return nil }
        let layout = WidgetLayout(tree, frame: frame, now: Date(timeIntervalSince1970: 0))
        return layout.unknownSymbols.isEmpty ? layout : nil
    }
}
