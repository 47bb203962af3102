internal import CAdwaita
internal import ControlClient
internal import Tiles

/// What keys do, wherever the focus is.
extension CenterWindow {
    func press(_ key: UInt32, _ state: UInt32) -> Bool {
        let focus = gtk_window_get_focus(window.cast())
        let index = grid?.index(of: focus)
        // The menu's own keys.
        if menu != nil || details != nil { return false }
        if Int32(key) == GDK_KEY_Escape, search.isOpen {
            search.close()
            _ = grid?.focusFirst()
            return true
        }
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
        guard state & (GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue) == 0 else { return false }
        if search.hasFocus { return Int32(key) == GDK_KEY_Down && grid?.focusFirst() ?? false }
        return walk(Int32(key), focus, index.flatMap { grid?.views[$0] })
    }

    private func walk(_ key: Int32, _ focus: UnsafeMutablePointer<GtkWidget>?, _ view: TileView?) -> Bool {
        switch key {
        case GDK_KEY_Escape:
            close()
            return true
        case GDK_KEY_Up: return grid?.walk(.up, from: focus) ?? false
        case GDK_KEY_Down:
            if let view, case .control(let control) = view.tile.target, control.form == .selection {
                showMore(of: view)
                return true
            }
            return grid?.walk(.down, from: focus) ?? false
        // They move a level.
        case GDK_KEY_Left, GDK_KEY_Right:
            if view is LevelTile { return false }
            return grid?.walk(key == GDK_KEY_Left ? .left : .right, from: focus) ?? false
        default: return false
        }
    }
}
