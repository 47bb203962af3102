#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// The outline of all that a symbol's strokes, fills and cuts come to.
///
/// For each corner of a grid it has the distance to the nearest edge, negative inside. That of several parts
/// is the least of theirs, and a cut takes the rest; the outline is where it is nil.
struct SymbolOutline {
    /// Corners to a unit of the symbol.
    private static let fineness = 4.0
    /// What may be drawn beyond the symbol's square on each side.
    private static let margin = 1.0
    private static let count = Int((Symbol.side + 2 * margin) * fineness) + 1

    private var distances: [Double]

    init(_ symbol: String) {
        distances = Array(repeating: Symbol.side, count: Self.count * Self.count)
        for part in Symbol(symbol).parts(.monochrome) { add(part) }
    }

    private mutating func add(_ part: SymbolPart) {
        var lines = Self.lines(of: part.path, isClosed: part.line == nil)
        if let line = part.line { lines = Self.dashed(lines, line.dash) }
        let segments = lines.flatMap { zip($0, $0.dropFirst()) }
        guard !segments.isEmpty else { return }
        for index in distances.indices {
            let point = Self.point(index)
            var nearest = Double.infinity
            var isInside = false
            for (from, to) in segments {
                nearest = min(nearest, Self.squaredDistance(point, from, to))
                if (from.y > point.y) != (to.y > point.y) {
                    let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
                    if x > point.x { isInside.toggle() }
                }
            }
            var distance = nearest.squareRoot()
            if let line = part.line {
                distance -= line.width / 2
            } else if isInside {
                distance = -distance
            }
            distances[index] =
                part.isCut ? max(distances[index], -distance) : min(distances[index], distance)
        }
    }

    private static func point(_ index: Int) -> Point {
        Point(
            x: Double(index % count) / fineness - margin, y: Double(index / count) / fineness - margin)
    }

    private static func squaredDistance(_ point: Point, _ from: Point, _ to: Point) -> Double {
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let length = dx * dx + dy * dy
        let along = length > 0 ? ((point.x - from.x) * dx + (point.y - from.y) * dy) / length : 0
        let part = min(max(along, 0), 1)
        let (x, y) = (from.x + part * dx - point.x, from.y + part * dy - point.y)
        return x * x + y * y
    }

    /// The path's parts as straight lines.
    private static func lines(of path: [PathStep], isClosed: Bool) -> [[Point]] {
        var lines: [[Point]] = []
        func end() {
            if isClosed, let first = lines.last?.first { lines[lines.count - 1].append(first) }
        }
        for step in path {
            switch step {
            case .move(let point):
                end()
                lines.append([point])
            case .line(let point):
                if lines.isEmpty { lines.append([]) }
                lines[lines.count - 1].append(point)
            case .curve(let point, let first, let second):
                guard let start = lines.last?.last else { continue }
                for step in 1...16 {
                    let part = Double(step) / 16
                    let rest = 1 - part
                    let weights = (
                        rest * rest * rest, 3 * rest * rest * part, 3 * rest * part * part,
                        part * part * part
                    )
                    lines[lines.count - 1].append(
                        Point(
                            x: weights.0 * start.x + weights.1 * first.x + weights.2 * second.x
                                + weights.3 * point.x,
                            y: weights.0 * start.y + weights.1 * first.y + weights.2 * second.y
                                + weights.3 * point.y))
                }
            case .close:
                guard let first = lines.last?.first else { continue }
                lines[lines.count - 1].append(first)
                // What follows without a move begins where this part did.
                lines.append([first])
            }
        }
        end()
        return lines.filter { $0.count > 1 }
    }

