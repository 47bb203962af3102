internal import CDrawing
public import WidgetRenderer

/// Draws a widget with cairo, as a picture: for a PNG file, or for another program's window.
///
/// Made and used by one task. Text is drawn as ``PangoMetrics`` measured it, so a layout is to be made with
/// the same metrics.
public struct CairoCanvas: Canvas {
    /// A picture in C's memory; the canvas's copies share it.
    private final class Picture {
        let pointer: OpaquePointer

        init(_ pointer: OpaquePointer) { self.pointer = pointer }

        deinit { drawing_picture_free(pointer) }
    }

    private let picture: Picture
    private let metrics: PangoMetrics
    private let pictures: [String: String]

    private var pointer: OpaquePointer { picture.pointer }

    /// An empty picture, clear all over.
    ///
    /// - Parameters:
    ///   - size: points.
    ///   - scale: pixels a point, 0.1...8.
    ///   - metrics: those of the layout that is drawn.
    ///   - pictures: the bundle's pictures, as paths of PNG files by name. Defaults to none.
    public init(size: Size, scale: Double, metrics: PangoMetrics, pictures: [String: String] = [:]) {
        let scale = min(max(scale, 0.1), 8)
        func pixels(_ points: Double) -> Int32 {
            Int32(exactly: min(max((points * scale).rounded(.up), 1), 16_000)) ?? 1
        }
        picture = Picture(drawing_picture_new(pixels(size.width), pixels(size.height), scale))
        self.metrics = metrics
        self.pictures = pictures
    }

    /// Writes the picture as a PNG file.
    ///
    /// - Returns: false where the file can't be written.
    public func write(to file: String) -> Bool { drawing_picture_write(pointer, file) }

    /// Paints the picture on another context, with its corner at the origin, a point for a point.
    ///
    /// - Parameter context: a `cairo_t`, as a toolkit hands it out for drawing.
    public func paint(on context: OpaquePointer) {
        drawing_picture_paint(pointer, UnsafeMutableRawPointer(context))
    }

    public mutating func draw(_ run: TextRun) {
        setSource(run.paint, run.bounds)
        metrics.draw(run, on: pointer)
    }

    public mutating func fill(_ path: [PathStep], with paint: Paint, in bounds: Rect, isEvenOdd: Bool) {
        setSource(paint, bounds)
        add(path)
        drawing_fill(pointer, isEvenOdd)
    }

    public mutating func stroke(_ path: [PathStep], with paint: Paint, in bounds: Rect, line: StrokeLine) {
        setSource(paint, bounds)
        add(path)
        let cap: Int32 = ["round": 1, "square": 2][line.cap] ?? 0
        let join: Int32 = ["round": 1, "bevel": 2][line.join] ?? 0
        // cairo draws nothing after a dash of no length.
        let dash = line.dash.contains { $0 > 0 } ? line.dash : []
        drawing_stroke(pointer, line.width, cap, join, dash, Int32(dash.count), line.dashPhase)
    }

    public mutating func draw(picture name: String, in rect: Rect) -> Bool {
        guard let file = pictures[name] else { return false }
        return drawing_png(pointer, file, rect.minX, rect.minY, rect.width, rect.height)
    }

    public mutating func draw(with effect: DrawingEffect, _ content: (inout CairoCanvas) -> Void) {
        drawing_save(pointer)
        defer { drawing_restore(pointer) }
        switch effect {
        case .clip(let path):
            add(path)
            drawing_clip(pointer)
            content(&self)
        case .rotation(let degrees, let anchor):
            drawing_rotate(pointer, degrees, anchor.x, anchor.y)
            content(&self)
        case .scale(let x, let y, let anchor):
            drawing_scale(pointer, x, y, anchor.x, anchor.y)
            content(&self)
        case .target: content(&self)
        case .opacity, .shadow, .blur, .colorEffect, .blend:
            drawing_push(pointer)
            content(&self)
            pop(effect)
        }
    }

