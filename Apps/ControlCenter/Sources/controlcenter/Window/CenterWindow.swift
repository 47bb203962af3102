internal import CAdwaita
internal import ControlClient
internal import Tiles

/// The window: a heading, and the tiles below it.
@MainActor
final class CenterWindow {
    private let window: Widget
    private let board: Board
    private let style: Stylesheet
    private var grid: TileGrid?
    private let scroller = Widget(gtk_scrolled_window_new())
    private let empty: Stack
    private let emptyTitle = Label(classes: "title", align: 0.5)
    private let emptyText = Label(classes: "value", align: 0.5)
    private let arrangement = TileArrangement()

    init(_ application: Widget, _ board: Board, _ style: Stylesheet) {
        self.board = board
        self.style = style
        window = Widget(
            gtk_application_window_new(application.cast()), classes: "center-window")
        empty = Stack(GTK_ORIENTATION_VERTICAL, spacing: 6, [emptyTitle, emptyText], classes: "empty")
        emptyText.setLines(4)
        gtk_widget_set_margin_bottom(empty.pointer, 40)
        build()
    }

    private func build() {
        let words = board.words
        gtk_window_set_title(window.cast(), words.controlCenter)
        gtk_window_set_decorated(window.cast(), 0)
        gtk_window_set_resizable(window.cast(), 0)
        gtk_window_set_hide_on_close(window.cast(), 1)
        let grid = TileGrid { [unowned self] tile, size in view(tile, size) }
        self.grid = grid
        let title = Label(words.controlCenter, classes: "heading")
        title.expand()
        controlcenter_set_role(title.pointer, GTK_ACCESSIBLE_ROLE_HEADING)
        let header = Stack(GTK_ORIENTATION_HORIZONTAL, spacing: 4, [title], classes: "header")
        let handle = Widget(gtk_window_handle_new())
        gtk_window_handle_set_child(handle.opaque, header.pointer)
        let body = Stack(GTK_ORIENTATION_VERTICAL, [grid.widget, empty])
        gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_propagate_natural_height(scroller.opaque, 1)
        gtk_scrolled_window_set_child(scroller.opaque, body.pointer)
        let content = Stack(GTK_ORIENTATION_VERTICAL, [handle, scroller], classes: "center")
        gtk_window_set_child(window.cast(), content.pointer)
        let keys = gtk_event_controller_key_new()!
        gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
        Signal.key(UnsafeMutableRawPointer(keys)) { [unowned self] key, state in press(key, state) }
        gtk_widget_add_controller(window.pointer, keys)
    }

    /// Shows what there is now.
    func update() {
        let groups = board.groups
        let byID = Dictionary(groups.joined().map { ($0.id, $0) }) { first, _ in first }
        let shown = groups.map { group in
            arrangement.sorted(group.map(\.id)).compactMap { byID[$0] }
                .map { ($0, arrangement.size(of: $0.id, $0.kind)) }
        }
        grid?.show(shown)
        let isEmpty = shown.allSatisfy(\.isEmpty)
        empty.isVisible = isEmpty && board.isComplete
        emptyTitle.text = board.problem == nil ? board.words.nothingHere : board.words.unavailable
        emptyText.text = board.problem ?? board.words.nothingHereHint
        limitHeight()
    }

    /// The window is as high as its tiles, up to the screen.
    private func limitHeight() {
        guard let display = gdk_display_get_default(), let monitors = gdk_display_get_monitors(display),
            let monitor = g_list_model_get_item(monitors, 0)
        else { return }
        defer { g_object_unref(monitor) }
        var area = GdkRectangle()
        gdk_monitor_get_geometry(OpaquePointer(monitor), &area)
        gtk_scrolled_window_set_max_content_height(scroller.opaque, max(200, area.height - 140))
    }

    /// Brings it to the front; the first tile has the focus where none had.
    func present() {
        update()
        gtk_window_present(window.cast())
        if gtk_window_get_focus(window.cast()) == nil { _ = grid?.views.first?.focusTarget.focus() }
    }

    func close() { gtk_widget_set_visible(window.pointer, 0) }

    var isVisible: Bool { window.isVisible }

    private func view(_ tile: Tile, _ size: TileSize) -> TileView {
        if tile.kind == .control(.level) {
            return LevelTile(tile, size, style, words: board.words) { [unowned self] view, value in
                send(value, of: view)
            }
        }
        return ButtonTile(
            tile, size, style, words: board.words, press: { [unowned self] in board.press($0) },
            menu: { _ in })
    }

    private func send(_ value: Double, of view: LevelTile) {
        guard case .control(let control) = view.tile.target else { return }
        board.use(view.tile.id) { client in
            do {
                view.answered(try await client.setLevel(control.address, value))
            } catch {
                view.answered(nil)
                throw error
            }
        }
    }

    // MARK: Keys

    private func press(_ key: UInt32, _ state: UInt32) -> Bool {
        let focus = gtk_window_get_focus(window.cast())
        let index = grid?.index(of: focus)
        let isLevel = index.flatMap { grid?.views[$0] is LevelTile } ?? false
        guard state & (GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue) == 0 else { return false }
        switch Int32(key) {
        case GDK_KEY_Escape:
            close()
            return true
        case GDK_KEY_Up: return grid?.walk(.up, from: focus) ?? false
        case GDK_KEY_Down: return grid?.walk(.down, from: focus) ?? false
        case GDK_KEY_Left: return isLevel ? false : grid?.walk(.left, from: focus) ?? false
        case GDK_KEY_Right: return isLevel ? false : grid?.walk(.right, from: focus) ?? false
        default:
            guard let scalar = UnicodeScalar(gdk_keyval_to_unicode(key)), scalar.properties.isAlphabetic
            else { return false }
            return grid?.jump(Character(scalar), from: focus) ?? false
        }
    }
}
