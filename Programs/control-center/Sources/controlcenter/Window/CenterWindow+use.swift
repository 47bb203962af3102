internal import CAdwaita
internal import ControlClient
internal import DBus
internal import Tiles
internal import WidgetRenderer

/// Tiles as widgets, and what their presses do.
extension CenterWindow {
    func view(_ tile: Tile, _ size: TileSize) -> TileView {
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
        return view
    }

    private func makeView(_ tile: Tile, _ size: TileSize) -> TileView {
        if tile.kind == .heading { return HeadingTile(tile, size, style) }
        if tile.kind == .disclosure {
            return DisclosureTile(tile, size, style) { [unowned self] in
                order.isOpen.toggle()
                update()
            }
        }
        if tile.kind == .addition {
            return GalleryCard(tile, size, style, board) { [unowned self] in press($0) }
        }
        if tile.kind == .control(.level) { return levelTile(tile, size) }
        if case .row = tile.kind {
            return BandTile(
                tile, size, style, board, press: { [unowned self] in press($0) },
                pressPart: { [unowned self] part in
                    if unedited == nil { board.press(part.control, part.face) }
                }, more: { [unowned self] in showMore(of: $0) })
        }
        switch tile.kind {
        case .widget, .activity(isDrawn: true):
            return DrawnTile(
                tile, size, style, board, press: { [unowned self] in press($0) },
                use: { [unowned self] view, target in use(target, of: view) })
        default:
            return ButtonTile(
                tile, size, style, words: board.words, press: { [unowned self] in press($0) },
                menu: { [unowned self] in showMore(of: $0) })
        }
    }

    func levelTile(_ tile: Tile, _ size: TileSize) -> LevelTile {
        LevelTile(
            tile, size, style, words: board.words, send: { [unowned self] in send($1, of: $0) },
            takesWheel: { [unowned self] view in
                let focus = gtk_window_get_focus(window.cast())
                return wheel.isTaken(
                    by: view.tile.id, hasFocus: focus == view.focusTarget.pointer, now: Self.now)
            }, more: { [unowned self] in showMore(of: $0) })
    }

    /// Says why a press has failed, where the tile has no room for it: it has a symbol and a name alone.
    func say(_ failure: String, of id: TileID) {
        if let view = grid?.views.first(where: { $0.tile.id == id }), view.size != .small { return }
        toasts.say(failure)
    }

    private func press(_ tile: Tile) {
        isTouched = true
        guard unedited == nil else { return }
        if case .addition(let addition) = tile.target { return add(addition) }
        if case .control(let control) = tile.target, tile.face.state == .unconfigured {
            configure(control, tile.id)
        } else {
            board.press(tile)
        }
    }

    private func send(_ value: Double, of view: LevelTile) {
        isTouched = true
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
        isTouched = true
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
}
