internal import ControlClient
internal import Tiles

/// A tile: what it is, what it stands for and what it shows.
struct Tile: Hashable {
    /// What a press reaches.
    enum Target: Hashable {
        case control(ControlSnapshot)
        case activity(ActivitySnapshot)
        case widget(WidgetSnapshot)
        /// A bundle that can't be read.
        case bundle(String)
    }

    let id: TileID
    let kind: TileKind
    let target: Target
    var face: TileFace
}
