internal import ControlBasics

extension Builder {
    /// A chart, in all the space there is.
    func chart(_ node: Node, _ style: Style) -> Box {
        let ideal = Size(width: metrics.length(200, .horizontal), height: metrics.length(140, .vertical))
        if style.isRedacted { return fill(.color(style.palette.fill(0))) }
        let chart = ChartPicture(node, style, metrics: metrics)
        return LeafBox(filling: ideal) { chart.drawings(in: $0) }
    }
}

/// A number of a chart's data, which may be larger than lengths are.
extension JSONValue {
    var datum: Double? {
        guard case .number(let value) = self, value.magnitude < 1e15 else { return nil }
        return value
    }
}

/// An axis of a chart's node.
struct ChartAxis {
    struct Tick {
        let part: Double
        let label: String
        let hasLine: Bool
    }

    let label: String?
    private let places: [String: Int]
    private let lower: Double
    private let range: Double
    private(set) var ticks: [Tick] = []

    init(_ value: JSONValue?) {
        label = value?["label"]?.string
        let names = (value?["categories"]?.array ?? []).compactMap(\.string)
        places = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
        lower = value?["lower"]?.datum ?? 0
        let length = (value?["upper"]?.datum ?? 1) - lower
        range = length > 0 ? length : 1
        ticks = (value?["ticks"]?.array ?? []).prefix(200).compactMap { tick in
            part(tick["value"]).map {
                Tick(
                    part: $0, label: tick["label"]?.string ?? "", hasLine: tick["hasLine"]?.bool ?? false)
            }
        }
    }

    /// How much of the axis a category takes, 0...1; nil for numbers.
    var band: Double? { places.isEmpty ? nil : 1 / Double(places.count) }

    /// Where a value is, 0...1; nil for none.
    func part(_ value: JSONValue?) -> Double? {
        if let name = value?.string {
            return places[name].map { (Double($0) + 0.5) / Double(places.count) }
        }
        return value?.datum.map { min(max(($0 - lower) / range, 0), 1) }
    }
}

/// A mark of a chart's node, in parts of the plot: x to the right and y upwards, 0...1.
struct ChartMark {
    let kind: String
    let fields: JSONValue
    let x: (from: Double, to: Double)?
    let y: (from: Double, to: Double)?
    let paint: Paint
    let series: String

    init(_ value: JSONValue, _ xAxis: ChartAxis, _ yAxis: ChartAxis, _ style: Style) {
        kind = value["type"]?.string ?? ""
        fields = value
        func extent(_ name: String, _ axis: ChartAxis) -> (Double, Double)? {
            if let from = axis.part(value[name + "Start"]), let to = axis.part(value[name + "End"]) {
                return (from, to)
            }
            return axis.part(value[name]).map { ($0, $0) }
        }
        x = extent("x", xAxis)
        y = extent("y", yAxis)
        paint = style.paint(value["style"] ?? .null).opacity(value["opacity"]?.number ?? 1)
        series = value["series"]?.string ?? ""
    }

    var line: StrokeLine {
        var line = StrokeLine(width: max(0, fields["lineWidth"]?.number ?? (kind == "rule" ? 1 : 2)))
        line.dash = (fields["dash"]?.array ?? []).prefix(16).compactMap(\.number).map { max(0, $0) }
        line.join = "round"
        return line
    }
}

/// The drawings that make a chart.
struct ChartPicture {
    private let metrics: any LayoutMetrics
    private let style: Style
    private let xAxis: ChartAxis
    private let yAxis: ChartAxis
    private let marks: [ChartMark]
    private let legend: [(name: String, paint: Paint)]
    private let font = FontSpec(size: 10)

    init(_ node: Node, _ style: Style, metrics: any LayoutMetrics) {
        let (x, y) = (ChartAxis(node["x"]), ChartAxis(node["y"]))
        self.metrics = metrics
        self.style = style
        (xAxis, yAxis) = (x, y)
        marks = (node["marks"]?.array ?? []).prefix(5000).map { ChartMark($0, x, y, style) }
        legend = (node["legend"]?.array ?? []).prefix(50).map {
            ($0["name"]?.string ?? "", style.paint($0["style"] ?? .null))
        }
    }

    private var lineHeight: Double { metrics.lineHeight(font) }
    private var gap: Double { metrics.hasCells ? 1 : 4 }

