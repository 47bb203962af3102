internal import CAdwaita
internal import ControlClient
internal import DBus
internal import FoundationEssentials
internal import Glibc
internal import Tiles
internal import WidgetRenderer

/// The window: a heading, and the tiles below it.
@MainActor
final class CenterWindow {
    let window: Widget
    let board: Board
    private let style: Stylesheet
    /// The tiles that are arranged.
    private var arranged: TileGrid?
    /// What can be added; nil while that isn't shown.
    var gallery: (contents: Gallery, grid: TileGrid)?
    /// The tiles on show.
    var grid: TileGrid? { gallery?.grid ?? arranged }
    private let body = Stack(GTK_ORIENTATION_VERTICAL)
    private let heading = Label(classes: "heading")
    private let back: Button
    private let add: Button
    private let edit: Button
    private let scroller = Widget(gtk_scrolled_window_new())
    private let empty: Stack
    private let emptyTitle = Label(classes: "title", align: 0.5)
    private let emptyText = Label(classes: "value", align: 0.5)
    private let agent: CenterAgent
    private var answering: Task<Void, Never>?
    /// Waits for the next minute of what is under way.
    private var minute: Alarm?
    var arrangement = ArrangementKeeper.load()
    /// What was so when editing began; nil while nothing is edited.
    var unedited: TileArrangement?
    var menu: TileMenu?
    let content = Stack(GTK_ORIENTATION_VERTICAL, classes: "center")
    var shown: [[Tile]] = []

    init(_ application: Widget, _ board: Board, _ style: Stylesheet) {
        self.board = board
        self.style = style
        window = Widget(
            gtk_application_window_new(application.cast()), classes: "center-window")
        agent = CenterAgent(over: window, words: board.words)
        back = Button(icon: "go-previous-symbolic", name: board.words.back, classes: "flat")
        add = Button(icon: "list-add-symbolic", name: board.words.add, classes: "flat")
        edit = Button(icon: "document-edit-symbolic", name: board.words.edit, classes: "flat")
        empty = Stack(GTK_ORIENTATION_VERTICAL, spacing: 6, [emptyTitle, emptyText], classes: "empty")
        emptyText.setLines(4)
        gtk_label_set_justify(emptyText.opaque, GTK_JUSTIFY_CENTER)
        gtk_label_set_max_width_chars(emptyText.opaque, 40)
        empty.setSize(TileGrid.desktopGeometry.width, 0)
        gtk_widget_set_margin_bottom(empty.pointer, 40)
        build()
    }

    private func build() {
        gtk_window_set_title(window.cast(), board.words.controlCenter)
        gtk_window_set_decorated(window.cast(), 0)
        gtk_window_set_resizable(window.cast(), 0)
        gtk_window_set_hide_on_close(window.cast(), 1)
        _ = controlcenter_put_on_layer(window.cast())
        let grid = TileGrid { [unowned self] tile, size in view(tile, size) }
        arranged = grid
        heading.expand()
        controlcenter_set_role(heading.pointer, GTK_ACCESSIBLE_ROLE_HEADING)
        back.on("clicked") { [unowned self] in hideGallery() }
        add.on("clicked") { [unowned self] in showGallery() }
        edit.on("clicked") { [unowned self] in unedited == nil ? beginEditing() : endEditing(keeping: true) }
        let header = Stack(
            GTK_ORIENTATION_HORIZONTAL, spacing: 4, [back, heading, add, edit], classes: "header")
        showHeader()
        let handle = Widget(gtk_window_handle_new())
        gtk_window_handle_set_child(handle.opaque, header.pointer)
        for child in [grid.widget, empty] { body.append(child) }
        gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_propagate_natural_height(scroller.opaque, 1)
        gtk_scrolled_window_set_child(scroller.opaque, body.pointer)
        content.append(handle)
        content.append(scroller)
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
        shown = groups.map { group in arrangement.sorted(group.map(\.id)).compactMap { byID[$0] } }
        arranged?.show(shown.map { $0.map { ($0, arrangement.size(of: $0.id, $0.kind)) } })
        if let gallery {
            let hidden = groups.joined().filter { arrangement.isHidden($0.id) }
            let additions = gallery.contents.groups(hidden: hidden)
            gallery.grid.show(
                additions.map { $0.map { ($0, $0.kind.usualSize) } })
            showEmpty(additions.isEmpty, board.words.add, board.words.nothingHidden)
        } else if let problem = board.problem {
            showEmpty(shown.allSatisfy(\.isEmpty), board.words.unavailable, problem)
        } else {
            let isEmpty = shown.allSatisfy(\.isEmpty) && board.isComplete
            showEmpty(isEmpty, board.words.nothingHere, board.words.nothingHereHint)
        }
        limitHeight()
        waitForMinute()
    }

