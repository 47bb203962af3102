extension Canvas {
    /// Draws what a layout came to.
    mutating func draw(_ drawings: [Drawing]) { for drawing in drawings { draw(drawing) } }

    private mutating func draw(_ drawing: Drawing) {
        switch drawing {
        case .text(let line, let rect): draw(line, rect)
        case .shape(let shape):
            if let line = shape.line {
                stroke(shape.outline.path, with: shape.paint, in: shape.outline.rect, line: line)
            } else {
                fill(
                    shape.outline.path, with: shape.paint, in: shape.outline.rect,
                    isEvenOdd: shape.isEvenOdd)
            }
        case .symbol(let symbol, let rect): draw(symbol, in: rect)
        case .picture(let picture, let rect): draw(picture, in: rect)
        case .group(let effect, let content):
            if !content.isEmpty { draw(with: effect) { $0.draw(content) } }
        case .masked(let stencil, let content):
            draw(through: { $0.draw(stencil) }, isInverted: false) { $0.draw(content) }
        case .accented(let content): draw(content)
        }
    }

    private mutating func draw(_ line: TextLine, _ rect: Rect) {
        var x = rect.minX
        for run in line.runs {
            let span = run.span
            let style = span.style
            switch span.content {
            case .symbol(let name):
                let side = span.width
                let place = Rect(x: x, y: rect.minY + (rect.height - side) / 2, width: side, height: side)
                draw(SymbolDrawing(name: name, paints: [style.paint]), in: place)
            case .text(let text):
                let bounds = Rect(x: x, y: rect.minY, width: span.width, height: rect.height)
                draw(
                    TextRun(
                        text: text, font: style.font, paint: style.paint,
                        origin: Point(x: x, y: rect.minY + line.baseline - style.baselineOffset),
                        width: span.width, bounds: bounds, kerning: style.kerning,
                        isUnderlined: style.isUnderlined, isStruckThrough: style.isStruckThrough,
                        lineColor: style.underlineColor ?? style.strikethroughColor,
                        isRightToLeft: run.isRightToLeft))
            }
            x += span.width
        }
    }

    private mutating func draw(_ picture: PictureDrawing, in rect: Rect) {
        var isDrawn = false
        if let stencil = picture.stencil {
            // Its opacity is what counts, as of a symbol.
            draw(
                through: { canvas in isDrawn = canvas.drawsAny(of: picture.keys, in: rect) },
                isInverted: false
            ) { $0.fill(Outline(.rectangle, rect).path, with: stencil, in: rect, isEvenOdd: false) }
        } else {
            isDrawn = drawsAny(of: picture.keys, in: rect)
        }
        if !isDrawn { drawStandIn(forPicture: picture.name, in: rect) }
    }

    private mutating func drawsAny(of pictures: [String], in rect: Rect) -> Bool {
        for picture in pictures where draw(picture: picture, in: rect) { return true }
        return false
    }

    /// A host may not have the picture; a colour by the name says which one is meant.
    private mutating func drawStandIn(forPicture name: String, in rect: Rect) {
        let color = Palette.color(ofAsset: name)
        let stops = [
            Paint.Stop(color: color.mixed(with: RGBA(0xffffff), 0.25), location: 0),
            Paint.Stop(color: color, location: 1),
        ]
        fill(
            Outline(.rectangle, rect).path,
            with: .linear(stops, start: Point(), end: Point(x: 1, y: 1)), in: rect, isEvenOdd: false)
        let side = min(rect.width, rect.height) * 0.4
        let place = Rect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
        draw(SymbolDrawing(name: "photo", paints: [.color(RGBA(0xffffff, alpha: 0.7))]), in: place)
    }

    /// A symbol as large as its place; what lies behind a cut in it is seen through the cut.
    private mutating func draw(_ symbol: SymbolDrawing, in rect: Rect) {
        let scale = min(rect.width, rect.height) / Symbol.side
        guard scale > 0 else { return }
        let parts = Symbol(symbol.name).parts(symbol.mode, value: symbol.value).map { part in
            var part = part
            part.path = part.path.map {
                $0.mapped { Point(x: rect.minX + $0.x * scale, y: rect.minY + $0.y * scale) }
            }
            if var line = part.line {
                line.width *= scale
                line.dash = line.dash.map { $0 * scale }
                part.line = line
            }
            return part
        }
        beginSymbol(symbol.name, in: rect)
        draw(parts[...], in: rect, symbol.mode == .layered ? symbol.paints : [symbol.paint])
        endSymbol()
    }

    private mutating func draw(_ parts: ArraySlice<SymbolPart>, in rect: Rect, _ paints: [Paint]) {
        guard let cut = parts.lastIndex(where: \.isCut) else {
            var rest = parts
            while let first = rest.first {
                let same = rest.prefix { $0.isPainted(as: first) }
                draw(same, in: rect, first.paint(of: paints), isAlone: same.count == 1)
                rest = rest.dropFirst(same.count)
            }
            return
        }
        // Cuts that follow each other are one stencil.
        let first = parts[...cut].lastIndex { !$0.isCut }.map { $0 + 1 } ?? parts.startIndex
        draw(
            through: { canvas in
                for part in parts[first...cut] { canvas.draw(part, in: rect, .color(RGBA(0))) }
            }, isInverted: true
        ) { $0.draw(parts[..<first], in: rect, paints) }
        draw(parts[(cut + 1)...], in: rect, paints)
    }

    /// Parts of one paint, which is not seen twice where they cover each other.
    private mutating func draw(
        _ parts: ArraySlice<SymbolPart>, in rect: Rect, _ paint: Paint, isAlone: Bool
    ) {
        guard !isAlone, case .color(let color) = paint, color.alpha < 1 else {
            for part in parts { draw(part, in: rect, paint) }
            return
        }
        var opaque = color
        opaque.alpha = 1
        draw(with: .opacity(color.alpha)) { canvas in
            for part in parts { canvas.draw(part, in: rect, .color(opaque)) }
        }
    }

    private mutating func draw(_ part: SymbolPart, in rect: Rect, _ paint: Paint) {
        if let line = part.line {
            stroke(part.path, with: paint, in: rect, line: line)
        } else {
            fill(part.path, with: paint, in: rect, isEvenOdd: true)
        }
    }
}