    func drawings(in rect: Rect) -> [Drawing] {
        var plot = rect
        if !legend.isEmpty { plot.size.height -= lineHeight + (metrics.hasCells ? 0 : gap) }
        let foot = Point(x: rect.minX, y: plot.maxY + (metrics.hasCells ? 0 : gap))
        let key = legend.isEmpty ? [] : key(at: foot, width: rect.width)
        if marks.contains(where: { $0.kind == "sector" }) {
            return marks.flatMap { sector($0, in: plot.middleSquare) } + key
        }
        if yAxis.label != nil {
            plot.origin.y += lineHeight
            plot.size.height -= lineHeight
        }
        if xAxis.label != nil { plot.size.height -= lineHeight }
        if xAxis.ticks.contains(where: { !$0.label.isEmpty }) { plot.size.height -= lineHeight }
        let labels = yAxis.ticks.map { metrics.width(of: $0.label, in: font) }.max() ?? 0
        if labels > 0 { plot.size.width -= labels + gap }
        guard plot.width > 1, plot.height > 0.5 else { return key }
        return axes(around: plot, in: rect) + content(in: plot) + key
    }

    // MARK: Beside the plot

    private func text(_ text: String, _ paint: Paint, at origin: Point) -> Drawing {
        var style = TextStyle()
        style.font = font
        style.paint = paint
        let size = Size(width: metrics.width(of: text, in: font), height: lineHeight)
        let span = TextLine.Span(content: .text(text), style: style, width: size.width)
        let line = TextLine(
            of: span, width: size.width, height: size.height, baseline: metrics.baseline(font))
        return .text(line, Rect(origin: origin, size: size))
    }

    private func key(at origin: Point, width: Double) -> [Drawing] {
        var result: [Drawing] = []
        var x = origin.x
        for (name, paint) in legend {
            let length = metrics.width(of: name, in: font)
            let dot = metrics.hasCells ? 2 : 11.0
            guard x + dot + length <= origin.x + width + 0.01 else { break }
            if metrics.hasCells {
                result.append(text("●", paint, at: Point(x: x, y: origin.y)))
            } else {
                let circle = Rect(x: x, y: origin.y + lineHeight / 2 - 4, width: 8, height: 8)
                result.append(.shape(ShapeDrawing(outline: Outline(.ellipse, circle), paint: paint)))
            }
            result.append(text(name, style.foregroundPaint(1), at: Point(x: x + dot, y: origin.y)))
            x += dot + length + (metrics.hasCells ? 2 : 10)
        }
        return result
    }

    private func axes(around plot: Rect, in rect: Rect) -> [Drawing] {
        var result: [Drawing] = []
        let faint = style.foregroundPaint(1)
        let line = Paint.color(style.palette.separator)
        for tick in yAxis.ticks {
            let y = plot.maxY - tick.part * plot.height
            if tick.hasLine, !metrics.hasCells {
                result.append(
                    stroke([Point(x: plot.minX, y: y), Point(x: plot.maxX, y: y)], line, .init(width: 0.5)))
            }
            let top = min(max(y - lineHeight / 2, plot.minY - lineHeight / 2), plot.maxY - lineHeight / 2)
            if !tick.label.isEmpty {
                let row = metrics.hasCells ? min((top + 0.5).rounded(.down), plot.maxY - 1) : top
                result.append(text(tick.label, faint, at: Point(x: plot.maxX + gap, y: max(rect.minY, row))))
            }
        }
        var end = -Double.infinity
        for tick in xAxis.ticks.sorted(by: { $0.part < $1.part }) {
            let x = plot.minX + tick.part * plot.width
            if tick.hasLine, !metrics.hasCells {
                result.append(
                    stroke([Point(x: x, y: plot.minY), Point(x: x, y: plot.maxY)], line, .init(width: 0.5)))
            }
            let width = metrics.width(of: tick.label, in: font)
            let wanted = xAxis.band == nil ? x : x - width / 2
            let left = metrics.snapped(max(plot.minX, min(wanted, rect.maxX - width)))
            // What would touch its neighbour is left out.
            guard !tick.label.isEmpty, left >= end else { continue }
            result.append(text(tick.label, faint, at: Point(x: left, y: plot.maxY)))
            end = left + width + gap
        }
        if let label = yAxis.label {
            result.append(text(label, faint, at: Point(x: plot.minX, y: plot.minY - lineHeight)))
        }
        if let label = xAxis.label {
            let y = plot.maxY + (xAxis.ticks.contains { !$0.label.isEmpty } ? lineHeight : 0)
            result.append(text(label, faint, at: Point(x: plot.minX, y: y)))
        }
        return result
    }

    // MARK: In the plot

