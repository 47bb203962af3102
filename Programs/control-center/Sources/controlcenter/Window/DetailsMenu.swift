internal import CAdwaita
internal import ControlClient
internal import Tiles

/// What a tile shows on demand: lists, levels and buttons of the controls that belong to it. It stays open
/// and follows what changes.
@MainActor
final class DetailsMenu {
    /// What its lines do.
    struct Uses {
        let choose: @MainActor (DetailRow, String) -> Void
        let press: @MainActor (DetailRow) -> Void
        let level: @MainActor (DetailRow) -> LevelTile
    }

    let tile: TileID
    private let popover: TilePopover
    private let title = Label(classes: "name")
    private let box = Stack(GTK_ORIENTATION_VERTICAL, spacing: 2)
    private let uses: Uses
    private var lines: [DetailLine] = []

    /// Opens it.
    ///
    /// - Parameters:
    ///   - place: what it is about.
    ///   - window: what holds it: a tile may go while it is open.
    init(
        of tile: Tile, at place: Widget, in window: Widget, _ uses: Uses,
        closed: @escaping @MainActor () -> Void
    ) {
        self.tile = tile.id
        self.uses = uses
        let scroller = Widget(gtk_scrolled_window_new())
        gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_propagate_natural_height(scroller.opaque, 1)
        gtk_scrolled_window_set_max_content_height(scroller.opaque, Int32(points: 420 * TileGrid.scale))
        gtk_scrolled_window_set_child(scroller.opaque, box.pointer)
        let all = Stack(GTK_ORIENTATION_VERTICAL, [title, scroller])
        all.setSize(300 * TileGrid.scale, 0)
        popover = TilePopover(
            Widget(gtk_popover_new(), classes: "menu", "details"), all, at: place, in: window, closed: closed)
        show(tile)
        popover.open()
        popover.focusFirst()
    }

    /// Shows what there is now. Lines that stay are the same widgets: a level may be under the finger.
    func show(_ tile: Tile) {
        title.text = tile.face.speech.name
        let rows = tile.details
        if rows.map({ DetailLine.Shape($0) }) != lines.map(\.shape) {
            var old = Dictionary(lines.map { ($0.shape, $0) }) { first, _ in first }
            for line in lines { box.remove(line.widget) }
            lines = rows.map { row in old.removeValue(forKey: DetailLine.Shape(row)) ?? DetailLine(row, uses)
            }
            for line in lines { box.append(line.widget) }
        }
        for (line, row) in zip(lines, rows) { line.show(row) }
    }

    func close() { popover.close() }
}

/// A line of what a tile shows on demand.
@MainActor
private final class DetailLine {
    /// What decides which widgets it consists of.
    struct Shape: Hashable {
        let id: String
        let use: DetailRow.Use

        init(_ row: DetailRow) {
            id = row.id
            use = row.use
        }
    }

    let shape: Shape
    let widget: Widget
    private var row: DetailRow
    private var level: LevelTile?
    private let symbol = Symbol(size: 20 * TileGrid.scale)
    private let badge = Symbol(size: 14 * TileGrid.scale)
    private let title = Label(classes: "line-title")
    private let value = Label(classes: "hint")
    private let mark = Widget(gtk_image_new_from_icon_name("object-select-symbolic"))
    private let ring = Widget(gtk_spinner_new())

    init(_ row: DetailRow, _ uses: DetailsMenu.Uses) {
        shape = Shape(row)
        self.row = row
        switch row.use {
        case .level:
            let level = uses.level(row)
            self.level = level
            widget = level.frame
        case .heading:
            title.expand()
            widget = Stack(GTK_ORIENTATION_VERTICAL)
            let line = Stack(GTK_ORIENTATION_HORIZONTAL, spacing: 6, [title, ring])
            gtk_box_append(widget.cast(), Widget(gtk_separator_new(GTK_ORIENTATION_HORIZONTAL)).pointer)
            for child in [line, value] as [Widget] { gtk_box_append(widget.cast(), child.pointer) }
            title.setClass("name", true)
            value.setLines(3)
        case .choose, .press:
            let texts = Stack(GTK_ORIENTATION_VERTICAL, [title, value])
            texts.expand()
            texts.align(GTK_ALIGN_FILL, GTK_ALIGN_CENTER)
            let content = Stack(
                GTK_ORIENTATION_HORIZONTAL, spacing: Int32(points: 10 * TileGrid.scale),
                [symbol, texts, ring, badge, mark])
            let button = Button(content, classes: "flat")
            widget = button
            if case .choose = row.use {
                controlcenter_set_role(button.pointer, GTK_ACCESSIBLE_ROLE_RADIO)
            } else {
                controlcenter_set_role(button.pointer, row.face.speech.role.gtk)
            }
            button.on("clicked") { [weak self] in
                guard let self, self.row.face.state.takesPresses else { return }
                if case .choose(let id) = self.row.use {
                    uses.choose(self.row, id)
                } else {
                    uses.press(self.row)
                }
            }
        }
    }

    func show(_ row: DetailRow) {
        self.row = row
        let face = row.face
        if let level {
            level.update(
                Tile(id: level.tile.id, kind: .control(.level), target: .control(row.control), face: face))
            return
        }
        title.text = face.title
        let isHeading = row.use == .heading
        // The heading of a list says more only where there is no list.
        value.text = isHeading && !face.state.showsFailure ? "" : face.value
        value.isVisible = !value.text.isEmpty && value.text != face.title
        widget.setClass("failed", face.state.showsFailure)
        ring.isVisible = face.isPending
        gtk_spinner_set_spinning(ring.opaque, face.isPending ? 1 : 0)
        guard !isHeading else { return }
        symbol.show(face)
        badge.isVisible = !row.badge.isEmpty
        badge.show(TileFace(line: "", value: "", row.badge, row.badgeIconName))
        gtk_widget_set_opacity(mark.pointer, row.isChosen == true ? 1 : 0)
        widget.isSensitive = face.state.takesPresses
        controlcenter_speak_text(widget.pointer, GTK_ACCESSIBLE_PROPERTY_LABEL, face.title)
        controlcenter_speak_text(widget.pointer, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, face.value)
        guard let isChosen = row.isChosen else { return }
        let state = isChosen ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE
        if case .choose = row.use {
            controlcenter_speak_checked(widget.pointer, state)
        } else {
            controlcenter_speak_on(widget.pointer, state)
        }
    }
}
