/// Lays tiles into a grid of four columns, in their order: each goes to the first place that is free for it.
///
/// A small tile may so fill a gap that a larger one before it left open. A group begins below all of the one
/// before.
public struct GridPacking: Sendable {
    /// How many units are beside each other.
    public static let columns = 4

    /// The places, in the order of the sizes.
    public private(set) var places: [GridPlace] = []
    /// How many rows are used.
    public private(set) var rows = 0
    /// The units that are taken; a bit for each column.
    private var taken: [UInt8] = []
    /// Where the group begins that is being laid.
    private var firstRow = 0

    /// Lays groups of tiles.
    public init(_ groups: [[TileSize]]) {
        for group in groups {
            firstRow = rows
            for size in group { place(size) }
        }
    }

    /// Lays one group.
    public init(_ sizes: [TileSize]) { self.init([sizes]) }

    private mutating func place(_ size: TileSize) {
        var row = firstRow
        while true {
            for column in 0...(Self.columns - size.columns) where isFree(size, column, row) {
                let place = GridPlace(column: column, row: row, size: size)
                take(place)
                places.append(place)
                rows = max(rows, row + size.rows)
                return
            }
            row += 1
        }
    }

    private func mask(_ size: TileSize, _ column: Int) -> UInt8 { ((1 << size.columns) - 1) << UInt8(column) }

    private func isFree(_ size: TileSize, _ column: Int, _ row: Int) -> Bool {
        (row..<row + size.rows).allSatisfy { $0 >= taken.count || taken[$0] & mask(size, column) == 0 }
    }

    private mutating func take(_ place: GridPlace) {
        let end = place.row + place.size.rows
        if taken.count < end { taken += Array(repeating: 0, count: end - taken.count) }
        for row in place.row..<end { taken[row] |= mask(place.size, place.column) }
    }
}
