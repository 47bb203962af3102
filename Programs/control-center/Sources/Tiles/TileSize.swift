/// How many units of the grid a tile takes: columns × rows.
public enum TileSize: String, CaseIterable, Hashable, Sendable, Codable {
    /// A symbol with its title.
    case small = "1x1"
    /// A symbol, the title and the value.
    case wide = "2x1"
    /// All four columns, for levels; not as high as other tiles.
    case bar = "4x1"
    /// A large symbol, the title and the value.
    case square = "2x2"
    /// Half of a widget's large form.
    case large = "4x2"
    /// The largest widgets.
    case huge = "4x4"

    /// Units from side to side.
    public var columns: Int {
        switch self {
        case .small: 1
        case .wide, .square: 2
        case .bar, .large, .huge: 4
        }
    }

    /// Units from top to bottom.
    public var rows: Int {
        switch self {
        case .small, .wide, .bar: 1
        case .square, .large: 2
        case .huge: 4
        }
    }
}
