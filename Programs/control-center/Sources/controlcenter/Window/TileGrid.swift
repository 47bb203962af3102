internal import CAdwaita
internal import Tiles

/// The tiles on the screen, where the arrangement puts them.
@MainActor
final class TileGrid {
    let widget = Widget(gtk_fixed_new(), classes: "grid")
    private(set) var views: [TileView] = []
    private var frames: [TileFrame] = []
    private var glide = GridGlide()
    /// Called when tiles are in their places, and no higher than those.
    var settled: @MainActor () -> Void = {}
    /// Runs while tiles glide.
    private var animation: Animation?
    private(set) var geometry = TileGrid.desktopGeometry(in: nil)
    private let make: @MainActor (Tile, TileSize) -> TileView
    /// What is under the pointer while tiles are arranged, and where that is.
    private var drag: (drag: GridDrag, start: GridGlide.Point, now: GridGlide.Point)?
    /// Whose corner is under the pointer, and where that began and is.
    private var resize: (resize: GridResize, start: GridGlide.Point, now: GridGlide.Point)?

    init(_ make: @escaping @MainActor (Tile, TileSize) -> TileView) {
        self.make = make
        widget.setSize(geometry.width, 0)
        widget.align(GTK_ALIGN_CENTER, GTK_ALIGN_START)
        setMargins()
        // Badges stand out over its edge.
        gtk_widget_set_overflow(widget.pointer, GTK_OVERFLOW_VISIBLE)
    }

    /// Not those of a style: what is requested would be with them.
    private func setMargins() {
        let margin = Int32(points: geometry.margin)
        gtk_widget_set_margin_start(widget.pointer, margin)
        gtk_widget_set_margin_end(widget.pointer, margin)
        gtk_widget_set_margin_top(widget.pointer, margin / 2)
        gtk_widget_set_margin_bottom(widget.pointer, margin)
    }

    /// How much larger than usual the user wants text, and so all else.
    static var scale: Double {
        let dpi =
            gtk_settings_get_default().map {
                controlcenter_get_int(UnsafeMutableRawPointer($0), "gtk-xft-dpi")
            } ?? -1
        return dpi > 0 ? min(max(Double(dpi) / (96 * 1024), 1), 3) : 1
    }

    /// The measures on this desktop.
    ///
    /// - Parameter room: the window's width; nil before it has one.
    static func desktopGeometry(in room: Double?) -> GridGeometry {
        GridGeometry(
            scale: scale, in: room, isRightToLeft: gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL)
    }

    /// Fits the columns to the window's width; false where they do already. Tiles are made again for another
    /// size of text; what they show comes with the next ``show(_:)``.
    func fit(_ room: Double?) -> Bool {
        let new = Self.desktopGeometry(in: room)
        guard new != geometry else { return false }
        if new.scale != geometry.scale {
            for view in views { gtk_fixed_remove(widget.cast(), view.frame.pointer) }
            views = []
        }
        geometry = new
        setMargins()
        return true
    }

    var height: Double { geometry.height(of: frames) }

