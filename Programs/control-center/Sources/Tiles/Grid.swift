/// Where a tile lies in the grid, in units from its start.
public struct GridPlace: Hashable, Sendable {
    /// From the start of the line: the left, or the right in a right-to-left language.
    public let column: Int
    public let row: Int
    /// How large it is.
    public let size: TileSize

    public init(column: Int, row: Int, size: TileSize) {
        self.column = column
        self.row = row
        self.size = size
    }

    /// Whether it covers a unit.
    public func covers(column: Int, row: Int) -> Bool {
        (self.column..<self.column + size.columns).contains(column)
            && (self.row..<self.row + size.rows).contains(row)
    }
}

/// The measures of the grid, and where in it places lie.
public struct GridGeometry: Hashable, Sendable {
    /// The edge of a unit.
    public var unit: Double
    /// The height of a bar.
    public var bar: Double
    /// The height of a band.
    public var band: Double
    /// The height of a line of text.
    public var line: Double
    /// What lies between tiles.
    public var gap: Double
    /// Whether lines begin on the right.
    public var isRightToLeft: Bool
    /// How many units are beside each other.
    public let columns: Int
    /// What all measures are times those of the design.
    public let scale: Double

    /// What lies on each side of the grid.
    public let margin: Double
    /// The most units beside each other.
    public static let mostColumns = 12

    /// The measures of the design, times `scale`, for users who want larger text.
    ///
    /// - Parameter room: how wide the window is; nil where it may be as wide as the design has it. A wider
    ///   one has more columns, two at a time, as tiles are; in a narrower one units are smaller.
    public init(scale: Double = 1, in room: Double? = nil, isRightToLeft: Bool = false) {
        self.scale = scale
        self.isRightToLeft = isRightToLeft
        gap = 12
        margin = (20 * scale).rounded()
        bar = (52 * scale).rounded()
        band = (84 * scale).rounded()
        line = (30 * scale).rounded()
        let usual = (76 * scale).rounded()
        let width = (room ?? 0) - 2 * margin
        let pairs = Int(exactly: ((width + gap) / (2 * (usual + gap))).rounded(.down)) ?? 2
        columns = min(max(2 * pairs, 4), Self.mostColumns)
        let fitting = ((width - 3 * gap) / 4).rounded(.down)
        unit = room == nil ? usual : min(usual, max(fitting, 48))
    }

    /// From side to side of the grid.
    public var width: Double { width(of: columns) }

    private func width(of columns: Int) -> Double { Double(columns) * unit + Double(columns - 1) * gap }

    /// The frames of places, in their order. A row is as high as the highest that it holds.
    public func frames(of places: [GridPlace]) -> [TileFrame] {
        let rows = places.map { $0.row + $0.size.rows }.max() ?? 0
        var heights = Array(repeating: 0.0, count: rows)
        for place in places {
            let height =
                switch place.size {
                case .line: line
                case .bar: bar
                case .band: band
                default: unit
                }
            for row in place.row..<place.row + place.size.rows { heights[row] = max(heights[row], height) }
        }
        var tops: [Double] = []
        var top = 0.0
        for height in heights {
            tops.append(top)
            top += height + gap
        }
        return places.map { place in
            let last = place.row + place.size.rows - 1
            let width = width(of: place.size.columns)
            let start = Double(place.column) * (unit + gap)
            return TileFrame(
                x: isRightToLeft ? self.width - start - width : start, y: tops[place.row], width: width,
                height: tops[last] + heights[last] - tops[place.row])
        }
    }

    /// How high the grid is with these frames.
    public func height(of frames: [TileFrame]) -> Double { frames.map { $0.y + $0.height }.max() ?? 0 }
}

/// Lays tiles into the columns of a grid, in their order: each goes to the first place that is free for it.
///
/// A small tile may so fill a gap that a larger one before it left open. A group begins below all of the one
/// before.
public struct GridPacking: Sendable {
    /// The places, in the order of the sizes.
    public private(set) var places: [GridPlace] = []
    /// How many rows are used.
    public private(set) var rows = 0
    /// The units that are taken; a bit for each column.
    private var taken: [UInt16] = []
    /// How many units are beside each other.
    private let columns: Int
    /// Where the group begins that is being laid.
    private var firstRow = 0

    /// Lays groups of tiles.
    public init(_ groups: [[TileSize]], columns: Int = 4) {
        self.columns = columns
        for group in groups {
            firstRow = rows
            for size in group { place(size) }
        }
    }

    public init(_ sizes: [TileSize], columns: Int = 4) { self.init([sizes], columns: columns) }

    private mutating func place(_ size: TileSize) {
        var row = firstRow
        while true {
            for column in 0...(columns - size.columns) where isFree(size, column, row) {
                let place = GridPlace(column: column, row: row, size: size)
                take(place)
                places.append(place)
                rows = max(rows, row + size.rows)
                return
            }
            row += 1
        }
    }

    private func mask(_ size: TileSize, _ column: Int) -> UInt16 {
        ((1 << size.columns) - 1) << UInt16(column)
    }

