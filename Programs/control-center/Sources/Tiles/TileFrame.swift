/// A rectangle in points, from the top left of the grid.
public struct TileFrame: Hashable, Sendable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    /// A rectangle.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Whether two rectangles have a point in common that isn't on their edges.
    public func overlaps(_ other: TileFrame) -> Bool {
        x < other.x + other.width && other.x < x + width && y < other.y + other.height
            && other.y < y + height
    }

    var middleX: Double { x + width / 2 }
    var middleY: Double { y + height / 2 }
}
