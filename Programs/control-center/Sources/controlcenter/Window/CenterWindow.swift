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
    let style: Stylesheet
    /// The tiles that are arranged.
    private var arranged: TileGrid?
    /// What can be added; nil while that isn't shown.
    var gallery: (contents: Gallery, grid: TileGrid)?
    /// The tiles on show.
    var grid: TileGrid? { gallery?.grid ?? arranged }
    private let body = Stack(GTK_ORIENTATION_VERTICAL)
    private let heading = Label(classes: "heading")
    private let battery: BatterySign
    private let back: Button
    private let add: Button
    private let edit: Button
    private let scroller = Widget(gtk_scrolled_window_new())
    private let empty: Stack
    private let emptyTitle = Label(classes: "title", align: 0.5)
    private let emptyText = Label(classes: "value", align: 0.5)
    /// What to do where there are tiles to bring back.
    private let emptyStep: Button
    private let agent: CenterAgent
    private var answering: Task<Void, Never>?
    /// Waits for the next minute of what is under way.
    private var minute: Alarm?
    var arrangement = ArrangementKeeper.load()
    /// What was so when editing began; nil while nothing is edited.
    var unedited: TileArrangement?
    var menu: TileMenu?
    /// What a tile shows on demand, while that is open.
    var details: DetailsMenu?
    var order = BoardOrder()
    /// Whose turn of the wheel it is.
    var wheel = BoardWheel()
    let search: SearchLine
    /// Whether the user has done something in it since it was opened.
    var isTouched = false
    /// The height that the window was given last.
    private var shownHeight: Int32 = 0
    /// The height that the window is to have, until it has that, and how often it may still be asked for.
    private var heightAsked: (height: Int32, tries: Int)?
    /// Whether the tile that has the focus is to be seen.
    private var isFocusWanted = false
    let content = Stack(GTK_ORIENTATION_VERTICAL, classes: "center")
    let toasts = Toasts()
    var shown: [[Tile]] = []

    init(_ application: Widget, _ board: Board, _ style: Stylesheet) {
        self.board = board
        self.style = style
        window = Widget(
            gtk_application_window_new(application.cast()), classes: "center-window")
        search = SearchLine(board.words)
        battery = BatterySign(board.words)
        agent = CenterAgent(over: window, words: board.words)
        back = Button(icon: "go-previous-symbolic", name: board.words.back, classes: "flat")
        add = Button(icon: "list-add-symbolic", name: board.words.add, classes: "flat")
        edit = Button(icon: "document-edit-symbolic", name: board.words.edit, classes: "flat")
        emptyStep = Button(Label(board.words.add), classes: "pill")
        empty = Stack(
            GTK_ORIENTATION_VERTICAL, spacing: 6, [emptyTitle, emptyText, emptyStep], classes: "empty")
        emptyStep.align(GTK_ALIGN_CENTER, GTK_ALIGN_START)
        gtk_widget_set_margin_top(emptyStep.pointer, 12)
        emptyText.setLines(5)
        gtk_label_set_justify(emptyText.opaque, GTK_JUSTIFY_CENTER)
        gtk_label_set_max_width_chars(emptyText.opaque, 40)
        gtk_widget_set_margin_bottom(empty.pointer, 40)
        build()
    }

    private func build() {
        gtk_window_set_title(window.cast(), board.words.controlCenter)
        gtk_window_set_decorated(window.cast(), 0)
        gtk_window_set_hide_on_close(window.cast(), 1)
        if controlcenter_put_on_layer(window.cast()) != 0 { gtk_window_set_resizable(window.cast(), 0) }
        let grid = TileGrid { [unowned self] tile, size in view(tile, size) }
        arranged = grid
        heading.expand()
        controlcenter_set_role(heading.pointer, GTK_ACCESSIBLE_ROLE_HEADING)
        back.on("clicked") { [unowned self] in hideGallery() }
        for button in [add, emptyStep] { button.on("clicked") { [unowned self] in showGallery() } }
        edit.on("clicked") { [unowned self] in unedited == nil ? beginEditing() : endEditing(keeping: true) }
        let header = Stack(
            GTK_ORIENTATION_HORIZONTAL, spacing: 4, [back, heading, battery.widget, add, edit],
            classes: "header")
        showHeader()
        let handle = Widget(gtk_window_handle_new())
        gtk_window_handle_set_child(handle.opaque, header.pointer)
        for child in [grid.widget, empty] { body.append(child) }
        // The tiles follow the width, rather than keep the window from becoming narrower.
        gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_EXTERNAL, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_min_content_width(scroller.opaque, 300)
        gtk_scrolled_window_set_propagate_natural_width(scroller.opaque, 1)
        gtk_widget_set_vexpand(scroller.pointer, 1)
        gtk_scrolled_window_set_propagate_natural_height(scroller.opaque, 1)
        gtk_scrolled_window_set_child(scroller.opaque, body.pointer)
        content.append(handle)
        content.append(search.widget)
        content.append(scroller)
        toasts.set(content)
        gtk_window_set_child(window.cast(), toasts.pointer)
        board.failed = { [unowned self] in say($1, of: $0) }
        let keys = gtk_event_controller_key_new()!
        gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
        Signal.key(UnsafeMutableRawPointer(keys)) { [unowned self] key, state in
            isTouched = true
            return press(key, state)
        }
        gtk_widget_add_controller(window.pointer, keys)
        let click = gtk_gesture_click_new()!
        gtk_gesture_single_set_button(click, 0)
        gtk_event_controller_set_propagation_phase(click, GTK_PHASE_CAPTURE)
        Signal.press(UnsafeMutableRawPointer(click), "pressed") { [unowned self] _, _ in isTouched = true }
        gtk_widget_add_controller(window.pointer, click)
        // It may have been closed between two questions of one action.
        agent.asked = { [unowned self] in if !isVisible { present() } }
        // One that was opened for a question alone, as a click in a panel has it, goes with that.
        agent.answered = { [unowned self] in if !isTouched { close() } }
        grid.settled = { [unowned self] in followHeight() }
        search.listen(to: window)
        search.changed = { [unowned self] in update() }
        search.entered = { [unowned self] in self.grid?.pressFirst() }
        followHands(grid)
        followWidth()
    }

    /// The columns follow the window's width, and all sizes those of the text.
    private func followWidth() {
        style.resized = { [unowned self] in fit() }
        style.recolored = { [unowned self] in for grid in [arranged, gallery?.grid] { grid?.refresh() } }
        window.on("realize") { [unowned self] in
            guard let surface = gtk_native_get_surface(window.opaque) else { return }
            // Not while it is laid out.
            Signal.notify(UnsafeMutableRawPointer(surface), "notify::width") { [weak self] in
                Task { self?.fit() }
            }
            Signal.notify(UnsafeMutableRawPointer(surface), "notify::height") { [weak self] in
                Task { self?.checkHeight(gdk_surface_get_height(surface)) }
            }
        }
    }

    private func checkHeight(_ height: Int32) {
        guard let asked = heightAsked else { return }
        if asked.height == height { heightAsked = nil } else { askForHeight(tries: asked.tries) }
    }

    private func fit() {
        let width = gtk_native_get_surface(window.opaque).map { Double(gdk_surface_get_width($0)) }
        let room = width.flatMap { $0 > 1 ? $0 : nil }
        let fitted = [arranged, gallery?.grid].compactMap { $0?.fit(room) }
        if fitted.contains(true) { update() }
    }

    /// The pointer, the wheel and the focus decide together what moves.
    private func followHands(_ grid: TileGrid) {
        let pointer = gtk_event_controller_motion_new()!
        gtk_event_controller_set_propagation_phase(pointer, GTK_PHASE_CAPTURE)
        for name in ["enter", "motion"] {
            Signal.point(UnsafeMutableRawPointer(pointer), name) { [unowned self] x, y in
                wheel.point(x: x, y: y, on: tile(atX: x, y), now: Self.now)
            }
        }
        gtk_widget_add_controller(content.pointer, pointer)
        let adjustment = gtk_scrolled_window_get_vadjustment(scroller.opaque)!
        Signal.connect(UnsafeMutableRawPointer(adjustment), "value-changed") { [unowned self] in
            wheel.scrolls(now: Self.now)
        }
        // It is laid out after a change, and only then it is known how far it goes.
        Signal.connect(UnsafeMutableRawPointer(adjustment), "changed") { [unowned self] in
            if isFocusWanted { showFocus() }
        }
        Signal.notify(UnsafeMutableRawPointer(window.pointer), "notify::focus-widget") { [unowned self] in
            showFocus()
            isFocusWanted = true
        }
        grid.allowDragging(
            of: { [unowned self] in unedited != nil && $0.tile.isArranged },
            peers: { [unowned self] tile in shown.first { $0.contains { $0.id == tile } }?.map(\.id) ?? [] },
            moved: { [unowned self] in move($0, toPlaceOf: $1) },
            resized: { [unowned self] in resize($0, to: $1) })
    }

    /// In seconds.
    static var now: Double { Double(g_get_monotonic_time()) / 1_000_000 }

    private func tile(atX x: Double, _ y: Double) -> TileID? {
        let found = gtk_widget_pick(content.pointer, x, y, GTK_PICK_DEFAULT)
        return grid?.index(of: found).flatMap { grid?.views[$0].tile.id }
    }

    /// Scrolls to the tile that has the focus, where it isn't seen.
    private func showFocus() {
        isFocusWanted = false
        guard let grid, let range = grid.range(of: gtk_window_get_focus(window.cast())) else { return }
        let adjustment = gtk_scrolled_window_get_vadjustment(scroller.opaque)
        let offset = GridScroll.offset(
            showing: range, from: gtk_adjustment_get_value(adjustment),
            page: gtk_adjustment_get_page_size(adjustment), upper: gtk_adjustment_get_upper(adjustment),
            margin: 12)
        gtk_adjustment_set_value(adjustment, offset)
    }

    /// What is shown next may move the tile that has the focus, which is to be seen all the same.
    func keepFocusInView() { isFocusWanted = true }

    /// Shows what there is now.
    func update() {
        let tiles = board.tiles.map { tile in
            var tile = tile
            tile.parts.removeAll { arrangement.isHidden(TileID($0.control.address.description)) }
            return tile
        }
        showBoard(tiles)
        if let details {
            if let tile = tiles.first(where: { $0.id == details.tile }) {
                details.show(tile)
            } else {
                details.close()
            }
        }
        if let gallery {
            let hidden = tiles.filter { arrangement.isHidden($0.id) }
            let additions = gallery.contents.groups(hidden: hidden, search.terms)
            gallery.grid.show(
                additions.map { $0.map { ($0, $0.kind.usualSize) } })
            showEmpty(
                additions.isEmpty, search.isOpen ? board.words.nothingFound : board.words.add,
                search.isOpen ? "" : board.words.nothingHidden)
        } else if search.isOpen {
            showEmpty(arranged?.views.isEmpty ?? true, board.words.nothingFound, "")
        } else if let problem = board.problem {
            showEmpty(shown.allSatisfy(\.isEmpty), board.words.unavailable, problem)
        } else {
            let isEmpty = (arranged?.views.isEmpty ?? true) && board.isComplete
            let isHidden = isEmpty && !tiles.isEmpty
            showEmpty(
                isEmpty, board.words.nothingHere,
                isHidden ? board.words.allHidden : board.words.nothingHereHint, hasStep: isHidden)
        }
        limitHeight()
        followHeight()
        waitForMinute()
    }

    /// A window that is there already becomes as high as its tiles, in the width that it has. One that a
    /// tiling desktop or the user gave another height keeps that: GTK would leave the tile.
    private func followHeight() {
        if isVisible, heightAsked == nil, let surface = gtk_native_get_surface(window.opaque),
            gdk_surface_get_height(surface) != shownHeight
        {
            return
        }
        let height = askedSize().height
        guard height != shownHeight else { return }
        shownHeight = height
        askForHeight(tries: 3)
    }

    /// What is asked for while the window is on its way to another size is lost, and asked for again.
    private func askForHeight(tries: Int) {
        let size = askedSize()
        gtk_window_set_default_size(window.cast(), size.width, size.height)
        heightAsked = tries > 0 ? (size.height, tries - 1) : nil
    }

    /// The width that the window has, or begins with, and the height that it takes in that.
    private func askedSize() -> (width: Int32, height: Int32) {
        var (width, height): (gint, gint) = (0, 0)
        gtk_window_get_default_size(window.cast(), &width, &height)
        if width <= 0, let geometry = grid?.geometry {
            width = Int32(points: geometry.width + 2 * geometry.margin)
        }
        gtk_widget_measure(content.pointer, GTK_ORIENTATION_VERTICAL, width, nil, &height, nil, nil)
        return (width, height)
    }

    /// Puts all tiles in their places.
    private func showBoard(_ tiles: [Tile]) {
        let byID = Dictionary(tiles.map { ($0.id, $0) }) { first, _ in first }
        let sections = order.sections(of: tiles.map(\.entry), arrangement)
        shown = sections.map { $0.tiles.compactMap { byID[$0] } }
        if search.isOpen {
            let found = tiles.filter {
                !arrangement.isHidden($0.id) && search.terms.finds($0.searched, $0.bundle)
            }
            arranged?.show([found.map { ($0, arrangement.size(of: $0.id, $0.kind)) }])
            return
        }
        var groups: [[Tile]] = []
        for (section, tiles) in zip(sections, shown) where !tiles.isEmpty {
            if !section.heading.isEmpty { groups.append([.heading(section.heading, section.heading)]) }
            groups.append(tiles)
        }
        if !order.unavailable.isEmpty {
            let face = TileFace(
                unavailable: order.unavailable.count, isOpen: order.isOpen, words: board.words)
            groups.append([
                Tile(id: TileID("line:unavailable"), kind: .disclosure, target: .unavailable, face: face)
            ])
            if order.isOpen { groups.append(order.unavailable.compactMap { byID[$0] }) }
        }
        arranged?.show(groups.map { $0.map { ($0, arrangement.size(of: $0.id, $0.kind)) } })
    }

    /// Has the time that is left shown again, as long as somebody can see it.
    private func waitForMinute() {
        minute = nil
        guard isVisible, let wait = board.nextMinute else { return }
        minute = Alarm(after: wait) { [weak self] in
            if let self, isVisible { update() }
        }
    }

    private func showEmpty(_ isEmpty: Bool, _ title: String, _ text: String, hasStep: Bool = false) {
        emptyStep.isVisible = hasStep
        empty.isVisible = isEmpty
        emptyTitle.text = title
        emptyText.text = text
    }

    // MARK: Adding

    /// Shows what can be added in place of the tiles.
    func showGallery() {
        if unedited != nil { endEditing(keeping: true) }
        search.close()
        let grid = TileGrid { [unowned self] tile, size in view(tile, size) }
        gallery = (Gallery(board) { [weak self] in self?.update() }, grid)
        fit()
        arranged?.widget.isVisible = false
        body.append(grid.widget)
        showHeader()
        update()
        if !grid.focusFirst() { _ = back.focus() }
    }

    /// Goes back to the tiles.
    func hideGallery() {
        guard let gallery else { return }
        search.close()
        body.remove(gallery.grid.widget)
        self.gallery = nil
        arranged?.widget.isVisible = true
        showHeader()
        update()
        // Clocks in widgets stand still while nobody sees them.
        arranged?.refresh()
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
        if !isVisible { isTouched = false }
        if unedited == nil { arrangement = ArrangementKeeper.load() }
        board.forgetGone()
        order.begin()
        search.close()
        update()
        grid?.refresh()
        FirstFrame.report(of: window)
        if isVisible { controlcenter_bring_here(window.cast()) }
        gtk_window_present(window.cast())
        waitForMinute()
        if gtk_window_get_focus(window.cast()) == nil { _ = grid?.focusFirst() }
    }

    func close() {
        if unedited != nil { endEditing(keeping: true) }
        hideGallery()
        details?.close()
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

    /// Whether the user can see it, unless something covers it.
    var isInView: Bool { isVisible && controlcenter_is_away(window.cast()) == 0 }
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
