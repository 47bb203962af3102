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

/// A tile's corner under the pointer while tiles are arranged: which of its sizes it takes.
public struct GridResize: Sendable {
    /// Whose corner it is.
    public let tile: TileID
    /// The sizes with how large each is on the screen.
    private let extents: [(size: TileSize, width: Double, height: Double)]
    private let frame: TileFrame
    private let isRightToLeft: Bool
    /// From the pointer to the corner.
    private let offsetX, offsetY: Double

    /// - Parameters:
    ///   - frame: the tile's. Its corner at the end of the line and the bottom is dragged.
    ///   - sizes: those that it can have.
    public init(
        _ tile: TileID, _ frame: TileFrame, _ sizes: [TileSize], in geometry: GridGeometry, x: Double,
        y: Double
    ) {
        self.tile = tile
        self.frame = frame
        isRightToLeft = geometry.isRightToLeft
        extents = sizes.filter { $0.columns <= geometry.columns }.map { size in
            let alone = geometry.frames(of: [GridPlace(column: 0, row: 0, size: size)])[0]
            return (size, alone.width, alone.height)
        }
        offsetX = (isRightToLeft ? frame.x : frame.x + frame.width) - x
        offsetY = frame.y + frame.height - y
    }

    /// The size whose corner is nearest to where the pointer has taken it; nil where there is none.
    public func size(x: Double, y: Double) -> TileSize? { nearest(x, y)?.size }

    /// Where a tile of that size is drawn, from its own beginning.
    public func frame(x: Double, y: Double) -> TileFrame {
        guard let nearest = nearest(x, y) else { return frame }
        let start = isRightToLeft ? frame.x + frame.width - nearest.width : frame.x
        return TileFrame(x: start, y: frame.y, width: nearest.width, height: nearest.height)
    }

    private func nearest(_ x: Double, _ y: Double) -> (size: TileSize, width: Double, height: Double)? {
        let corner = x + offsetX
        let width = isRightToLeft ? frame.x + frame.width - corner : corner - frame.x
        let height = y + offsetY - frame.y
        func distance(_ extent: (size: TileSize, width: Double, height: Double)) -> Double {
            let (dx, dy) = (extent.width - width, extent.height - height)
            return dx * dx + dy * dy
        }
        return extents.min { distance($0) < distance($1) }
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
