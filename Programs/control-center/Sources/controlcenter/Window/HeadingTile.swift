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

/// A line to press, which shows and hides the tiles below it.
final class DisclosureTile: TileView {
    private let label = Label(classes: "section")
    private let symbol: Symbol

    init(_ tile: Tile, _ size: TileSize, _ style: Stylesheet, press: @escaping @MainActor () -> Void) {
        symbol = Symbol(size: 16 * TileGrid.scale)
        label.expand()
        let line = Stack(GTK_ORIENTATION_HORIZONTAL, spacing: 8, [label, symbol])
        let button = Button(line, classes: "face", "line")
        controlcenter_set_role(button.pointer, tile.face.speech.role.gtk)
        super.init(tile, size, style, body: button)
        widget.setClass("bare", true)
        button.on("clicked") { Task { press() } }
        finish()
        update(tile)
    }

    override func update(_ tile: Tile) {
        super.update(tile)
        label.text = tile.face.title
        symbol.show(tile.face)
    }
}
