internal import CAdwaita
internal import Tiles

/// A tile on the screen. It is made again for another size.
@MainActor
class TileView {
    let size: TileSize
    /// What lies in the grid: the tile, and what stands out over its corners.
    let frame: Overlay
    /// The tile, within its round corners.
    let widget: Overlay
    /// What takes the focus and presses.
    let focusTarget: Widget
    private(set) var tile: Tile
    private let style: Stylesheet
    private let ring = Widget(gtk_spinner_new(), classes: "ring")
    private var tintClass: String?
    /// The buttons that it has while tiles are arranged.
    private var badges: [Button] = []
    /// The corner that is dragged for another size, while tiles are arranged.
    private(set) var corner: Widget?
    /// Where it lies in the grid.
    private(set) var place: TileFrame?

    /// - Parameters:
    ///   - body: fills the tile.
    ///   - focusTarget: the body, or what of it is used.
    init(_ tile: Tile, _ size: TileSize, _ style: Stylesheet, body: Widget, focusTarget: Widget? = nil) {
        self.tile = tile
        self.size = size
        self.style = style
        self.focusTarget = focusTarget ?? body
        widget = Overlay(body, classes: "tile")
        frame = Overlay(widget, classes: "place")
        gtk_widget_set_overflow(widget.pointer, GTK_OVERFLOW_HIDDEN)
        ring.align(GTK_ALIGN_END, GTK_ALIGN_START)
        ring.letPressesThrough()
        gtk_widget_set_margin_top(ring.pointer, Int32(points: 8 * TileGrid.scale))
        gtk_widget_set_margin_end(ring.pointer, Int32(points: 8 * TileGrid.scale))
        ring.setSize(14 * TileGrid.scale, 14 * TileGrid.scale)
        ring.isVisible = false
        if size == .small { widget.setClass("small", true) }
    }

    /// The texts that it shows, for a tooltip where one of them is shortened.
    var labels: [Label] { [] }

    /// Puts the ring on top; called when all else is in place.
    func finish() {
        widget.add(ring)
        Signal.tooltip(focusTarget) { [weak self] in
            guard let self else { return nil }
            let face = self.tile.face
            let value = face.detail.isEmpty ? face.value : face.detail
            guard value != face.value || self.labels.contains(where: \.isShortened) else { return nil }
            return value.isEmpty ? face.title : "\(face.title)\n\(TooltipText.wrapped(value))"
        }
    }

    /// Draws again what nobody announces, as the desktop's colours and the time are.
    func refresh() {}

    /// Shows buttons for arranging, or takes them away.
    ///
    /// - Parameters:
    ///   - hide: takes the tile away; nil where that can't be.
    ///   - resize: gives it the next size; nil for one that has a single size.
    func allowEditing(
        _ isAllowed: Bool, _ words: Words, hide: (@MainActor () -> Void)?, resize: (@MainActor () -> Void)?
    ) {
        guard isAllowed == badges.isEmpty else { return }
        for badge in badges { gtk_overlay_remove_overlay(frame.opaque, badge.pointer) }
        badges = []
        if let corner { gtk_overlay_remove_overlay(frame.opaque, corner.pointer) }
        corner = nil
        guard isAllowed else { return }
        let name = tile.face.speech.name
        if let hide {
            addBadge("list-remove-symbolic", words.hiding(name), (GTK_ALIGN_START, GTK_ALIGN_START), hide)
        }
        if let resize {
            addBadge("view-fullscreen-symbolic", words.sizing(name), (GTK_ALIGN_END, GTK_ALIGN_START), resize)
            addCorner()
        }
    }

    private func addBadge(
        _ icon: String, _ name: String, _ place: (GtkAlign, GtkAlign), _ run: @escaping @MainActor () -> Void
    ) {
        let button = Button(icon: icon, name: name, classes: "badge")
        button.align(place.0, place.1)
        // The keys have their own ways.
        gtk_widget_set_focusable(button.pointer, 0)
        // Not while it is being pressed: a tile of another size is another one.
        button.on("clicked") { Task { run() } }
        frame.add(button)
        badges.append(button)
    }

    /// An arc along the round corner, and some room around it for the pointer.
    private func addCorner() {
        // All of its square takes the pointer: what is outside of a round corner is not part of a widget.
        let corner = Stack(
            GTK_ORIENTATION_HORIZONTAL,
            [Widget(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0), classes: "corner")], classes: "corner-room")
        corner.align(GTK_ALIGN_END, GTK_ALIGN_END)
        gtk_widget_set_cursor_from_name(
            corner.pointer,
            gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL ? "nesw-resize" : "nwse-resize")
        // The badge beside it and the keys do the same.
        controlcenter_set_role(corner.pointer, GTK_ACCESSIBLE_ROLE_PRESENTATION)
        frame.add(corner)
        self.corner = corner
    }

    /// It lies there now.
    func place(_ frame: TileFrame) {
        place = frame
        self.frame.setSize(frame.width, frame.height)
    }

    func update(_ tile: Tile) {
        self.tile = tile
        let face = tile.face
        let states: [(String, Bool)] = [
            ("filled", face.state.isFilled), ("failed", face.state == .failed || face.state == .failedOn),
            ("unavailable", face.state.isFaint), ("disabled", face.state == .disabled),
            ("unconfigured", face.state == .unconfigured),
        ]
        for (name, isSet) in states { widget.setClass(name, isSet) }
        let tint = style.className(for: face.tint)
        if tint != tintClass {
            if let tintClass { widget.setClass(tintClass, false) }
            if let tint { widget.setClass(tint, true) }
            tintClass = tint
        }
        ring.isVisible = face.isPending && face.progress == nil
        gtk_spinner_set_spinning(ring.opaque, face.isPending && face.progress == nil ? 1 : 0)
        speak(face.speech)
    }

    private func speak(_ speech: TileSpeech) {
        let target = focusTarget.pointer
        controlcenter_speak_text(target, GTK_ACCESSIBLE_PROPERTY_LABEL, speech.name)
        controlcenter_speak_text(target, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, speech.description)
        controlcenter_speak_state(target, GTK_ACCESSIBLE_STATE_BUSY, speech.isBusy ? 1 : 0)
        controlcenter_speak_state(target, GTK_ACCESSIBLE_STATE_DISABLED, speech.isDisabled ? 1 : 0)
        if speech.role == .toggleButton {
            let state =
                switch speech.isPressed {
                case true?: GTK_ACCESSIBLE_TRISTATE_TRUE
                case false?: GTK_ACCESSIBLE_TRISTATE_FALSE
                case nil: GTK_ACCESSIBLE_TRISTATE_MIXED
                }
            controlcenter_speak_on(target, state)
        }
        if speech.role == .slider {
            controlcenter_speak_text(target, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, tile.face.value)
        }
    }
}

extension TileSpeech.Role {
    var gtk: GtkAccessibleRole {
        switch self {
        case .toggleButton: controlcenter_toggle_role()
        case .button: GTK_ACCESSIBLE_ROLE_BUTTON
        case .slider: GTK_ACCESSIBLE_ROLE_SLIDER
        case .comboBox: GTK_ACCESSIBLE_ROLE_COMBO_BOX
        case .group: GTK_ACCESSIBLE_ROLE_GROUP
        }
    }
}