    private func content(in plot: Rect) -> [Drawing] {
        var result: [Drawing] = []
        var drawn: Set<String> = []
        let bars = Set(marks.filter { $0.kind == "bar" || $0.kind == "rectangle" }.compactMap { $0.x?.from })
        let places = Double(max(1, bars.count))
        for mark in marks {
            switch mark.kind {
            case "line", "area":
                guard drawn.insert(mark.kind + "/" + mark.series).inserted else { continue }
                let points = marks.filter { $0.kind == mark.kind && $0.series == mark.series }
                result += mark.kind == "line" ? line(points, in: plot) : area(points, in: plot)
            case "bar", "rectangle": result += bar(mark, in: plot, places: places)
            case "rule": result += rule(mark, in: plot)
            case "point": result += symbol(mark, in: plot)
            default: continue
            }
        }
        return result
    }

    private func point(_ mark: ChartMark, in plot: Rect) -> Point? {
        guard let x = mark.x?.from, let y = mark.y?.to else { return nil }
        return Point(x: plot.minX + x * plot.width, y: plot.maxY - y * plot.height)
    }

    private func stroke(_ points: [Point], _ paint: Paint, _ line: StrokeLine) -> Drawing {
        let steps = points.enumerated().map { $0 == 0 ? PathStep.move($1) : .line($1) }
        return shape(steps, paint, line)
    }

