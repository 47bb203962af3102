internal import ControlBasics

/// Turns drawings into cells. What cells can't show (turns, shadows, masks) is left out.
struct CellCanvas {
    var grid: CellGrid
    let palette: Palette

    mutating func draw(_ drawings: [Drawing], opacity: Double = 1) {
        for drawing in drawings {
            switch drawing {
            case .text(let line, let rect): draw(line, rect, opacity)
            case .shape(let shape): draw(shape, opacity)
            case .symbol(let symbol, let rect):
                let own = symbol.mode == .multicolor ? Glyph.colors(of: symbol.name)?.outline : nil
                let color = own.map { Paint.color($0) } ?? symbol.paint
                put(Self.character(of: symbol.name), rect.minX, rect.minY, color.opacity(opacity))
            case .picture(let picture, let rect): draw(picture, rect)
            case .group(.opacity(let own), let content):
                if own > 0.02 { draw(content, opacity: opacity * own) }
            case .group(_, let content), .masked(_, let content), .accented(let content):
                draw(content, opacity: opacity)
            }
        }
    }

    private mutating func put(_ character: Character, _ x: Double, _ y: Double, _ paint: Paint) {
        var style = TextStyle()
        style.paint = paint
        guard x.magnitude < 1e6, y.magnitude < 1e6 else { return }
        grid.put(character, Int(clamping: x), Int(clamping: y), style)
    }

    private mutating func draw(_ line: TextLine, _ rect: Rect, _ opacity: Double) {
        guard rect.minX.magnitude < 1e6, rect.minY.magnitude < 1e6 else { return }
        var x = Int(clamping: rect.minX)
        let y = Int(clamping: rect.minY)
        for span in line.runs.map(\.span) {
            var style = span.style
            style.paint = style.paint.opacity(opacity)
            switch span.content {
            case .symbol(let name):
                grid.put(Self.character(of: name), x, y, style)
                x += 1
            case .text(let text):
                for character in text {
                    grid.put(character, x, y, style)
                    x += CellMetrics.cells(of: character) + Int(clamping: style.kerning / 8, to: 0...1_000)
                }
            }
        }
    }

    private mutating func draw(_ shape: ShapeDrawing, _ opacity: Double) {
        let area = grid.area(shape.outline.rect)
        let paint = shape.paint.opacity(opacity)
        if shape.isBackground {
            tint(area, paint)
        } else if case .path = shape.outline.kind {
            plot(shape.outline.steps, paint)
        } else if shape.line != nil {
            stroke(shape.outline, area, paint)
        } else {
            fill(shape.outline, area, paint)
        }
    }

    private mutating func tint(_ area: (x: Range<Int>, y: Range<Int>), _ paint: Paint) {
        let height = Double(max(1, area.y.count - 1))
        for y in area.y {
            let color = Self.color(of: paint, at: Double(y - area.y.lowerBound) / height)
            guard color.alpha > 0.02 else { continue }
            for x in area.x {
                grid[x, y].background = color.over(grid[x, y].background ?? palette.background)
            }
        }
    }

    /// A gradient's colour at a height, 0 (top) to 1; gradients along other lines are averaged.
    private static func color(of paint: Paint, at part: Double) -> RGBA {
        guard case .linear(let stops, let start, let end) = paint,
            abs(end.y - start.y) > abs(end.x - start.x),
            let first = stops.first, let last = stops.last
        else { return paint.color }
        let along = min(max((part - start.y) / (end.y - start.y), 0), 1)
        var color = first.color.mixed(with: last.color, along)
        color.alpha = first.color.alpha + (last.color.alpha - first.color.alpha) * along
        return color
    }

