internal import ControlBasics

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

extension Builder {
    func shape(_ node: Node, _ style: Style) -> Box {
        let shape = node["shape"] ?? .null
        let paints =
            node["paints"]?.array ?? [.object(["type": .string("fill"), "style": .named("foreground")])]
        let ideal = Size(width: metrics.length(10, .horizontal), height: metrics.length(10, .vertical))
        return LeafBox(filling: ideal) { rect in
            paints.map { paint in
                let width = max(0, paint["lineWidth"]?.number ?? 1)
                let isBorder = paint["type"]?.string == "border"
                let outline = outline(shape, in: rect, inset: isBorder && !metrics.hasCells ? width / 2 : 0)
                let line = paint["type"]?.string == "fill" ? nil : line(paint, width)
                return .shape(
                    ShapeDrawing(
                        outline: outline, paint: style.paint(paint["style"] ?? .null), line: line,
                        isEvenOdd: paint["evenOdd"]?.bool ?? false))
            }
        }
    }

    private func line(_ paint: JSONValue, _ width: Double) -> StrokeLine {
        StrokeLine(
            width: width, cap: ["round", "square"].first { $0 == paint["lineCap"]?.string } ?? "butt",
            join: ["round", "bevel"].first { $0 == paint["lineJoin"]?.string } ?? "miter",
            dash: (paint["dash"]?.array ?? []).prefix(20).compactMap(\.number).map { max(0, $0) },
            dashPhase: paint["dashPhase"]?.number ?? 0)
    }

    /// A tree's shape in a rectangle of the output.
    func outline(_ shape: JSONValue, in space: Rect, inset: Double = 0) -> Outline {
        let amount = (shape["inset"]?.number ?? 0) + inset
        let rect = space.inset(metrics.length(amount, .horizontal))
        var outline = Outline(.rectangle, rect)
        switch shape["type"]?.string {
        case "circle": outline = Outline(.ellipse, metrics.hasCells ? rect : rect.middleSquare)
        case "ellipse": outline = Outline(.ellipse, rect)
        case "capsule": outline = .capsule(rect)
        case "roundedRectangle":
            let names = ["topLeading", "topTrailing", "bottomTrailing", "bottomLeading"]
            outline = Outline(.rounded(names.map { max(0, (shape[$0]?.number ?? 0) - amount) }), rect)
        case "containerRelative":
            let distance = min(
                rect.minX, rect.minY, metrics.length(frame.width, .horizontal) - rect.maxX,
                metrics.length(frame.height, .vertical) - rect.maxY)
            outline = .rounded(rect, max(0, frame.cornerRadius - max(0, distance)))
        case "path": outline = Outline(.path(steps(shape, in: rect)), rect)
        default: break
        }
        if let trim = shape["trim"]?.array, let from = trim.first?.number, let to = trim.last?.number {
            outline.trim = min(max(from, 0), 1)...max(min(max(from, 0), 1), min(max(to, 0), 1))
        }
        if let degrees = shape["rotation"]?["degrees"]?.number {
            outline.rotation = (degrees, space.point(at: Point(shape["rotation"]?["anchor"]) ?? .center))
        }
        return outline
    }

    private func steps(_ shape: JSONValue, in rect: Rect) -> [PathStep] {
        var scale = Point(
            x: metrics.length(1000, .horizontal) / 1000, y: metrics.length(1000, .vertical) / 1000)
        if let size = Point(shape["size"]), size.x > 0, size.y > 0 {
            scale = Point(x: rect.width / size.x, y: rect.height / size.y)
        }
        return (shape["commands"]?.array ?? []).prefix(10_000).compactMap { command in
            guard let values = command.array, let letter = values.first?.string else { return nil }
            let numbers = values.dropFirst().compactMap(\.number)
            func point(_ index: Int) -> Point {
                Point(
                    x: rect.minX + numbers[2 * index] * scale.x,
                    y: rect.minY + numbers[2 * index + 1] * scale.y)
            }
            switch (letter, numbers.count) {
            case ("M", 2): return .move(point(0))
            case ("L", 2): return .line(point(0))
            case ("C", 6): return .curve(point(2), point(0), point(1))
            case ("Z", 0): return .close
            default: return nil
            }
        }
    }
}
