#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// An outline in units of the output.
struct Outline: Sendable {
    enum Kind: Sendable {
        case rectangle, ellipse
        /// Top leading, top trailing, bottom trailing, bottom leading.
        case rounded([Double])
        case path([PathStep])
    }

    var kind: Kind
    var rect: Rect
    /// The part of the outline that is drawn, by fractions of its length.
    var trim: ClosedRange<Double>?
    /// Degrees about a point.
    var rotation: (degrees: Double, anchor: Point)?

    init(_ kind: Kind, _ rect: Rect) {
        self.kind = kind
        self.rect = rect
    }

    /// A rectangle with all corners alike; half of the shorter side at most.
    static func rounded(_ rect: Rect, _ radius: Double) -> Outline {
        Outline(.rounded([radius, radius, radius, radius]), rect)
    }

    /// The outline as steps, trimmed and turned.
    var path: [PathStep] {
        guard let rotation else { return steps }
        return steps.map { $0.mapped { $0.rotated(rotation.degrees, about: rotation.anchor) } }
    }

    static func capsule(_ rect: Rect) -> Outline { rounded(rect, min(rect.width, rect.height) / 2) }
}

extension Outline {
    /// The outline as steps, trimmed.
    var steps: [PathStep] {
        let all: [PathStep]
        switch kind {
        case .rectangle: all = Self.roundedSteps(rect, [0, 0, 0, 0])
        case .rounded(let radii): all = Self.roundedSteps(rect, radii)
        case .ellipse: all = Self.ellipseSteps(rect)
        case .path(let steps): all = steps
        }
        guard let trim, trim != 0...1 else { return all }
        return Self.trimmed(all, trim)
    }

    private static func ellipseSteps(_ rect: Rect) -> [PathStep] {
        var steps: [PathStep] = [.move(Point(x: rect.maxX, y: rect.midY))]
        for quarter in 0..<4 {
            steps.append(
                quarterTurn(Point(x: rect.midX, y: rect.midY), rect.width / 2, rect.height / 2, quarter))
        }
        return steps + [.close]
    }

    /// From the right, clockwise.
    private static func quarterTurn(_ center: Point, _ rx: Double, _ ry: Double, _ quarter: Int) -> PathStep {
        let bend = 0.5522847498
        let (c, s): (Double, Double) = [(1, 0), (0, 1), (-1, 0), (0, -1)][quarter % 4]
        func point(_ u: Double, _ v: Double) -> Point {
            Point(x: center.x + rx * (u * c - v * s), y: center.y + ry * (u * s + v * c))
        }
        return .curve(point(0, 1), point(1, bend), point(bend, 1))
    }

    /// From the top leading corner's end, clockwise.
    private static func roundedSteps(_ rect: Rect, _ radii: [Double]) -> [PathStep] {
        let limit = max(0, min(rect.width, rect.height) / 2)
        let r = radii.map { min(max($0, 0), limit) }
        let (topLeading, topTrailing, bottomTrailing, bottomLeading) = (r[0], r[1], r[2], r[3])
        var steps: [PathStep] = [.move(Point(x: rect.minX + topLeading, y: rect.minY))]
        func corner(_ radius: Double, _ x: Double, _ y: Double, _ quarter: Int) {
            if radius > 0 { steps.append(quarterTurn(Point(x: x, y: y), radius, radius, quarter)) }
        }
        steps.append(.line(Point(x: rect.maxX - topTrailing, y: rect.minY)))
        corner(topTrailing, rect.maxX - topTrailing, rect.minY + topTrailing, 3)
        steps.append(.line(Point(x: rect.maxX, y: rect.maxY - bottomTrailing)))
        corner(bottomTrailing, rect.maxX - bottomTrailing, rect.maxY - bottomTrailing, 0)
        steps.append(.line(Point(x: rect.minX + bottomLeading, y: rect.maxY)))
        corner(bottomLeading, rect.minX + bottomLeading, rect.maxY - bottomLeading, 1)
        steps.append(.line(Point(x: rect.minX, y: rect.minY + topLeading)))
        corner(topLeading, rect.minX + topLeading, rect.minY + topLeading, 2)
        return steps + [.close]
    }

    /// The outline as short straight lines, cut by length.
    private static func trimmed(_ steps: [PathStep], _ trim: ClosedRange<Double>) -> [PathStep] {
        let lines = flattened(steps)
        let total = lines.reduce(0) { $0 + $1.length }
        let (from, to) = (trim.lowerBound * total, trim.upperBound * total)
        var result: [PathStep] = []
        var done = 0.0
        var last: Point?
        for line in lines {
            let start = max(from, done)
            let end = min(to, done + line.length)
            if start < end, line.length > 0 {
                let first = line.point((start - done) / line.length)
                if last != first { result.append(.move(first)) }
                let next = line.point((end - done) / line.length)
                result.append(.line(next))
                last = next
            }
            done += line.length
        }
        return result
    }

    private struct Straight {
        var from: Point
        var to: Point

        var length: Double { hypot(to.x - from.x, to.y - from.y) }

        func point(_ part: Double) -> Point {
            part >= 1 ? to : Point(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
        }
    }

    private static func flattened(_ steps: [PathStep]) -> [Straight] {
        var lines: [Straight] = []
        var start = Point()
        var current = Point()
        for step in steps {
            switch step {
            case .move(let point):
                start = point
                current = point
            case .line(let point):
                lines.append(Straight(from: current, to: point))
                current = point
            case .curve(let point, let first, let second):
                let from = current
                for part in 1...24 {
                    let t = Double(part) / 24
                    let u = 1 - t
                    func mix(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
                        u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
                    }
                    let next = Point(
                        x: mix(from.x, first.x, second.x, point.x), y: mix(from.y, first.y, second.y, point.y)
                    )
                    lines.append(Straight(from: current, to: next))
                    current = next
                }
            case .close:
                if current != start { lines.append(Straight(from: current, to: start)) }
                current = start
            }
        }
        return lines
    }
}
