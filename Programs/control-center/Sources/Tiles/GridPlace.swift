/// Where a tile lies in the grid, in units from its start.
public struct GridPlace: Hashable, Sendable {
    /// From the start of the line: the left, or the right in a right-to-left language.
    public let column: Int
    /// From the top.
    public let row: Int
    /// How large it is.
    public let size: TileSize

    /// A place.
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
