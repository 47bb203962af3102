internal import ControlBasics

/// Turns what is drawn into the elements of a picture.
struct SVGCanvas: Canvas {
    var writer = SVGWriter()
    /// URLs of the bundle's pictures by digest or name; `data:` URLs where the file is to be complete by
    /// itself.
    var pictures: [String: String] = [:]
    let metrics: any Metrics

    mutating func draw(_ run: TextRun) {
        let (fill, opacity) = paint(run.paint, in: run.bounds)
        let lines = [run.isUnderlined ? "underline" : nil, run.isStruckThrough ? "line-through" : nil]
            .compactMap { $0 }
        let face = metrics.face(of: run.font)
        writer.inline(
            "text",
            [
                "x": n(run.origin.x + (run.isRightToLeft ? run.width : 0)), "y": n(run.origin.y),
                "textLength": run.width > 0 ? n(run.width) : nil,
                "lengthAdjust": run.width > 0 ? "spacingAndGlyphs" : nil,
                "direction": run.isRightToLeft ? "rtl" : nil, "font-size": n(face.size),
                "font-family": face.families == metrics.face(of: FontSpec()).families ? nil : face.families,
                "font-weight": run.font.weight == 400 ? nil : "\(run.font.weight)",
                "font-style": run.font.isItalic ? "italic" : nil,
                "letter-spacing": run.kerning == 0 ? nil : n(run.kerning),
                "text-decoration": lines.isEmpty ? nil : lines.joined(separator: " "),
                "text-decoration-color": lines.isEmpty ? nil : run.lineColor?.hex, "fill": fill,
                "fill-opacity": opacity, "xml:space": "preserve",
            ], XMLText.escaped(run.text, for: .content))
    }

    mutating func fill(_ path: [PathStep], with paint: Paint, in bounds: Rect, isEvenOdd: Bool) {
        let (fill, opacity) = self.paint(paint, in: bounds)
        writer.element(
            "path",
            [
                "d": Self.text(of: path), "fill": fill, "fill-opacity": opacity,
                "fill-rule": isEvenOdd ? "evenodd" : nil,
            ])
    }

    mutating func stroke(_ path: [PathStep], with paint: Paint, in bounds: Rect, line: StrokeLine) {
        let (stroke, opacity) = self.paint(paint, in: bounds)
        writer.element(
            "path",
            [
                "d": Self.text(of: path), "fill": "none", "stroke": stroke, "stroke-opacity": opacity,
                "stroke-width": n(line.width), "stroke-linecap": line.cap == "butt" ? nil : line.cap,
                "stroke-linejoin": line.join == "miter" ? nil : line.join,
                "stroke-dasharray": line.dash.isEmpty ? nil : line.dash.map(n).joined(separator: " "),
                "stroke-dashoffset": line.dashPhase == 0 ? nil : n(line.dashPhase),
            ])
    }

    mutating func draw(picture name: String, in rect: Rect) -> Bool {
        guard let url = pictures[name] else { return false }
        writer.element(
            "image",
            [
                "href": url, "x": n(rect.minX), "y": n(rect.minY), "width": n(rect.width),
                "height": n(rect.height), "preserveAspectRatio": "xMidYMid slice",
            ])
        return true
    }

    mutating func draw(
        through stencil: (inout SVGCanvas) -> Void, isInverted: Bool, _ content: (inout SVGCanvas) -> Void
    ) {
        let identifier = writer.newIdentifier()
        writer.open(
            "mask",
            [
                "id": identifier, "mask-type": isInverted ? nil : "alpha", "maskUnits": "userSpaceOnUse",
                "x": "-2000", "y": "-2000", "width": "6000", "height": "6000",
            ])
        if isInverted { writer.element("path", ["d": "M-2000-2000H4000V4000H-2000Z", "fill": "#ffffff"]) }
        stencil(&self)
        writer.close("mask")
        group(["mask": "url(#\(identifier))"], content)
    }

    mutating func beginSymbol(_ name: String, in rect: Rect) { writer.open("g", ["data-symbol": name]) }

    mutating func endSymbol() { writer.close("g") }

    mutating func group(_ attributes: KeyValuePairs<String, String?>, _ content: (inout SVGCanvas) -> Void) {
        writer.open("g", attributes)
        content(&self)
        writer.close("g")
    }

    static func text(of path: [PathStep]) -> String {
        func pair(_ point: Point) -> String { "\(n(point.x)) \(n(point.y))" }
        var text = ""
        var current = Point()
        var start = Point()
        for (index, step) in path.enumerated() {
            switch step {
            case .move(let point):
                text += "M" + pair(point)
                start = point
            // What closes a part draws its last line.
            case .line(let point) where point == start && index + 1 < path.count && path[index + 1] == .close:
                break
            case .line(let point) where point.y == current.y: text += "H" + n(point.x)
            case .line(let point) where point.x == current.x: text += "V" + n(point.y)
            case .line(let point): text += "L" + pair(point)
            case .curve(let point, let first, let second):
                text += "C\(pair(first)) \(pair(second)) \(pair(point))"
            case .close: text += "Z"
            }
            if let last = step.points.first { current = last }
            // What follows a closed part begins with a move.
            if case .close = step { current = Point(x: .nan, y: .nan) }
        }
        return text
    }
}
