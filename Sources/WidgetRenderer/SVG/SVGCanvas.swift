internal import TextFormats

/// Turns drawings into the elements of a picture.
struct SVGCanvas {
    var writer = SVGWriter()
    /// URLs of the bundle's pictures by name; `data:` URLs where the file is to be complete by itself.
    var pictures: [String: String] = [:]
    let palette: Palette

    mutating func draw(_ drawings: [Drawing]) { for drawing in drawings { draw(drawing) } }

    mutating func draw(_ drawing: Drawing) {
        switch drawing {
        case .text(let line, let rect): draw(line, rect)
        case .shape(let shape): draw(shape)
        case .symbol(let name, let rect, let paint, let isMulticolor):
            drawSymbol(name, rect, paint, isMulticolor: isMulticolor)
        case .picture(let name, let rect): drawPicture(name, rect)
        case .group(let effect, let content): if !content.isEmpty { draw(content, with: effect) }
        }
    }

    private mutating func draw(_ line: TextLine, _ rect: Rect) {
        var x = rect.minX
        for span in line.spans {
            let style = span.style
            switch span.content {
            case .symbol(let name):
                let side = span.width
                let place = Rect(x: x, y: rect.minY + (rect.height - side) / 2, width: side, height: side)
                drawSymbol(name, place, style.paint)
            case .text(let text):
                let area = Rect(x: x, y: rect.minY, width: span.width, height: rect.height)
                let (fill, opacity) = paint(style.paint, in: area)
                let lines = [
                    style.isUnderlined ? "underline" : nil, style.isStruckThrough ? "line-through" : nil,
                ]
                let color = style.underlineColor ?? style.strikethroughColor
                let hasLine = lines.contains { $0 != nil }
                writer.inline(
                    "text",
                    [
                        "x": n(x), "y": n(rect.minY + line.baseline - style.baselineOffset),
                        "font-size": n(style.font.size), "font-family": Self.family(style.font),
                        "font-weight": style.font.weight == 400 ? nil : "\(style.font.weight)",
                        "font-style": style.font.isItalic ? "italic" : nil,
                        "letter-spacing": style.kerning == 0 ? nil : n(style.kerning),
                        "text-decoration": hasLine ? lines.compactMap { $0 }.joined(separator: " ") : nil,
                        "text-decoration-color": hasLine ? color?.hex : nil, "fill": fill,
                        "fill-opacity": opacity,
                        "xml:space": "preserve",
                    ], XMLText.escaped(text, for: .content))
            }
            x += span.width
        }
    }

    private static func family(_ font: FontSpec) -> String? {
        if let family = font.family { return family + ", Helvetica, Arial, sans-serif" }
        return switch font.design {
        case "serif": "'New York', Georgia, 'Liberation Serif', 'Times New Roman', serif"
        case "monospaced": "'SF Mono', Menlo, 'Liberation Mono', 'DejaVu Sans Mono', monospace"
        case "rounded": "'SF Pro Rounded', Nunito, Helvetica, 'Liberation Sans', Arial, sans-serif"
        // The root names the usual one.
        default: nil
        }
    }

    private mutating func draw(_ shape: ShapeDrawing) {
        let outline = shape.outline
        let (paint, opacity) = paint(shape.paint, in: outline.rect)
        let turn = outline.rotation.map { "rotate(\(n($0.degrees)) \(n($0.anchor.x)) \(n($0.anchor.y)))" }
        if let line = shape.line {
            writer.element(
                "path",
                [
                    "d": Self.path(outline), "fill": "none", "stroke": paint, "stroke-opacity": opacity,
                    "stroke-width": n(line.width), "stroke-linecap": line.cap == "butt" ? nil : line.cap,
                    "stroke-linejoin": line.join == "miter" ? nil : line.join,
                    "stroke-dasharray": line.dash.isEmpty ? nil : line.dash.map(n).joined(separator: " "),
                    "stroke-dashoffset": line.dashPhase == 0 ? nil : n(line.dashPhase), "transform": turn,
                ])
        } else {
            writer.element(
                "path",
                [
                    "d": Self.path(outline), "fill": paint, "fill-opacity": opacity,
                    "fill-rule": shape.isEvenOdd ? "evenodd" : nil, "transform": turn,
                ])
        }
    }

    static func path(_ outline: Outline) -> String {
        let rect = outline.rect
        if outline.trim == nil || outline.trim == 0...1 {
            switch outline.kind {
            case .rectangle:
                return "M\(n(rect.minX)) \(n(rect.minY))H\(n(rect.maxX))V\(n(rect.maxY))H\(n(rect.minX))Z"
            case .ellipse:
                let radii = "\(n(rect.width / 2)) \(n(rect.height / 2))"
                return "M\(n(rect.maxX)) \(n(rect.midY))A\(radii) 0 1 1 \(n(rect.minX)) \(n(rect.midY))"
                    + "A\(radii) 0 1 1 \(n(rect.maxX)) \(n(rect.midY))Z"
            default: break
            }
        }
        func pair(_ point: Point) -> String { "\(n(point.x)) \(n(point.y))" }
        return outline.steps.map { step in
            switch step {
            case .move(let point): "M" + pair(point)
            case .line(let point): "L" + pair(point)
            case .curve(let point, let first, let second): "C\(pair(first)) \(pair(second)) \(pair(point))"
            case .close: "Z"
            }
        }.joined()
    }

    private mutating func drawPicture(_ name: String, _ rect: Rect) {
        if let url = pictures[name] {
            writer.element(
                "image",
                [
                    "href": url, "x": n(rect.minX), "y": n(rect.minY), "width": n(rect.width),
                    "height": n(rect.height), "preserveAspectRatio": "xMidYMid slice",
                ])
            return
        }
        // The bundle keeps its pictures to itself; the name says which one is meant.
        let color = palette.color(.object(["asset": .string(name)]))
        let stops = [
            Paint.Stop(color: color.mixed(with: RGBA(0xffffff), 0.25), location: 0),
            Paint.Stop(color: color, location: 1),
        ]
        let paint = Paint.linear(stops, start: Point(), end: Point(x: 1, y: 1))
        draw(ShapeDrawing(outline: Outline(.rectangle, rect), paint: paint))
        let side = min(rect.width, rect.height) * 0.4
        let place = Rect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
        drawSymbol("photo", place, .color(RGBA(0xffffff, alpha: 0.7)))
    }
}