    private func isFree(_ size: TileSize, _ column: Int, _ row: Int) -> Bool {
        (row..<row + size.rows).allSatisfy { $0 >= taken.count || taken[$0] & mask(size, column) == 0 }
    }

    private mutating func take(_ place: GridPlace) {
        let end = place.row + place.size.rows
        if taken.count < end { taken += Array(repeating: 0, count: end - taken.count) }
        for row in place.row..<end { taken[row] |= mask(place.size, place.column) }
    }
}

/// Where an arrow key points.
public enum GridDirection: Hashable, Sendable {
    case left, right, up, down
}

/// Which tile an arrow key leads to.
public enum GridWalk {
    /// The next tile in a direction: the nearest one that lies beside it there, or nil at the edge. Left and
    /// right go on in the line before or behind at the end of a line.
    ///
    /// - Parameters:
    ///   - index: where the focus is.
    ///   - direction: as seen on the screen.
    ///   - frames: of all tiles.
    ///   - isRightToLeft: what the end of a line is.
    public static func next(
        from index: Int, _ direction: GridDirection, among frames: [TileFrame], isRightToLeft: Bool = false
    ) -> Int? {
        let from = frames[index]
        let beside = frames.indices.filter { $0 != index && isBeside(frames[$0], from, direction) }
        let nearest = beside.min {
            distance(frames[$0], from, direction) < distance(frames[$1], from, direction)
        }
        if let nearest { return nearest }
        guard direction == .left || direction == .right else { return nil }
        let isForward = (direction == .right) != isRightToLeft
        let order = readingOrder(frames, isRightToLeft: isRightToLeft)
        guard let place = order.firstIndex(of: index) else { return nil }
        let other = place + (isForward ? 1 : -1)
        return order.indices.contains(other) ? order[other] : nil
    }

    /// The tiles line by line.
    public static func readingOrder(_ frames: [TileFrame], isRightToLeft: Bool = false) -> [Int] {
        frames.indices.sorted {
            let (left, right) = (frames[$0], frames[$1])
            if left.y != right.y { return left.y < right.y }
            return isRightToLeft ? left.x > right.x : left.x < right.x
        }
    }

    private static func isBeside(_ frame: TileFrame, _ from: TileFrame, _ direction: GridDirection) -> Bool {
        let sharesLine = frame.y < from.y + from.height && from.y < frame.y + frame.height
        return switch direction {
        case .left: sharesLine && frame.x + frame.width <= from.x
        case .right: sharesLine && frame.x >= from.x + from.width
        case .up: frame.y + frame.height <= from.y
        case .down: frame.y >= from.y + from.height
        }
    }

    private static func distance(
        _ frame: TileFrame, _ from: TileFrame, _ direction: GridDirection
    ) -> (Double, Double, Double) {
        switch direction {
        case .left: (from.x - frame.x - frame.width, abs(frame.middleY - from.middleY), frame.y)
        case .right: (frame.x - from.x - from.width, abs(frame.middleY - from.middleY), frame.y)
        case .up: (from.y - frame.y - frame.height, abs(frame.middleX - from.middleX), frame.x)
        case .down: (frame.y - from.y - from.height, abs(frame.middleX - from.middleX), frame.x)
        }
    }
}

/// Tiles on their way to the places that the arrangement gives them. A plain value: who draws says how far
/// they are.
public struct GridGlide: Hashable, Sendable {
    /// A tile's upper left corner.
    public struct Point: Hashable, Sendable {
        public var x: Double
        public var y: Double

        public init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }

    private var starts: [TileID: Point] = [:]
    private var targets: [TileID: Point] = [:]
    private var progress = 1.0

    public init() {}

    /// Gives all tiles their places: those that are new are there at once, those that are left out are
    /// forgotten.
    ///
    /// - Returns: whether a movement begins, from where the tiles are now; false where all are in their
    ///   places, or on their way there already.
    public mutating func aim(at places: [TileID: Point]) -> Bool {
        let begins = places.contains { tile, place in targets[tile].map { $0 != place } ?? false }
        let now = begins ? places.keys.reduce(into: [:]) { $0[$1] = position(of: $1) } : starts
        starts = places.reduce(into: [:]) { $0[$1.key] = now[$1.key] ?? $1.value }
        targets = places
        if begins { progress = 0 }
        return begins
    }

    /// A tile that was dragged is let go at a point, and goes to its place from there.
    public mutating func drop(_ tile: TileID, at point: Point) {
        guard targets[tile] != nil else { return }
        starts = targets.keys.reduce(into: [:]) { $0[$1] = position(of: $1) }
        starts[tile] = point
        progress = 0
    }

    /// How far they are: 0 where they were, 1 in their places.
    public mutating func advance(to progress: Double) { self.progress = min(max(progress, 0), 1) }

    /// Where a tile is now; nil for an unknown one.
    public func position(of tile: TileID) -> Point? {
        guard let start = starts[tile], let target = targets[tile] else { return nil }
        return Point(
            x: start.x + (target.x - start.x) * progress, y: start.y + (target.y - start.y) * progress)
    }

    /// Those that are not in their places.
    public var moving: Set<TileID> {
        Set(targets.keys.filter { starts[$0] != targets[$0] })
    }
}