    private mutating func fill(_ outline: Outline, _ area: (x: Range<Int>, y: Range<Int>), _ paint: Paint) {
        let rect = outline.rect
        guard paint.color.alpha > 0.02 else { return }
        var isEllipse = false
        if case .ellipse = outline.kind { isEllipse = true }
        if isEllipse, rect.width <= 4, rect.height <= 2 {
            return put("●", (rect.midX - 0.5).rounded(), (rect.midY - 0.5).rounded(), paint)
        }
        for y in area.y {
            for x in area.x {
                let u = (Double(x) + 0.5 - rect.midX) / max(0.5, rect.width / 2)
                let v = (Double(y) + 0.5 - rect.midY) / max(0.5, rect.height / 2)
                if !isEllipse || u * u + v * v <= 1.02 { put("█", Double(x), Double(y), paint) }
            }
        }
    }

    private mutating func stroke(_ outline: Outline, _ area: (x: Range<Int>, y: Range<Int>), _ paint: Paint) {
        let rect = outline.rect
        if let trim = outline.trim, case .ellipse = outline.kind {
            let phases: [Character] = ["○", "◔", "◑", "◕", "●"]
            let phase = phases[Int(clamping: (trim.upperBound - trim.lowerBound) * 4, to: 0...4)]
            return put(phase, (rect.midX - 0.5).rounded(), (rect.midY - 0.5).rounded(), paint)
        }
        guard area.x.count >= 2, area.y.count >= 2, let bottom = area.y.last, let right = area.x.last else {
            return put("○", (rect.midX - 0.5).rounded(), (rect.midY - 0.5).rounded(), paint)
        }
        var isSquare = false
        if case .rectangle = outline.kind { isSquare = true }
        let corners: [Character] = isSquare ? ["┌", "┐", "└", "┘"] : ["╭", "╮", "╰", "╯"]
        let (left, top) = (area.x.lowerBound, area.y.lowerBound)
        for x in left...right {
            put("─", Double(x), Double(top), paint)
            put("─", Double(x), Double(bottom), paint)
        }
        for y in top...bottom {
            put("│", Double(left), Double(y), paint)
            put("│", Double(right), Double(y), paint)
        }
        put(corners[0], Double(left), Double(top), paint)
        put(corners[1], Double(right), Double(top), paint)
        put(corners[2], Double(left), Double(bottom), paint)
        put(corners[3], Double(right), Double(bottom), paint)
    }

    /// The lines of a path as dots.
    private mutating func plot(_ steps: [PathStep], _ paint: Paint) {
        var current = Point()
        for step in steps {
            switch step {
            case .move(let point): current = point
            case .line(let point), .curve(let point, _, _):
                let length = max(abs(point.x - current.x), abs(point.y - current.y))
                let count = Int(clamping: (length * 2).rounded(.down), to: 1...500)
                for part in 0...count {
                    let t = Double(part) / Double(count)
                    put(
                        "•", (current.x + (point.x - current.x) * t).rounded(.down),
                        (current.y + (point.y - current.y) * t).rounded(.down), paint)
                }
                current = point
            case .close: break
            }
        }
    }

    /// A box with the picture's label, or its name.
    private mutating func draw(_ picture: PictureDrawing, _ rect: Rect) {
        let area = grid.area(rect)
        let color = palette.color(.object(["asset": .string(picture.name)]))
        for y in area.y {
            for x in area.x { put("░", Double(x), Double(y), .color(color)) }
        }
        tint(area, .color(color.opacity(0.3)))
        let name = picture.label.isEmpty ? picture.name : picture.label
        let label = "[\(name)]"
        guard let middle = area.y.dropFirst(area.y.count / 2).first, label.count <= area.x.count else {
            return
        }
        var x = area.x.lowerBound + (area.x.count - label.count) / 2
        for character in label {
            put(character, Double(x), Double(middle), .color(palette.primary))
            x += 1
        }
    }

    /// A line around all cells.
    mutating func drawBorder() {
        let rect = Rect(x: 0, y: 0, width: Double(grid.width), height: Double(grid.height))
        stroke(Outline(.rounded([1]), rect), grid.area(rect), .color(palette.primary.opacity(0.35)))
    }
}
