internal import CAdwaita
internal import Tiles

/// A line of text between tiles.
final class HeadingTile: TileView {
    private let label: Label

    init(_ tile: Tile, _ size: TileSize, _ style: Stylesheet) {
        label = Label(classes: "section")
        super.init(tile, size, style, body: label)
        widget.setClass("bare", true)
        label.align(GTK_ALIGN_FILL, GTK_ALIGN_END)
        controlcenter_set_role(label.pointer, GTK_ACCESSIBLE_ROLE_HEADING)
        update(tile)
    }

    override func update(_ tile: Tile) {
        super.update(tile)
        label.text = tile.face.title
    }
}