    private func pop(_ effect: DrawingEffect) {
        switch effect {
        case .shadow(let color, let radius, let x, let y):
            drawing_pop_shadow(pointer, radius, x, y, color.red, color.green, color.blue, color.alpha)
        case .blur(let radius): drawing_pop_blur(pointer, radius)
        case .colorEffect(let name, let amount):
            let kind: Int32 = ["brightness": 0, "contrast": 1][name] ?? 2
            drawing_pop_adjusted(pointer, kind, name == "grayscale" ? 1 - amount : amount)
        case .blend(let name): drawing_pop_blend(pointer, name)
        case .opacity(let opacity): drawing_pop_opacity(pointer, opacity)
        default: drawing_pop_opacity(pointer, 1)
        }
    }

    public mutating func draw(
        through stencil: (inout CairoCanvas) -> Void, isInverted: Bool, _ content: (inout CairoCanvas) -> Void
    ) {
        drawing_push(pointer)
        content(&self)
        drawing_push(pointer)
        stencil(&self)
        drawing_pop_masked(pointer, isInverted)
    }

    private func add(_ path: [PathStep]) {
        for step in path {
            switch step {
            case .move(let point): drawing_move(pointer, point.x, point.y)
            case .line(let point): drawing_line(pointer, point.x, point.y)
            case .curve(let point, let first, let second):
                drawing_curve(pointer, first.x, first.y, second.x, second.y, point.x, point.y)
            case .close: drawing_close(pointer)
            }
        }
    }

    private func numbers(_ stops: [Paint.Stop]) -> [Double] {
        stops.flatMap { [$0.location, $0.color.red, $0.color.green, $0.color.blue, $0.color.alpha] }
    }

    private mutating func setSource(_ paint: Paint, _ bounds: Rect) {
        func place(_ unit: Point) -> Point {
            Point(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
        }
        switch paint {
        case .color(let color): drawing_set_color(pointer, color.red, color.green, color.blue, color.alpha)
        case .linear(let stops, let start, let end):
            let (from, to) = (place(start), place(end))
            drawing_set_linear(pointer, from.x, from.y, to.x, to.y, numbers(stops), stops.count)
        case .radial(let stops, let center, let start, let end):
            let middle = place(center)
            drawing_set_radial(
                pointer, middle.x, middle.y, 1, 1, start, max(end, 0.001), numbers(stops), stops.count)
        case .elliptical(let stops, let center, let start, let end):
            let middle = place(center)
            drawing_set_radial(
                pointer, middle.x, middle.y, bounds.width, bounds.height, start, max(end, 0.001),
                numbers(stops), stops.count)
        case .angular(let stops, let center, let start, let end):
            setAngular(stops, place(center), start, end, bounds)
        }
    }

    /// cairo has no gradient around a middle; wedges of one colour make one.
    private mutating func setAngular(
        _ stops: [Paint.Stop], _ center: Point, _ start: Double, _ end: Double, _ bounds: Rect
    ) {
        drawing_push(pointer)
        let reach = bounds.width + bounds.height + 40
        let span = max(1, min(360, abs(end - start)))
        for wedge in stride(from: 0.0, to: 360, by: 3) {
            let color = Self.color(stops, at: min(1, (wedge + 1.5) / span))
            drawing_save(pointer)
            drawing_rotate(pointer, start + wedge, center.x, center.y)
            drawing_set_color(pointer, color.red, color.green, color.blue, color.alpha)
            drawing_move(pointer, center.x, center.y)
            drawing_line(pointer, center.x + reach, center.y)
            // A little more than the wedge, so that no line shows between two.
            drawing_line(pointer, center.x + reach, center.y + reach * 0.058)
            drawing_close(pointer)
            drawing_fill(pointer, false)
            drawing_restore(pointer)
        }
        drawing_pop_source(pointer)
    }

    private static func color(_ stops: [Paint.Stop], at place: Double) -> RGBA {
        guard let first = stops.first, let last = stops.last else { return RGBA(0, alpha: 0) }
        let after = stops.first { $0.location >= place } ?? last
        let before = stops.last { $0.location < place } ?? first
        let length = after.location - before.location
        let part = length > 0 ? (place - before.location) / length : 0
        var color = before.color
        color.red += (after.color.red - color.red) * part
        color.green += (after.color.green - color.green) * part
        color.blue += (after.color.blue - color.blue) * part
        color.alpha += (after.color.alpha - color.alpha) * part
        return color
    }
}
