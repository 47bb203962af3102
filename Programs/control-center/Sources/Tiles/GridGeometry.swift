/// The measures of the grid, and where in it places lie.
public struct GridGeometry: Hashable, Sendable {
    /// The edge of a unit.
    public var unit: Double
    /// The height of a bar.
    public var bar: Double
    /// What lies between tiles.
    public var gap: Double
    /// Whether lines begin on the right.
    public var isRightToLeft: Bool

    /// The measures of the design, times `scale`, for users who want larger text.
    public init(scale: Double = 1, isRightToLeft: Bool = false) {
        unit = (76 * scale).rounded()
        bar = (52 * scale).rounded()
        gap = 12
        self.isRightToLeft = isRightToLeft
    }

    /// From side to side of the grid.
    public var width: Double { width(of: GridPacking.columns) }

    private func width(of columns: Int) -> Double { Double(columns) * unit + Double(columns - 1) * gap }

    /// The frames of places, in their order. A row that holds a bar is as high as the bar.
    public func frames(of places: [GridPlace]) -> [TileFrame] {
        let rows = places.map { $0.row + $0.size.rows }.max() ?? 0
        var heights = Array(repeating: unit, count: rows)
        for place in places where place.size == .bar { heights[place.row] = bar }
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
