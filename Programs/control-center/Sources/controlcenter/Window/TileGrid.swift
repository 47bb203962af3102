internal import CAdwaita
internal import Tiles

/// The tiles on the screen, where the arrangement puts them.
@MainActor
final class TileGrid {
    let widget = Widget(gtk_fixed_new(), classes: "grid")
    private(set) var views: [TileView] = []
    private var frames: [TileFrame] = []
    private var glide = GridGlide()
    /// Runs while tiles glide.
    private var animation: Animation?
    private let geometry = TileGrid.desktopGeometry
    private let make: @MainActor (Tile, TileSize) -> TileView

    init(_ make: @escaping @MainActor (Tile, TileSize) -> TileView) {
        self.make = make
        widget.setSize(geometry.width, 0)
    }

    /// The measures on this desktop: users who want larger text get larger tiles.
    static var desktopGeometry: GridGeometry {
        let dpi =
            gtk_settings_get_default().map {
                controlcenter_get_int(UnsafeMutableRawPointer($0), "gtk-xft-dpi")
            } ?? -1
        let scale = dpi > 0 ? min(max(Double(dpi) / (96 * 1024), 1), 3) : 1
        return GridGeometry(
            scale: scale, isRightToLeft: gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL)
    }

    var height: Double { geometry.height(of: frames) }

    /// Shows groups of tiles with their sizes.
    func show(_ groups: [[(tile: Tile, size: TileSize)]]) {
        let entries = groups.flatMap(\.self)
        var old = Dictionary(views.map { ($0.tile.id, $0) }) { first, _ in first }
        let places = GridPacking(groups.map { $0.map(\.size) }).places
        let newFrames = geometry.frames(of: places)
        let begins = glide.aim(
            at: Dictionary(
                zip(entries, newFrames).map { ($0.tile.id, GridGlide.Point(x: $1.x, y: $1.y)) },
                uniquingKeysWith: { first, _ in first }))
        var new: [TileView] = []
        for (entry, frame) in zip(entries, newFrames) {
            if let view = old[entry.tile.id], view.size == entry.size, view.tile.kind == entry.tile.kind,
                view.tile.face.hasMore == entry.tile.face.hasMore
            {
                old[entry.tile.id] = nil
                if view.tile != entry.tile { view.update(entry.tile) }
                if view.place != frame { view.place(frame) }
                new.append(view)
            } else {
                let view = make(entry.tile, entry.size)
                view.place(frame)
                let point = glide.position(of: entry.tile.id)
                gtk_fixed_put(widget.cast(), view.widget.pointer, point?.x ?? frame.x, point?.y ?? frame.y)
                new.append(view)
            }
        }
        let kept = Set(new.map { ObjectIdentifier($0) })
        for view in views where !kept.contains(ObjectIdentifier(view)) {
            gtk_fixed_remove(widget.cast(), view.widget.pointer)
        }
        views = new
        frames = newFrames
        widget.setSize(geometry.width, height)
        guard begins else { return }
        animation = Animation(on: widget, for: .milliseconds(200)) { [weak self] in self?.move($0) }
    }

    private func move(_ progress: Double) {
        glide.advance(to: progress)
        let moving = glide.moving
        for view in views where moving.contains(view.tile.id) {
            guard let point = glide.position(of: view.tile.id) else { continue }
            gtk_fixed_move(widget.cast(), view.widget.pointer, point.x, point.y)
        }
    }

    /// Lays clocks out for the time that it is now.
    func refresh() {
        for case let view as DrawnTile in views { view.refresh() }
    }

    /// Whether tiles can be dragged.
    func allowEditing(_ isAllowed: Bool, _ prepare: (TileView) -> Void) {
        widget.setClass("editing", isAllowed)
        for view in views { prepare(view) }
    }

    /// Moves the focus to a tile.
    func focus(_ tile: TileID) { _ = views.first { $0.tile.id == tile }?.focusTarget.focus() }

    /// Moves the focus to the tile of a number, or the last one.
    func focus(near index: Int) {
        guard !views.isEmpty else { return }
        _ = views[min(index, views.count - 1)].focusTarget.focus()
    }

    // MARK: Keys

    /// Where the focus is.
    func index(of focus: UnsafeMutablePointer<GtkWidget>?) -> Int? {
        guard let focus else { return nil }
        return views.firstIndex { view in
            focus == view.widget.pointer || gtk_widget_is_ancestor(focus, view.widget.pointer) != 0
        }
    }

    /// Moves the focus to the first tile that takes it.
    func focusFirst() -> Bool { views.contains { $0.tile.kind != .heading && $0.focusTarget.focus() } }

    /// Moves the focus to the tile beside it; false at the edge.
    func walk(_ direction: GridDirection, from focus: UnsafeMutablePointer<GtkWidget>?) -> Bool {
        guard var index = index(of: focus) else { return focusFirst() }
        // Lines of text are passed by.
        while let next = GridWalk.next(
            from: index, direction, among: frames, isRightToLeft: geometry.isRightToLeft)
        {
            if views[next].tile.kind != .heading { return views[next].focusTarget.focus() }
            index = next
        }
        return false
    }

    /// Moves the focus to the next tile whose title begins with a letter.
    func jump(_ letter: Character, from focus: UnsafeMutablePointer<GtkWidget>?) -> Bool {
        let titles = views.map(\.tile.face.title)
        guard let next = GridWalk.next(from: index(of: focus), letter: letter, among: titles) else {
            return false
        }
        return views[next].focusTarget.focus()
    }
}
