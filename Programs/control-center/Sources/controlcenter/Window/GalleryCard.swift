internal import CAdwaita
internal import ControlClient
internal import FoundationEssentials
internal import Tiles
internal import WidgetRenderer

/// A card of the gallery: what a press adds, with its symbol or its widget made small, and what it is for.
final class GalleryCard: TileView {
    private let symbol = Symbol(size: 24 * TileGrid.scale)
    private let title = Label(classes: "title")
    private let about = Label(classes: "value")
    private let disc: Stack
    private let area: DrawingArea
    private let preview: Stack
    private let picture = LayoutPicture()
    private let board: Board
    private let isDark: @MainActor () -> Bool
    /// Waits for the pictures of the widget.
    private var reading: Task<Void, Never>?

    init(
        _ tile: Tile, _ size: TileSize, _ style: Stylesheet, _ board: Board,
        press: @escaping @MainActor (Tile) -> Void
    ) {
        self.board = board
        isDark = { style.isDark }
        disc = Stack(GTK_ORIENTATION_HORIZONTAL, [symbol], classes: "disc")
        symbol.expand(vertically: true)
        disc.expand(horizontally: false)
        let picture = self.picture
        area = DrawingArea { context, area, scale, _ in
            guard let width = picture.layout?.frame.width, width > 0 else { return }
            cairo_scale(context, area.width / width, area.width / width)
            picture.paint(on: context, scale: scale * area.width / width)
        }
        preview = Stack(GTK_ORIENTATION_HORIZONTAL, [area], classes: "preview")
        gtk_widget_set_overflow(preview.pointer, GTK_OVERFLOW_HIDDEN)
        let plus = Widget(gtk_image_new_from_icon_name("list-add-symbolic"), classes: "plus")
        let head = Stack(GTK_ORIENTATION_HORIZONTAL, [disc, preview, plus])
        head.expand(vertically: true)
        for child in [disc, preview] { child.align(GTK_ALIGN_START, GTK_ALIGN_START) }
        plus.align(GTK_ALIGN_END, GTK_ALIGN_START)
        gtk_widget_set_hexpand(plus.pointer, 1)
        about.setLines(2)
        let body = Stack(GTK_ORIENTATION_VERTICAL, spacing: 2, [head, title, about], classes: "addition")
        let button = Button(body, classes: "face")
        super.init(tile, size, style, body: button)
        button.on("clicked") { [weak self] in if let self { press(self.tile) } }
        finish()
        update(tile)
    }

    isolated deinit { reading?.cancel() }

    override var labels: [Label] { [title, about] }

    override func update(_ tile: Tile) {
        super.update(tile)
        symbol.show(tile.face)
        title.text = tile.face.title
        about.text = tile.face.value
        about.isVisible = !tile.face.value.isEmpty
        lay()
    }

    override func refresh() { lay() }

    private var widgetShown: (tree: String, family: String, bundle: String)? {
        switch tile.target {
        case .addition(.widget(let widget, let family, let tree)): (tree, family, widget.bundle)
        case .addition(.hidden(let hidden)):
            if case .widget(let widget) = hidden.target {
                (widget.currentEntry, widget.family, widget.bundle)
            } else {
                nil
            }
        default: nil
        }
    }

    /// Lays a widget out in its own size, to be drawn in the space that there is.
    private func lay() {
        let shown = widgetShown
        disc.isVisible = shown == nil
        preview.isVisible = shown != nil
        guard let shown, let tree = try? ViewTree(json: shown.tree),
            let frame = try? WidgetFrame(family: shown.family), let metrics = LayoutPicture.metrics
        else { return }
        var appearance = Appearance()
        appearance.isDark = isDark()
        appearance.isRightToLeft = gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL
        picture.layout = WidgetLayout(
            tree, frame: frame, appearance: appearance, metrics: metrics, now: Date())
        let unit = 76 * TileGrid.scale
        let scale = min(1.4 * unit / frame.width, 0.95 * unit / frame.height)
        area.setSize(frame.width * scale, frame.height * scale)
        area.redraw()
        reading?.cancel()
        let digests = tree.pictures
        guard !digests.isEmpty else { return }
        reading = Task { [weak self, board] in
            let pictures = await board.pictures(digests, of: shown.bundle)
            guard let self, !Task.isCancelled else { return }
            picture.pictures = pictures
            area.redraw()
        }
    }
}
