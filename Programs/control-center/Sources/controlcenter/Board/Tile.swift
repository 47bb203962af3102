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
        /// What the gallery adds.
        case addition(Addition)
        /// A line of text, which can't be pressed.
        case heading
    }

    /// What a press in the gallery adds.
    enum Addition: Hashable {
        /// What is hidden is shown again; the tile as it will be.
        indirect case hidden(Tile)
        /// A control is placed by a configuration.
        case control(ControlSnapshot)
        /// A widget is placed in a family, with the tree that shows it.
        case widget(WidgetSnapshot, family: String, tree: String)
    }

    let id: TileID
    let kind: TileKind
    let target: Target
    var face: TileFace

    /// Whether it is one of the tiles that the user arranges, and has a menu.
    var isArranged: Bool {
        switch target {
        case .addition, .heading: false
        default: true
        }
    }
}
