internal import CAdwaita
internal import WidgetRenderer

/// Draws widgets and symbols with cairo and Pango.
///
/// Shadows, blurs, effects on colours and ways of mixing them are left out: what has them is drawn without.
struct CairoCanvas: Canvas {
    private let context: OpaquePointer
    /// Everything is drawn in this colour; nil for the colours that were asked for.
    private let ink: RGBA?
    /// How many symbols are begun; what has ink consists of them alone.
    private var symbols = 0

    /// - Parameters:
    ///   - context: cairo's; its coordinates are points.
    ///   - ink: one colour for everything.
    init(_ context: OpaquePointer, ink: RGBA? = nil) {
        self.context = context
        self.ink = ink
    }

    mutating func draw(_ run: TextRun) {
        guard let layout = PangoMetrics.layout(run.text, run.font, kerning: run.kerning) else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        var width: Int32 = 0
        pango_layout_get_size(layout, &width, nil)
        let natural = Double(width) / PangoMetrics.scale
        cairo_save(context)
        cairo_translate(context, run.origin.x, run.origin.y)
        // It was measured by the same fonts; what is left is rounding, and letters that the author set wider.
        if natural > run.width, run.width > 0 { cairo_scale(context, run.width / natural, 1) }
        cairo_move_to(context, 0, -Double(pango_layout_get_baseline(layout)) / PangoMetrics.scale)
        set(run.paint, in: run.bounds)
        pango_cairo_show_layout(context, layout)
        if run.isUnderlined { line(at: 1.5, run) }
        if run.isStruckThrough { line(at: -run.font.size * 0.3, run) }
        cairo_restore(context)
    }

    private func line(at y: Double, _ run: TextRun) {
        if let color = run.lineColor { set(.color(color), in: run.bounds) }
        cairo_rectangle(context, 0, y, run.width, max(1, run.font.size / 16))
        cairo_fill(context)
    }

    mutating func beginSymbol(_ name: String, in rect: Rect) { symbols += 1 }

    mutating func endSymbol() { symbols -= 1 }

    mutating func fill(_ path: [PathStep], with paint: Paint, in bounds: Rect, isEvenOdd: Bool) {
        guard ink == nil || symbols > 0 else { return }
        trace(path)
        cairo_set_fill_rule(context, isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        set(paint, in: bounds)
        cairo_fill(context)
    }

    mutating func stroke(_ path: [PathStep], with paint: Paint, in bounds: Rect, line: StrokeLine) {
        trace(path)
        cairo_set_line_width(context, line.width)
        cairo_set_line_cap(
            context,
            ["round": CAIRO_LINE_CAP_ROUND, "square": CAIRO_LINE_CAP_SQUARE][line.cap] ?? CAIRO_LINE_CAP_BUTT)
        cairo_set_line_join(
            context,
            ["round": CAIRO_LINE_JOIN_ROUND, "bevel": CAIRO_LINE_JOIN_BEVEL][line.join]
                ?? CAIRO_LINE_JOIN_MITER)
        // Dashes without any length are none to cairo, and an error.
        let dash = line.dash.contains { $0 > 0 } ? line.dash.map { max($0, 0) } : []
        cairo_set_dash(context, dash, Int32(dash.count), line.dashPhase)
        set(paint, in: bounds)
        cairo_stroke(context)
    }

    mutating func draw(picture name: String, in rect: Rect) -> Bool { false }

    mutating func draw(with effect: DrawingEffect, _ content: (inout CairoCanvas) -> Void) {
        cairo_save(context)
        defer { cairo_restore(context) }
        switch effect {
        case .opacity(let opacity):
            cairo_push_group(context)
            content(&self)
            cairo_pop_group_to_source(context)
            cairo_paint_with_alpha(context, min(max(opacity, 0), 1))
        case .clip(let path):
            trace(path)
            cairo_clip(context)
            content(&self)
        case .rotation(let degrees, let anchor):
            cairo_translate(context, anchor.x, anchor.y)
            cairo_rotate(context, degrees * .pi / 180)
            cairo_translate(context, -anchor.x, -anchor.y)
            content(&self)
        case .scale(let x, let y, let anchor):
            // What has no size can't be drawn, and is an error to cairo.
            guard x != 0, y != 0 else { return }
            cairo_translate(context, anchor.x, anchor.y)
            cairo_scale(context, x, y)
            cairo_translate(context, -anchor.x, -anchor.y)
            content(&self)
        case .shadow, .blur, .colorEffect, .blend, .target: content(&self)
        }
    }

    mutating func draw(
        through stencil: (inout CairoCanvas) -> Void, isInverted: Bool,
        _ content: (inout CairoCanvas) -> Void
    ) {
        cairo_push_group(context)
        content(&self)
        cairo_push_group(context)
        stencil(&self)
        guard let mask = cairo_pop_group(context) else { return }
        cairo_save(context)
        cairo_set_source(context, mask)
        cairo_set_operator(context, isInverted ? CAIRO_OPERATOR_DEST_OUT : CAIRO_OPERATOR_DEST_IN)
        cairo_paint(context)
        cairo_restore(context)
        cairo_pattern_destroy(mask)
        cairo_pop_group_to_source(context)
        cairo_paint(context)
    }

    // MARK: Paths and paints

    private func trace(_ path: [PathStep]) {
        cairo_new_path(context)
        for step in path {
            switch step {
            case .move(let to): cairo_move_to(context, to.x, to.y)
            case .line(let to): cairo_line_to(context, to.x, to.y)
            case .curve(let to, let first, let second):
                cairo_curve_to(context, first.x, first.y, second.x, second.y, to.x, to.y)
            case .close: cairo_close_path(context)
            }
        }
    }

    private func set(_ paint: Paint, in bounds: Rect) {
        if let ink {
            return cairo_set_source_rgba(
                context, ink.red, ink.green, ink.blue, ink.alpha * paint.color.alpha)
        }
        let place = { (point: Point) in
            Point(x: bounds.minX + point.x * bounds.size.width, y: bounds.minY + point.y * bounds.size.height)
        }
        switch paint {
        case .linear(let stops, let start, let end):
            let (start, end) = (place(start), place(end))
            use(cairo_pattern_create_linear(start.x, start.y, end.x, end.y), stops)
        case .radial(let stops, let center, let start, let end):
            let middle = place(center)
            use(
                cairo_pattern_create_radial(
                    middle.x, middle.y, max(start, 0), middle.x, middle.y, max(end, 0.01)), stops)
        case .color, .elliptical, .angular:
            let color = paint.color
            cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
        }
    }

    private func use(_ pattern: OpaquePointer?, _ stops: [Paint.Stop]) {
        guard let pattern else { return }
        for stop in stops {
            let color = stop.color
            cairo_pattern_add_color_stop_rgba(
                pattern, stop.location, color.red, color.green, color.blue, color.alpha)
        }
        cairo_set_source(context, pattern)
        cairo_pattern_destroy(pattern)
    }
}
