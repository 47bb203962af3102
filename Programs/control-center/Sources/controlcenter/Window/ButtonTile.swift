internal import CAdwaita
internal import Tiles

/// A tile that is pressed: a toggle, a button, a selection, an activity.
final class ButtonTile: TileView {
    private let symbol: Symbol
    private let title: Label
    private let value = Label(classes: "value")
    private let more: Button
    private let progress = Widget(gtk_progress_bar_new())
    /// Whether there is room for ``more``.
    private let hasDisclosure: Bool

    init(
        _ tile: Tile, _ size: TileSize, _ style: Stylesheet, words: Words,
        press: @escaping @MainActor (Tile) -> Void, menu: @escaping @MainActor (TileView) -> Void
    ) {
        hasDisclosure = tile.face.hasMore
        symbol = Symbol(size: (size == .square ? 32 : 24) * TileGrid.scale)
        title = Label(classes: "title", align: size == .small ? 0.5 : 0)
        more = Button(icon: "go-next-symbolic", name: words.more, classes: "more")
        let button = Button(
            Self.content(size, symbol, title, value, hasMore: tile.face.hasMore), classes: "face")
        controlcenter_set_role(button.pointer, tile.face.speech.role.gtk)
        super.init(tile, size, style, body: button)
        if size == .wide, tile.face.hasMore {
            more.align(GTK_ALIGN_END, GTK_ALIGN_CENTER)
            gtk_widget_set_focusable(more.pointer, 0)
            widget.add(more)
            more.on("clicked") { [weak self] in if let self { menu(self) } }
        }
        progress.align(GTK_ALIGN_FILL, GTK_ALIGN_END)
        progress.letPressesThrough()
        progress.isVisible = false
        widget.add(progress)
        button.on("clicked") { [weak self] in
            guard let self else { return }
            if self.tile.face.state.takesPresses { press(self.tile) }
        }
        finish()
        update(tile)
        // Only then it has the desktop's font.
        title.on("map") { [weak self] in self?.shareLines() }
    }

    override var labels: [Label] { [title, value] }

    override func update(_ tile: Tile) {
        super.update(tile)
        symbol.show(tile.face)
        title.text = tile.face.title
        value.text = tile.face.value
        shareLines()
        value.isVisible = !tile.face.value.isEmpty
        progress.isVisible = tile.face.progress != nil
        if let fraction = tile.face.progress { gtk_progress_bar_set_fraction(progress.opaque, fraction) }
    }

    override func place(_ frame: TileFrame) {
        super.place(frame)
        shareLines()
    }

    /// The title takes two lines before it is cut, where the tile has room for them; a wide tile has room for
    /// three lines together, and a reason needs two of them.
    private func shareLines() {
        guard let place, size != .square else { return }
        let hasRoom = place.height >= (size == .small ? 72 : 56) * TileGrid.scale
        let isReason = size == .wide && tile.face.state.showsFailure
        title.setLines(hasRoom && !isReason ? 2 : 1)
        value.setLines(hasRoom && isReason ? 2 : 1)
        // As much is left beside the disc, and within the margins.
        let taken = size == .small ? 8 : hasDisclosure ? 88.0 : 74
        title.fitWords(in: place.width - taken * TileGrid.scale)
    }

    private static func content(
        _ size: TileSize, _ symbol: Symbol, _ title: Label, _ value: Label, hasMore: Bool
    ) -> Widget {
        if size == .small {
            gtk_label_set_justify(title.opaque, GTK_JUSTIFY_CENTER)
            symbol.expand(vertically: true)
            symbol.align(GTK_ALIGN_CENTER, GTK_ALIGN_END)
            let stack = Stack(
                GTK_ORIENTATION_VERTICAL, spacing: Int32(points: 4 * TileGrid.scale), [symbol, title])
            setMargins(stack, horizontal: 4, vertical: 8)
            return stack
        }
        let disc = Stack(GTK_ORIENTATION_HORIZONTAL, [symbol], classes: "disc")
        symbol.expand(vertically: true)
        disc.expand(horizontally: false)
        let texts = Stack(GTK_ORIENTATION_VERTICAL, spacing: 2, [title, value])
        texts.expand()
        if size == .square {
            disc.align(GTK_ALIGN_START, GTK_ALIGN_START)
            disc.expand(vertically: true)
            title.setLines(2)
            value.setLines(3)
            let stack = Stack(GTK_ORIENTATION_VERTICAL, [disc, texts])
            setMargins(stack, horizontal: 16, vertical: 16)
            return stack
        }
        disc.align(GTK_ALIGN_START, GTK_ALIGN_CENTER)
        texts.align(GTK_ALIGN_FILL, GTK_ALIGN_CENTER)
        let spacing = hasMore ? 8 : 10.0
        let stack = Stack(
            GTK_ORIENTATION_HORIZONTAL, spacing: Int32(points: spacing * TileGrid.scale), [disc, texts])
        setMargins(stack, horizontal: 12, vertical: 0)
        if hasMore { gtk_widget_set_margin_end(stack.pointer, Int32(points: 28 * TileGrid.scale)) }
        return stack
    }

    private static func setMargins(_ widget: Widget, horizontal: Double, vertical: Double) {
        let (horizontal, vertical) = (
            Int32(points: horizontal * TileGrid.scale), Int32(points: vertical * TileGrid.scale)
        )
        gtk_widget_set_margin_start(widget.pointer, horizontal)
        gtk_widget_set_margin_end(widget.pointer, horizontal)
        gtk_widget_set_margin_top(widget.pointer, vertical)
        gtk_widget_set_margin_bottom(widget.pointer, vertical)
    }
}
