#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif
internal import ControlBasics

/// The lines of a chart as steps of a path.
enum ChartCurve {
    /// A line through points, by the method that the tree names; straight for one that isn't known.
    static func steps(_ points: [Point], _ method: String) -> [PathStep] {
        guard let first = points.first else { return [] }
        var steps: [PathStep] = [.move(first)]
        for index in points.indices.dropFirst() {
            let (from, to) = (points[index - 1], points[index])
            switch method {
            case "stepStart": steps += [.line(Point(x: from.x, y: to.y)), .line(to)]
            case "stepEnd": steps += [.line(Point(x: to.x, y: from.y)), .line(to)]
            case "stepCenter":
                let middle = (from.x + to.x) / 2
                steps += [
                    .line(Point(x: middle, y: from.y)), .line(Point(x: middle, y: to.y)), .line(to),
                ]
            case "catmullRom", "monotone":
                let third = (to.x - from.x) / 3
                let start = slope(points, index - 1, isMonotone: method == "monotone")
                let end = slope(points, index, isMonotone: method == "monotone")
                steps.append(
                    .curve(
                        to, Point(x: from.x + third, y: from.y + start * third),
                        Point(x: to.x - third, y: to.y - end * third)))
            default: steps.append(.line(to))
            }
        }
        return steps
    }

    /// How steep the curve is at a point; level at a peak where the curve must not go beyond it.
    private static func slope(_ points: [Point], _ index: Int, isMonotone: Bool) -> Double {
        func between(_ first: Int, _ second: Int) -> Double {
            guard points.indices.contains(first), points.indices.contains(second) else { return 0 }
            let width = points[second].x - points[first].x
            return width == 0 ? 0 : (points[second].y - points[first].y) / width
        }
        guard index > 0, index < points.count - 1 else {
            return index == 0 ? between(0, 1) : between(index - 1, index)
        }
        guard isMonotone else { return between(index - 1, index + 1) }
        let (before, after) = (between(index - 1, index), between(index, index + 1))
        return before * after <= 0 ? 0 : 2 * before * after / (before + after)
    }

    /// Part of a circle; turns from the top on, clockwise.
    static func arc(_ center: Point, _ radius: Double, from: Double, to: Double) -> [PathStep] {
        let turn = 2 * Double.pi
        let (start, sweep) = ((from - 0.25) * turn, min(max(to - from, -1), 1) * turn)
        let parts = Int(clamping: (abs(sweep) / (Double.pi / 2)).rounded(.up), to: 1...4)
        func point(_ angle: Double, _ along: Double) -> Point {
            Point(
                x: center.x + radius * (cos(angle) - along * sin(angle)),
                y: center.y + radius * (sin(angle) + along * cos(angle)))
        }
        var steps: [PathStep] = [.move(point(start, 0))]
        let step = sweep / Double(parts)
        let bend = 4 / 3 * tan(step / 4)
        for part in 0..<parts {
            let angle = start + Double(part) * step
            steps.append(.curve(point(angle + step, 0), point(angle, bend), point(angle + step, -bend)))
        }
        return steps
    }
}