    /// Has the time that is left shown again, as long as somebody can see it.
    private func waitForMinute() {
        minute = nil
        guard isVisible, let wait = board.nextMinute else { return }
        minute = Alarm(after: wait) { [weak self] in
            if let self, isVisible { update() }
        }
    }

    private func showEmpty(_ isEmpty: Bool, _ title: String, _ text: String) {
        empty.isVisible = isEmpty
        emptyTitle.text = title
        emptyText.text = text
    }

    // MARK: Adding

    /// Shows what can be added in place of the tiles.
    func showGallery() {
        if unedited != nil { endEditing(keeping: true) }
        let grid = TileGrid { [unowned self] tile, size in view(tile, size) }
        gallery = (Gallery(board) { [weak self] in self?.update() }, grid)
        arranged?.widget.isVisible = false
        body.append(grid.widget)
        showHeader()
        update()
        if !grid.focusFirst() { _ = back.focus() }
    }

    /// Goes back to the tiles.
    func hideGallery() {
        guard let gallery else { return }
        body.remove(gallery.grid.widget)
        self.gallery = nil
        arranged?.widget.isVisible = true
        showHeader()
        update()
        _ = add.focus()
    }

    /// What the heading says, and its buttons, as the window is used now.
    func showHeader() {
        let words = board.words
        heading.text = gallery != nil ? words.add : unedited != nil ? words.edit : words.controlCenter
        back.isVisible = gallery != nil
        add.isVisible = gallery == nil
        edit.isVisible = gallery == nil
        edit.setIcon(
            unedited == nil ? "document-edit-symbolic" : "object-select-symbolic",
            unedited == nil ? words.edit : words.done)
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
        if unedited == nil { arrangement = ArrangementKeeper.load() }
        board.forgetGone()
        update()
        grid?.refresh()
        FirstFrame.report(of: window)
        gtk_window_present(window.cast())
        waitForMinute()
        if gtk_window_get_focus(window.cast()) == nil { _ = grid?.focusFirst() }
    }

    func close() {
        if unedited != nil { endEditing(keeping: true) }
        hideGallery()
        minute = nil
        gtk_widget_set_visible(window.pointer, 0)
    }

    /// Has the questions of actions asked here.
    func answerQuestions(on client: ControlClient) {
        board.agent = CenterAgent.path
        answering?.cancel()
        answering = Task { [agent] in await agent.serve(on: client.connection) }
    }

    var isVisible: Bool { window.isVisible }

    private func view(_ tile: Tile, _ size: TileSize) -> TileView {
        let view = makeView(tile, size)
        guard tile.isArranged else { return view }
        let click = gtk_gesture_click_new()!
        gtk_gesture_single_set_button(click, guint(GDK_BUTTON_SECONDARY))
        gtk_event_controller_set_propagation_phase(click, GTK_PHASE_CAPTURE)
        Signal.press(UnsafeMutableRawPointer(click), "pressed") { [unowned self, unowned view] _, _ in
            showMenu(of: view)
        }
        gtk_widget_add_controller(view.widget.pointer, click)
        if tile.kind != .control(.level) {
            let long = gtk_gesture_long_press_new()!
            gtk_event_controller_set_propagation_phase(long, GTK_PHASE_CAPTURE)
            Signal.point(UnsafeMutableRawPointer(long), "pressed") { [unowned self, unowned view] _, _ in
                if unedited == nil { showMenu(of: view) }
            }
            gtk_widget_add_controller(view.widget.pointer, long)
        }
        allowEditing(of: view)
        Signal.drop(on: view.widget) { [unowned self, unowned view] text in
            drop(TileID(text), before: view.tile.id)
        }
        return view
    }

