/// A tile under the pointer while tiles are arranged: where it is drawn, and whose place it takes.
public struct GridDrag: Hashable, Sendable {
    /// What is dragged.
    public let tile: TileID
    /// From the pointer to its top left corner.
    private let offsetX, offsetY: Double
    /// The one whose place was taken last. It isn't asked for again before the pointer has left it.
    private var taken: TileID?

    /// - Parameter frame: the tile's.
    public init(_ tile: TileID, _ frame: TileFrame, x: Double, y: Double) {
        self.tile = tile
        offsetX = frame.x - x
        offsetY = frame.y - y
    }

    /// Where the tile is drawn.
    public func position(x: Double, y: Double) -> (x: Double, y: Double) { (x + offsetX, y + offsetY) }

    /// The pointer moves.
    ///
    /// - Parameter frames: of the tiles that may make room, in their places.
    /// - Returns: the tile whose place the dragged one takes now; nil for none.
    public mutating func move(x: Double, y: Double, among frames: [(tile: TileID, frame: TileFrame)])
        -> TileID?
    {
        let below = frames.first { $0.frame.contains(x: x, y: y) }?.tile
        guard below != taken else { return nil }
        taken = below
        return below == tile ? nil : below
    }
}

/// Where the board has to stand so that a tile is seen.
public enum GridScroll {
    /// The offset that shows a range with some margin, and nearest to where it is.
    ///
    /// - Parameters:
    ///   - offset: the present one.
    ///   - page: how much is seen.
    ///   - upper: how much there is.
    public static func offset(
        showing range: ClosedRange<Double>, from offset: Double, page: Double, upper: Double, margin: Double
    ) -> Double {
        // The beginning of what is larger than the page.
        let last = min(range.upperBound + margin, range.lowerBound - margin + page)
        let wanted = min(max(offset, last - page), range.lowerBound - margin)
        return max(0, min(wanted, upper - page))
    }
}
