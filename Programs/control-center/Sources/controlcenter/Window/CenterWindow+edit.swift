internal import CAdwaita
internal import Tiles

/// Arranging the tiles, by mouse and by keys.
extension CenterWindow {
    /// Changes the arrangement and keeps it, at the end of editing where that is under way.
    func change(_ change: (inout TileArrangement) -> Void) {
        let before = arrangement
        change(&arrangement)
        keepFocusInView()
        update()
        if unedited == nil { keep(instead: before) }
    }

    private func keep(instead before: TileArrangement) {
        guard arrangement != before else { return }
        let (new, tiles) = (arrangement, shown.map { $0.map(\.id) })
        Task {
            do {
                try await ArrangementKeeper.save(new, instead: before, shown: tiles)
            } catch {
                tell(board.words.failed, "\(error)")
            }
        }
    }

    /// Says something over the window.
    func tell(_ heading: String, _ text: String) {
        _ = Sheet(
            over: window, heading: heading, text: text,
            answers: [.init(id: Sheet.closed, label: board.words.done, isUsual: true)]
        ) { _ in }
    }

    /// From now on tiles are moved rather than pressed.
    func beginEditing() {
        search.close()
        unedited = arrangement
        showEditing()
    }

    private func showEditing() {
        grid?.allowEditing(unedited != nil) { allowEditing(of: $0) }
        showHeader()
    }

    /// Has a tile taken away and resized by the mouse while that is wanted.
    func allowEditing(of view: TileView) {
        guard view.tile.isArranged else { return }
        let isEditing = unedited != nil
        let kind = view.tile.kind
        var hiding: (@MainActor () -> Void)? = { [unowned self, unowned view] in hide(view.tile.id) }
        if case .activity = view.tile.target { hiding = nil }
        var resizing: (@MainActor () -> Void)?
        if kind.sizes.count > 1 {
            resizing = { [unowned self, unowned view] in
                let id = view.tile.id
                change { $0.resizeInTurn(id, kind) }
                grid?.focus(id)
            }
        }
        view.allowEditing(isEditing, board.words, hide: hiding, resize: resizing)
    }

    /// Takes a tile away; the one in its place is the next.
    func hide(_ tile: TileID) {
        let index = grid?.views.firstIndex { $0.tile.id == tile }
        change { arrangement in
            arrangement.hidden.insert(tile)
            arrangement.favourites.removeAll { $0 == tile }
        }
        if let index { grid?.focus(near: index) }
    }

    /// Ends that.
    ///
    /// - Parameter keeping: false goes back to what was before.
    func endEditing(keeping: Bool) {
        guard let before = unedited else { return }
        unedited = nil
        showEditing()
        if keeping { keep(instead: before) } else { arrangement = before }
        update()
    }

    /// A tile that is dragged takes the place of another one of its group, which makes room.
    func move(_ tile: TileID, toPlaceOf other: TileID) {
        guard let group = shown.map({ $0.map(\.id) }).first(where: { $0.contains(tile) }),
            let target = group.firstIndex(of: other), let place = group.firstIndex(of: tile)
        else { return }
        change { $0.move(tile, by: target - place, among: group) }
    }

    /// A tile whose corner was dragged has another size.
    func resize(_ tile: TileID, to size: TileSize) {
        guard let kind = grid?.views.first(where: { $0.tile.id == tile })?.tile.kind else { return }
        change { $0.resize(tile, kind, to: size) }
        grid?.focus(tile)
    }

    /// A key while tiles are arranged; nil for one that means what it always means.
    func edit(_ key: UInt32, _ state: UInt32, _ index: Int?) -> Bool? {
        if Int32(key) == GDK_KEY_Escape {
            endEditing(keeping: false)
            return true
        }
        guard let index, let tile = grid?.views[index].tile else { return nil }
        let isShifted = state & GDK_SHIFT_MASK.rawValue != 0
        let forward = gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL ? -1 : 1
        switch Int32(key) {
        case GDK_KEY_Left where isShifted: move(tile, by: -forward)
        case GDK_KEY_Right where isShifted: move(tile, by: forward)
        case GDK_KEY_Up where isShifted: move(tile, by: -2)
        case GDK_KEY_Down where isShifted: move(tile, by: 2)
        case GDK_KEY_plus, GDK_KEY_KP_Add, GDK_KEY_equal:
            change { $0.resize(tile.id, tile.kind, larger: true) }
        case GDK_KEY_minus, GDK_KEY_KP_Subtract: change { $0.resize(tile.id, tile.kind, larger: false) }
        case GDK_KEY_Delete, GDK_KEY_BackSpace:
            if case .activity = tile.target { return true }
            hide(tile.id)
            return true
        case GDK_KEY_Return, GDK_KEY_KP_Enter: endEditing(keeping: true)
        // A level isn't moved by accident, nor a title jumped to.
        case GDK_KEY_Up, GDK_KEY_Down, GDK_KEY_Left, GDK_KEY_Right, GDK_KEY_Tab, GDK_KEY_ISO_Left_Tab:
            return nil
        default: return true
        }
        grid?.focus(tile.id)
        return true
    }

    private func move(_ tile: Tile, by offset: Int) {
        guard let group = shown.map({ $0.map(\.id) }).first(where: { $0.contains(tile.id) }) else { return }
        change { $0.move(tile.id, by: offset, among: group) }
    }
}
