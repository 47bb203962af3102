/// Tiles on their way to the places that the arrangement gives them. A plain value: who draws says how far
/// they are.
public struct GridGlide: Hashable, Sendable {
    /// A tile's upper left corner.
    public struct Point: Hashable, Sendable {
        /// From the left.
        public var x: Double
        /// From the top.
        public var y: Double

        /// A point.
        public init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }

    private var starts: [TileID: Point] = [:]
    private var targets: [TileID: Point] = [:]
    private var progress = 1.0

    /// Nothing is anywhere.
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