    /// Shows groups of tiles with their sizes.
    func show(_ groups: [[(tile: Tile, size: TileSize)]]) {
        let entries = groups.flatMap(\.self)
        var old = Dictionary(views.map { ($0.tile.id, $0) }) { first, _ in first }
        let places = GridPacking(groups.map { $0.map(\.size) }, columns: geometry.columns).places
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
                gtk_fixed_put(widget.cast(), view.frame.pointer, point?.x ?? frame.x, point?.y ?? frame.y)
                new.append(view)
            }
        }
        let kept = Set(new.map { ObjectIdentifier($0) })
        for view in views where !kept.contains(ObjectIdentifier(view)) {
            gtk_fixed_remove(widget.cast(), view.frame.pointer)
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
        for view in views where moving.contains(view.tile.id) && view.tile.id != drag?.drag.tile {
            guard let point = glide.position(of: view.tile.id) else { continue }
            gtk_fixed_move(widget.cast(), view.frame.pointer, point.x, point.y)
        }
        if progress >= 1 { settled() }
    }

    // MARK: Dragging

    /// Has tiles moved by the pointer.
    ///
    /// - Parameters:
    ///   - isWanted: whether a tile may be dragged now.
    ///   - peers: the tiles that make room for one.
    ///   - moved: called when a tile takes the place of another one.
    ///   - resized: called when a tile's corner was dragged to another size.
    func allowDragging(
        of isWanted: @escaping @MainActor (TileView) -> Bool,
        peers: @escaping @MainActor (TileID) -> [TileID],
        moved: @escaping @MainActor (TileID, TileID) -> Void,
        resized: @escaping @MainActor (TileID, TileSize) -> Void
    ) {
        let gesture = gtk_gesture_drag_new()!
        let object = UnsafeMutableRawPointer(gesture)
        gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
        Signal.point(object, "drag-begin") { [weak self] x, y in
            let isBegun = self?.begin(x, y, isWanted) ?? false
            gtk_gesture_set_state(
                gesture, isBegun ? GTK_EVENT_SEQUENCE_CLAIMED : GTK_EVENT_SEQUENCE_DENIED)
        }
        Signal.point(object, "drag-update") { [weak self] x, y in self?.drag(x, y, peers, moved) }
        Signal.point(object, "drag-end") { [weak self] _, _ in
            self?.drop()
            self?.endResizing(resized)
        }
        gtk_widget_add_controller(widget.pointer, gesture)
    }

    /// The pointer goes down on a tile, and not on one of the buttons over its corners.
    private func begin(_ x: Double, _ y: Double, _ isWanted: (TileView) -> Bool) -> Bool {
        guard let found = gtk_widget_pick(widget.pointer, x, y, GTK_PICK_DEFAULT),
            let index = index(of: found), isWanted(views[index])
        else { return false }
        let view = views[index]
        if let corner = view.corner?.pointer, found == corner || gtk_widget_is_ancestor(found, corner) != 0 {
            let point = GridGlide.Point(x: x, y: y)
            let resize = GridResize(
                view.tile.id, frames[index], view.tile.kind.sizes, in: geometry, x: x, y: y)
            self.resize = (resize, point, point)
            lift(view)
            return true
        }
        let isInside =
            found == view.widget.pointer || gtk_widget_is_ancestor(found, view.widget.pointer) != 0
        guard isInside else { return false }
        let point = GridGlide.Point(x: x, y: y)
        drag = (GridDrag(view.tile.id, frames[index], x: x, y: y), point, point)
        lift(view)
        return true
    }

    /// Shows a tile above the others.
    private func lift(_ view: TileView) {
        gtk_widget_insert_before(view.frame.pointer, widget.pointer, nil)
        view.frame.setClass("dragged", true)
        _ = view.focusTarget.focus()
    }

    /// The tile has the nearest size already; what it shows is made for that when it is let go.
    private func resize(_ x: Double, _ y: Double) {
        guard var resize, let view = views.first(where: { $0.tile.id == resize.resize.tile }) else { return }
        resize.now = GridGlide.Point(x: resize.start.x + x, y: resize.start.y + y)
        self.resize = resize
        let frame = resize.resize.frame(x: resize.now.x, y: resize.now.y)
        view.frame.setSize(frame.width, frame.height)
        gtk_fixed_move(widget.cast(), view.frame.pointer, frame.x, frame.y)
    }

    private func endResizing(_ resized: @escaping @MainActor (TileID, TileSize) -> Void) {
        guard let resize else { return }
        self.resize = nil
        let tile = resize.resize.tile
        guard let index = views.firstIndex(where: { $0.tile.id == tile }) else { return }
        let view = views[index]
        view.frame.setClass("dragged", false)
        if let size = resize.resize.size(x: resize.now.x, y: resize.now.y), size != view.size {
            // Not while the pointer is still on it: a tile of another size is another one.
            Task { resized(tile, size) }
        } else {
            view.place(frames[index])
            gtk_fixed_move(widget.cast(), view.frame.pointer, frames[index].x, frames[index].y)
        }
    }

    private func drag(
        _ x: Double, _ y: Double, _ peers: (TileID) -> [TileID], _ moved: (TileID, TileID) -> Void
    ) {
        guard var drag, let view = views.first(where: { $0.tile.id == drag.drag.tile }) else {
            return resize(x, y)
        }
        drag.now = GridGlide.Point(x: drag.start.x + x, y: drag.start.y + y)
        let position = drag.drag.position(x: drag.now.x, y: drag.now.y)
        gtk_fixed_move(widget.cast(), view.frame.pointer, position.x, position.y)
        let group = Set(peers(view.tile.id))
        let places = zip(views, frames).filter { group.contains($0.0.tile.id) }
            .map { (tile: $0.0.tile.id, frame: $0.1) }
        let other = drag.drag.move(x: drag.now.x, y: drag.now.y, among: places)
        self.drag = drag
        if let other { moved(view.tile.id, other) }
    }

    /// It glides to its place from where it is let go.
    private func drop() {
        guard let drag else { return }
        self.drag = nil
        let position = drag.drag.position(x: drag.now.x, y: drag.now.y)
        views.first { $0.tile.id == drag.drag.tile }?.frame.setClass("dragged", false)
        glide.drop(drag.drag.tile, at: GridGlide.Point(x: position.x, y: position.y))
        animation = Animation(on: widget, for: .milliseconds(200)) { [weak self] in self?.move($0) }
    }

    /// Lays clocks out for the time that it is now.
    func refresh() {
        for view in views { view.refresh() }
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
            focus == view.frame.pointer || gtk_widget_is_ancestor(focus, view.frame.pointer) != 0
        }
    }

    /// From top to bottom of the tile that has the focus.
    func range(of focus: UnsafeMutablePointer<GtkWidget>?) -> ClosedRange<Double>? {
        index(of: focus).map { frames[$0].y...(frames[$0].y + frames[$0].height) }
    }

    /// Presses the first tile, as a search that has found it does.
    func pressFirst() {
        guard let view = views.first(where: { $0.tile.kind != .heading }) else { return }
        gtk_widget_activate(view.focusTarget.pointer)
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
}