    /// What a pattern of dashes leaves of lines.
    private static func dashed(_ lines: [[Point]], _ pattern: [Double]) -> [[Point]] {
        guard pattern.contains(where: { $0 > 0 }) else { return lines }
        var result: [[Point]] = []
        for line in lines {
            var (index, left, isDrawn) = (0, pattern[0], true)
            var current = [line[0]]
            for (from, to) in zip(line, line.dropFirst()) {
                let length = hypot(to.x - from.x, to.y - from.y)
                var place = 0.0
                while length - place > left {
                    place += left
                    let part = place / length
                    let point = Point(
                        x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y))
                    if isDrawn { result.append(current + [point]) }
                    current = [point]
                    isDrawn.toggle()
                    index = (index + 1) % pattern.count
                    left = max(pattern[index], 0.01)
                }
                left -= length - place
                if isDrawn { current.append(to) }
            }
            if isDrawn { result.append(current) }
        }
        return result
    }
}

extension SymbolOutline {
    /// A place on the outline: the edge of the grid that it is on, by its lower corner.
    private struct Edge: Hashable {
        let corner: Int
        let isVertical: Bool
    }

    /// The outline's closed lines, with what is inside on their right.
    ///
    /// - Parameter tolerance: how far the outline may be from these lines.
    func loops(tolerance: Double) -> [[Point]] {
        var next: [Edge: Edge] = [:]
        for y in 0..<(Self.count - 1) {
            for x in 0..<(Self.count - 1) {
                for (from, to) in edges(at: y * Self.count + x) { next[from] = to }
            }
        }
        var loops: [[Point]] = []
        // In the order of the grid, so that a symbol has one text.
        let starts = next.keys.sorted {
            ($0.corner, $0.isVertical ? 1 : 0) < ($1.corner, $1.isVertical ? 1 : 0)
        }
        for start in starts where next[start] != nil {
            var loop: [Point] = []
            var edge = start
            while let following = next.removeValue(forKey: edge) {
                loop.append(place(of: edge))
                edge = following
            }
            let simple = Self.simplified(loop, tolerance)
            if simple.count > 2 { loops.append(simple) }
        }
        return loops
    }

    /// The pieces of the outline in the cell that has a corner on its top left.
    private func edges(at corner: Int) -> [(Edge, Edge)] {
        let corners = [corner, corner + 1, corner + Self.count + 1, corner + Self.count]
        let inside = corners.map { distances[$0] < 0 }
        let sides = [
            Edge(corner: corner, isVertical: false), Edge(corner: corner + 1, isVertical: true),
            Edge(corner: corner + Self.count, isVertical: false), Edge(corner: corner, isVertical: true),
        ]
        // Around the cell, what goes in is joined to what comes out after it.
        let crossings = (0..<4).filter { inside[$0] != inside[($0 + 1) % 4] }
        let entries = crossings.filter { !inside[$0] }
        return entries.map { entry in
            let exit = (1...3).lazy.map { (entry + $0) % 4 }.first { crossings.contains($0) } ?? entry
            return (sides[exit], sides[entry])
        }
    }

    private func place(of edge: Edge) -> Point {
        let other = edge.corner + (edge.isVertical ? Self.count : 1)
        let (from, to) = (Self.point(edge.corner), Self.point(other))
        let part = distances[edge.corner] / (distances[edge.corner] - distances[other])
        return Point(x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y))
    }

    /// A closed line without the points that it needs no more.
    private static func simplified(_ loop: [Point], _ tolerance: Double) -> [Point] {
        guard let first = loop.first else { return [] }
        func distance(_ index: Int) -> Double { hypot(loop[index].x - first.x, loop[index].y - first.y) }
        let far = loop.indices.max { distance($0) < distance($1) } ?? 0
        let closed = loop + [first]
        var kept = Set([0, far])
        var open = [(0, far), (far, loop.count)]
        while let (from, to) = open.popLast() {
            guard to - from > 1 else { continue }
            let distances = (from + 1..<to).map {
                ($0, squaredDistance(closed[$0], closed[from], closed[to]))
            }
            guard let most = distances.max(by: { $0.1 < $1.1 }), most.1 > tolerance * tolerance else {
                continue
            }
            kept.insert(most.0)
            open += [(from, most.0), (most.0, to)]
        }
        return kept.sorted().map { loop[$0] }
    }
}
