internal import TextFormats

extension SVGCanvas {
    /// A symbol from its paths, or a box with the first letter of its name.
    mutating func drawSymbol(_ name: String, _ rect: Rect, _ paint: Paint, isMulticolor: Bool = false) {
        let symbol = SymbolName(name) { Glyph.named($0) != nil }
        let (color, opacity) = self.paint(paint, in: rect)
        let scale = min(rect.width, rect.height) / 24
        writer.open(
            "g",
            [
                "transform": "translate(\(n(rect.minX)) \(n(rect.minY))) scale(\(scaled(scale)))",
                "opacity": opacity,
                "data-symbol": name,
            ])
        let glyph = Glyph.named(symbol.base)
        if symbol.enclosure.isEmpty || glyph == nil {
            draw(
                glyph ?? Glyph(outline: Glyph.box(3, 3, 18, 18, 4)), isFilled: symbol.isFilled, color,
                width: 1.7, isMulticolor ? Glyph.colors(of: name) : nil)
            if glyph == nil { drawInitial(of: name, isFilled: symbol.isFilled, color) }
        } else if let glyph {
            drawEnclosed(glyph, symbol, color)
        }
        if symbol.isSlashed {
            writer.element(
                "path",
                [
                    "d": "M4 3 L20 21", "fill": "none", "stroke": color, "stroke-width": "1.8",
                    "stroke-linecap": "round",
                ])
        }
        writer.close("g")
    }

    private func scaled(_ scale: Double) -> String {
        String(Int((scale * 1000).rounded()) / 1000) + "." + thousandths(scale)
    }

    private func thousandths(_ scale: Double) -> String {
        let digits = String(Int((scale * 1000).rounded()) % 1000)
        return String(repeating: "0", count: 3 - digits.count) + digits
    }

    private mutating func draw(
        _ glyph: Glyph, isFilled: Bool, _ color: String, width: Double, _ own: Glyph.Colors? = nil
    ) {
        if !glyph.outline.isEmpty {
            let color = own?.outline?.hex ?? color
            if isFilled, !glyph.inner.isEmpty {
                let mask = cutOut { canvas in
                    canvas.stroke(glyph.inner, "#000000", width: width)
                }
                fill(glyph.outline, color, mask: mask, outlined: true)
            } else if isFilled {
                fill(glyph.outline, color, mask: nil, outlined: true)
            } else {
                stroke(glyph.outline, color, width: width)
                if !glyph.inner.isEmpty { stroke(glyph.inner, color, width: width) }
            }
        }
        let color = own?.rest?.hex ?? color
        if !glyph.lines.isEmpty { stroke(glyph.lines, color, width: isFilled ? width + 0.3 : width) }
        if !glyph.dots.isEmpty { fill(glyph.dots, color, mask: nil, outlined: false) }
    }

    /// A glyph in a circle or box, cut out of it in a filled symbol.
    private mutating func drawEnclosed(_ glyph: Glyph, _ symbol: SymbolName, _ color: String) {
        let outline =
            switch symbol.enclosure {
            case "circle": Glyph.circle(12, 12, 9.6)
            case "square": Glyph.box(2.8, 2.8, 18.4, 18.4, 4)
            default: Glyph.box(1.5, 4.5, 21, 15, 3)
            }
        let inside: KeyValuePairs<String, String?> = ["transform": "translate(5.4 5.4) scale(0.55)"]
        if symbol.isFilled {
            let mask = cutOut { canvas in
                canvas.writer.open("g", inside)
                canvas.draw(glyph, isFilled: true, "#000000", width: 3.2)
                canvas.writer.close("g")
            }
            fill(outline, color, mask: mask, outlined: false)
        } else {
            stroke(outline, color, width: 1.6)
            writer.open("g", inside)
            draw(glyph, isFilled: false, color, width: 2.9)
            writer.close("g")
        }
    }

    /// A mask of everything but what is drawn in black.
    private mutating func cutOut(_ draw: (inout SVGCanvas) -> Void) -> String {
        let identifier = writer.newIdentifier()
        writer.open(
            "mask",
            [
                "id": identifier, "maskUnits": "userSpaceOnUse", "x": "0", "y": "0", "width": "24",
                "height": "24",
            ])
        writer.element("path", ["d": "M0 0H24V24H0Z", "fill": "#ffffff"])
        draw(&self)
        writer.close("mask")
        return "url(#\(identifier))"
    }

    private mutating func stroke(_ path: String, _ color: String, width: Double) {
        writer.element(
            "path",
            [
                "d": path, "fill": "none", "stroke": color, "stroke-width": n(width),
                "stroke-linecap": "round",
                "stroke-linejoin": "round",
            ])
    }

    private mutating func fill(_ path: String, _ color: String, mask: String?, outlined: Bool) {
        writer.element(
            "path",
            [
                "d": path, "fill": color, "fill-rule": "evenodd", "stroke": outlined ? color : nil,
                "stroke-width": outlined ? "1.2" : nil, "stroke-linejoin": outlined ? "round" : nil,
                "mask": mask,
            ])
    }

    private mutating func drawInitial(of name: String, isFilled: Bool, _ color: String) {
        writer.inline(
            "text",
            [
                "x": "12", "y": "16", "font-size": "11", "font-weight": "600", "text-anchor": "middle",
                "fill": isFilled ? palette.background.hex : color,
            ], XMLText.escaped(name.prefix(1).uppercased(), for: .content))
    }
}