    private func makeView(_ tile: Tile, _ size: TileSize) -> TileView {
        if tile.kind == .heading { return HeadingTile(tile, size, style) }
        if tile.kind == .control(.level), tile.isArranged {
            return LevelTile(tile, size, style, words: board.words) { [unowned self] view, value in
                send(value, of: view)
            }
        }
        switch tile.kind {
        case .widget, .activity(isDrawn: true):
            return DrawnTile(
                tile, size, style, board, press: { [unowned self] in press($0) },
                use: { [unowned self] view, target in use(target, of: view) })
        default:
            return ButtonTile(
                tile, size, style, words: board.words, press: { [unowned self] in press($0) },
                menu: { [unowned self] in showMenu(of: $0) })
        }
    }

    private func press(_ tile: Tile) {
        guard unedited == nil else { return }
        if case .addition(let addition) = tile.target { return add(addition) }
        if case .control(let control) = tile.target, tile.face.state == .unconfigured {
            configure(control, tile.id)
        } else {
            board.press(tile)
        }
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

    private func use(_ target: Placement.Target, of view: DrawnTile) {
        switch view.tile.target {
        case .widget(let widget):
            board.use(view.tile.id) { [agent = board.agent] client in
                switch target {
                case .action(let action):
                    let options: [String: BusValue] = agent.map { ["agent": .objectPath($0)] } ?? [:]
                    try await client.perform(action, of: widget, options: options)
                case .url(let url): try await client.open(widget, url)
                }
            }
        case .activity(let activity):
            board.use(view.tile.id) { client in
                switch target {
                case .action(let action): try await client.press(.init(id: action, label: ""), of: activity)
                case .url(let url): try await client.open(activity, url: url)
                }
            }
        default: break
        }
    }

    // MARK: Keys

    private func press(_ key: UInt32, _ state: UInt32) -> Bool {
        let focus = gtk_window_get_focus(window.cast())
        let index = grid?.index(of: focus)
        // The menu's own keys.
        if menu != nil { return false }
        if gallery != nil, Int32(key) == GDK_KEY_Escape {
            hideGallery()
            return true
        }
        if let index, let view = grid?.views[index], view.tile.isArranged {
            let isMenuKey = Int32(key) == GDK_KEY_F10 && state & GDK_SHIFT_MASK.rawValue != 0
            if Int32(key) == GDK_KEY_Menu || isMenuKey {
                showMenu(of: view)
                return true
            }
        }
        if Int32(key) == GDK_KEY_F2, gallery == nil {
            if unedited == nil { beginEditing() } else { endEditing(keeping: true) }
            return true
        }
        if unedited != nil, let done = edit(key, state, index) { return done }
        let isLevel = index.flatMap { grid?.views[$0] is LevelTile } ?? false
        guard state & (GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue) == 0 else { return false }
        switch Int32(key) {
        case GDK_KEY_Escape:
            close()
            return true
        case GDK_KEY_Up: return grid?.walk(.up, from: focus) ?? false
        case GDK_KEY_Down:
            if let index, let view = grid?.views[index], case .control(let control) = view.tile.target,
                control.form == .selection
            {
                showMenu(of: view)
                return true
            }
            return grid?.walk(.down, from: focus) ?? false
        case GDK_KEY_Left: return isLevel ? false : grid?.walk(.left, from: focus) ?? false
        case GDK_KEY_Right: return isLevel ? false : grid?.walk(.right, from: focus) ?? false
        default:
            guard let scalar = UnicodeScalar(gdk_keyval_to_unicode(key)), scalar.properties.isAlphabetic
            else { return false }
            return grid?.jump(Character(scalar), from: focus) ?? false
        }
    }
}

/// Reports when the window was first on the screen, where `CONTROLCENTER_MEASURE` has the time of the start
/// in nanoseconds of the monotonic clock.
@MainActor
enum FirstFrame {
    private static var isReported = false

    static func report(of window: Widget) {
        guard !isReported, let text = ProcessInfo.processInfo.environment["CONTROLCENTER_MEASURE"],
            let start = Int64(text)
        else { return }
        gtk_widget_realize(window.pointer)
        guard let clock = gtk_widget_get_frame_clock(window.pointer) else { return }
        Signal.connect(UnsafeMutableRawPointer(clock), "after-paint") {
            guard !isReported else { return }
            isReported = true
            var now = timespec()
            clock_gettime(CLOCK_MONOTONIC, &now)
            let milliseconds = (Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec) - start) / 1_000_000
            let line = Array("window after \(milliseconds) ms\n".utf8)
            _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
        }
    }
}
