internal import CAdwaita
internal import ControlClient
internal import Tiles

/// A level as a bar that is filled up to its value. The value follows the finger at once.
final class LevelTile: TileView {
    private let scale: Widget
    private let bin: ClippedBin
    private let rows: [LevelRow]
    private let words: Words
    private var level: LevelSnapshot?
    private var drag: LevelDrag
    private var wheel = LevelWheel()
    /// Whether the bar is being set by this program, and not by the user.
    private var isSetting = false
    private let send: @MainActor (LevelTile, Double) -> Void

    /// - Parameters:
    ///   - send: sends a value; ``answered(_:)`` is called with what came of it.
    ///   - takesWheel: whether a turn of the wheel is meant for it, and not for the board.
    ///   - more: shows what there is besides.
    init(
        _ tile: Tile, _ size: TileSize, _ style: Stylesheet, words: Words,
        send: @escaping @MainActor (LevelTile, Double) -> Void,
        takesWheel: @escaping @MainActor (LevelTile) -> Bool,
        more: @escaping @MainActor (TileView) -> Void
    ) {
        self.words = words
        self.send = send
        drag = LevelDrag(0)
        scale = Widget(gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 1, 0.01))
        gtk_scale_set_draw_value(scale.cast(), 0)
        let below = LevelRow(classes: "below")
        let above = LevelRow(classes: "above")
        rows = [below, above]
        bin = ClippedBin(above)
        super.init(tile, size, style, body: scale)
        widget.setClass("level", true)
        if size == .wide { widget.setClass("wide", true) }
        for row in [below, bin] {
            row.letPressesThrough()
            widget.add(row)
        }
        if tile.face.hasMore {
            let chevron = Button(icon: "go-next-symbolic", name: words.more, classes: "more")
            chevron.align(GTK_ALIGN_END, GTK_ALIGN_CENTER)
            gtk_widget_set_focusable(chevron.pointer, 0)
            chevron.on("clicked") { [weak self] in if let self { more(self) } }
            widget.add(chevron)
            for row in rows { row.leaveRoom(52) }
        }
        scale.on("value-changed") { [weak self] in self?.moved() }
        Signal.hold(scale) { [weak self] isDown in
            self?.drag.hold(isDown)
            self?.enable()
            self?.show()
        }
        // GTK moves a scale by its page, by parts of it that are less than a step and so come to nothing, and
        // wherever the board is scrolled.
        scale.removeWheel()
        Signal.wheel(scale) { [weak self] x, y in
            guard let self, takesWheel(self) else { return false }
            turned(x, y)
            return true
        }
        finish()
        update(tile)
    }

    override var labels: [Label] { rows.flatMap { [$0.title, $0.value] } }

    override func update(_ tile: Tile) {
        super.update(tile)
        if case .control(let control) = tile.target, let level = control.level {
            if level.minimum != self.level?.minimum || level.maximum != self.level?.maximum
                || level.step != self.level?.step
            {
                let span = max(level.maximum - level.minimum, 1e-9)
                isSetting = true
                gtk_range_set_range(scale.cast(), level.minimum, level.minimum + span)
                gtk_range_set_increments(scale.cast(), level.smallMove, max(span / 10, level.step))
                isSetting = false
            }
            self.level = level
            drag.announce(level.value)
        }
        enable()
        for row in rows { row.show(tile.face) }
        show()
    }

    /// GTK ends the drag of what it makes insensitive.
    private func enable() {
        scale.isSensitive = drag.takesMoves(tile.face.state.takesPresses && level != nil)
    }

    /// What was sent is answered: where the level stands, or nil where it failed.
    func answered(_ value: Double?) {
        if let next = drag.answered(value) { send(self, next) }
        show()
    }

    private func moved() {
        guard !isSetting, let level else { return }
        want(level.nearest(to: gtk_range_get_value(scale.cast())))
    }

    private func want(_ value: Double) {
        if let sent = drag.want(value) { send(self, sent) }
        show()
    }

    /// The wheel was turned to the right and down by so many notches.
    private func turned(_ x: Double, _ y: Double) {
        guard let level else { return }
        let isMirrored = gtk_widget_get_direction(scale.pointer) == GTK_TEXT_DIR_RTL
        let steps = wheel.turn(x == 0 ? -y : isMirrored ? -x : x)
        // The bar ends at the limits, so it does not see a move of what stands beyond them.
        let wanted = level.nearest(to: drag.shown + Double(steps) * level.smallMove)
        if (wanted - drag.shown) * Double(steps) > 0 { want(wanted) }
    }

    private func show() {
        guard let level, tile.face.state != .unavailable else { return bin.show(0) }
        let value = drag.shown
        isSetting = true
        gtk_range_set_value(scale.cast(), value)
        isSetting = false
        let span = level.maximum - level.minimum
        bin.show(span > 0 ? (value - level.minimum) / span : 0)
        guard !tile.face.state.showsFailure else { return }
        let text = words.amount(value, of: level)
        for row in rows { row.value.text = text }
        controlcenter_speak_text(scale.pointer, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text)
    }
}

/// Symbol, name and value of a level. There are two: one above the filled part, and one below it.
final class LevelRow: Widget {
    let symbol = Symbol(size: 20 * TileGrid.scale)
    let title = Label(classes: "title")
    let value = Label(classes: "value", align: 1)

    init(classes: String) {
        super.init(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, Int32(points: 14 * TileGrid.scale)))
        setClass(classes, true)
        for child in [symbol, title, value] { gtk_box_append(cast(), child.pointer) }
        title.expand()
        // Not the row's: its background is what is filled.
        gtk_widget_set_margin_start(symbol.pointer, Int32(points: 18 * TileGrid.scale))
        gtk_widget_set_margin_end(value.pointer, Int32(points: 18 * TileGrid.scale))
        // It is said by the slider.
        controlcenter_set_role(pointer, GTK_ACCESSIBLE_ROLE_PRESENTATION)
    }

    /// Leaves some points free at its end.
    func leaveRoom(_ points: Double) {
        gtk_widget_set_margin_end(value.pointer, Int32(points: points * TileGrid.scale))
    }

    func show(_ face: TileFace) {
        symbol.show(face)
        title.text = face.title
        value.text = face.value
        // A number stands as it is; a reason is shortened rather than the name.
        gtk_label_set_ellipsize(
            value.opaque, face.state.showsFailure ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE)
        value.expand(horizontally: face.state.showsFailure)
    }
}

extension LevelSnapshot {
    /// What an arrow key or a notch of the wheel moves it by.
    var smallMove: Double { step > 0 ? step : max(maximum - minimum, 1e-9) / 100 }

    /// The nearest value that it can have.
    func nearest(to value: Double) -> Double {
        let inside = min(max(value, minimum), max(minimum, maximum))
        guard step > 0 else { return inside }
        return min(minimum + ((inside - minimum) / step).rounded() * step, maximum)
    }
}