    private func shape(_ steps: [PathStep], _ paint: Paint, _ line: StrokeLine? = nil) -> Drawing {
        let points = steps.flatMap { step -> [Point] in
            switch step {
            case .move(let point), .line(let point): [point]
            case .curve(let point, let first, let second): [point, first, second]
            case .close: []
            }
        }
        let (left, right) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
        let (top, bottom) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 0)
        let rect = Rect(x: left, y: top, width: right - left, height: bottom - top)
        return .shape(ShapeDrawing(outline: Outline(.path(steps), rect), paint: paint, line: line))
    }

    private func line(_ marks: [ChartMark], in plot: Rect) -> [Drawing] {
        let points = marks.compactMap { point($0, in: plot) }
        guard let first = marks.first, points.count > 1 else {
            return marks.flatMap { symbol($0, in: plot) }
        }
        let steps = ChartCurve.steps(points, first.fields["interpolation"]?.string ?? "linear")
        return [shape(steps, first.paint, first.line)] + marks.flatMap { symbol($0, in: plot) }
    }

    private func area(_ marks: [ChartMark], in plot: Rect) -> [Drawing] {
        guard let first = marks.first, marks.count > 1 else { return [] }
        let method = first.fields["interpolation"]?.string ?? "linear"
        let upper = marks.compactMap { point($0, in: plot) }
        let lower = marks.compactMap { mark -> Point? in
            guard let x = mark.x?.from, let y = mark.y?.from else { return nil }
            return Point(x: plot.minX + x * plot.width, y: plot.maxY - y * plot.height)
        }
        var steps = ChartCurve.steps(upper, method)
        for (index, step) in ChartCurve.steps(lower.reversed(), method).enumerated() {
            if index == 0, case .move(let point) = step {
                steps.append(.line(point))
            } else {
                steps.append(step)
            }
        }
        if !metrics.hasCells { return [shape(steps + [.close], first.paint)] }
        // Cells have columns.
        return zip(upper, lower).map { top, bottom in
            let rect = Rect(x: top.x, y: top.y, width: 1, height: max(1, bottom.y - top.y))
            return .shape(ShapeDrawing(outline: Outline(.rectangle, rect), paint: first.paint))
        }
    }

    /// A bar, or a rectangle, which takes all of its place.
    private func bar(_ mark: ChartMark, in plot: Rect, places: Double) -> [Drawing] {
        func side(
            _ extent: (from: Double, to: Double)?, _ band: Double?, isAlong: Bool
        ) -> (from: Double, to: Double) {
            guard let extent else { return (0, 1) }
            if isAlong, extent.from != extent.to { return extent }
            let place = extent.from == extent.to ? (band ?? 1 / places) : extent.to - extent.from
            let middle = (extent.from + extent.to) / 2
            let share = mark.fields["widthFraction"]?.number ?? (mark.kind == "bar" ? 0.75 : 1)
            var width = place * min(max(share, 0), 1)
            let slots = max(1, min(mark.fields["slots"]?.number ?? 1, 100))
            let slot = max(0, min(mark.fields["slot"]?.number ?? 0, slots - 1))
            let start = middle - width / 2 + width * slot / slots
            width /= slots
            return (max(0, start), min(1, start + width))
        }
        let isUpright = mark.fields["yStart"] != nil || mark.fields["xStart"] == nil
        let isRectangle = mark.kind == "rectangle"
        let x = side(mark.x, xAxis.band, isAlong: isRectangle || !isUpright)
        let y = side(mark.y, yAxis.band, isAlong: isRectangle || isUpright)
        let (left, right) = (min(x.from, x.to), max(x.from, x.to))
        let (low, high) = (min(y.from, y.to), max(y.from, y.to))
        var rect = Rect(
            x: plot.minX + left * plot.width, y: plot.maxY - high * plot.height,
            width: (right - left) * plot.width, height: (high - low) * plot.height)
        if let width = mark.fields["width"]?.number, !metrics.hasCells {
            if isUpright {
                rect = Rect(x: rect.midX - width / 2, y: rect.minY, width: width, height: rect.height)
            } else {
                rect = Rect(x: rect.minX, y: rect.midY - width / 2, width: rect.width, height: width)
            }
        }
        let radius = mark.fields["cornerRadius"]?.number ?? (isRectangle ? 0 : 2)
        var result: [Drawing] = []
        if rect.width > 0, rect.height > 0 {
            let outline = Outline.rounded(rect, max(0, min(radius, min(rect.width, rect.height) / 2)))
            result.append(.shape(ShapeDrawing(outline: outline, paint: mark.paint)))
        }
        return result + annotation(of: mark, above: Point(x: rect.midX, y: rect.minY), in: plot)
    }

    private func rule(_ mark: ChartMark, in plot: Rect) -> [Drawing] {
        let x = mark.x ?? (0, 1)
        let y = mark.y ?? (0, 1)
        let from = Point(x: plot.minX + x.from * plot.width, y: plot.maxY - y.from * plot.height)
        let to = Point(x: plot.minX + x.to * plot.width, y: plot.maxY - y.to * plot.height)
        return [stroke([from, to], mark.paint, mark.line)]
            + annotation(of: mark, above: Point(x: (from.x + to.x) / 2, y: min(from.y, to.y)), in: plot)
    }

    private func symbol(_ mark: ChartMark, in plot: Rect) -> [Drawing] {
        guard let center = point(mark, in: plot) else { return [] }
        let words = annotation(of: mark, above: center, in: plot)
        guard let area = mark.fields["symbolSize"]?.number, area > 0 else { return words }
        if metrics.hasCells {
            let place = Point(x: center.x.rounded(.down), y: min(center.y.rounded(.down), plot.maxY - 1))
            return [text("●", mark.paint, at: place)] + words
        }
        let radius = (area / Double.pi).squareRoot()
        let circle = Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        return [.shape(ShapeDrawing(outline: Outline(.ellipse, circle), paint: mark.paint))] + words
    }

    private func annotation(of mark: ChartMark, above place: Point, in plot: Rect) -> [Drawing] {
        guard let words = mark.fields["annotation"]?.string else { return [] }
        let left = metrics.snapped(place.x - metrics.width(of: words, in: font) / 2)
        return [
            text(
                words, style.foregroundPaint(1),
                at: Point(x: max(plot.minX, left), y: metrics.snapped(max(plot.minY, place.y - lineHeight))))
        ]
    }

    private func sector(_ mark: ChartMark, in square: Rect) -> [Drawing] {
        guard let from = mark.fields["from"]?.number, let to = mark.fields["to"]?.number, to > from else {
            return []
        }
        let room = square.width / 2
        let outer = room * min(max(mark.fields["outerRadius"]?.number ?? 1, 0), 1)
        let inner = room * min(max(mark.fields["innerRadius"]?.number ?? 0, 0), 1)
        let gap = (mark.fields["inset"]?.number ?? 0) / max(1, outer) / (2 * Double.pi)
        let start = min(from + gap, (from + to) / 2)
        let end = max(to - gap, (from + to) / 2)
        let center = Point(x: square.midX, y: square.midY)
        var steps = ChartCurve.arc(center, outer, from: start, to: end)
        guard case .move(let first)? = steps.first else { return [] }
        if inner > 0 {
            for (index, step) in ChartCurve.arc(center, inner, from: end, to: start).enumerated() {
                if index == 0, case .move(let point) = step {
                    steps.append(.line(point))
                } else {
                    steps.append(step)
                }
            }
        } else {
            steps.append(.line(center))
        }
        steps += [.line(first), .close]
        return [shape(steps, mark.paint)]
    }
}
