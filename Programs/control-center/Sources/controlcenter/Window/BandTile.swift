internal import CAdwaita
internal import ControlClient
internal import Tiles

/// A control with others right before and after it, such as what plays with its buttons: a picture, what it
/// is about, and a button for each.
final class BandTile: TileView {
    private let art: Artwork
    private let title = Label(classes: "title")
    private let value = Label(classes: "value")
    private let lead: TransportButton
    private let buttons: Stack
    private var others: [(address: ControlAddress, button: TransportButton)] = []
    private let pressPart: @MainActor (TilePart) -> Void

    /// - Parameters:
    ///   - press: presses the tile's own control.
    ///   - pressPart: presses one that belongs to it.
    ///   - more: shows what there is besides.
    init(
        _ tile: Tile, _ size: TileSize, _ style: Stylesheet, _ board: Board,
        press: @escaping @MainActor (Tile) -> Void, pressPart: @escaping @MainActor (TilePart) -> Void,
        more: @escaping @MainActor (TileView) -> Void
    ) {
        self.pressPart = pressPart
        let bundle = if case .control(let control) = tile.target { control.address.bundle } else { "" }
        art = Artwork(side: 60 * TileGrid.scale) { [unowned board] in await board.artwork($0, of: bundle) }
        lead = TransportButton(side: 26)
        buttons = Stack(GTK_ORIENTATION_HORIZONTAL, spacing: 0)
        buttons.align(GTK_ALIGN_END, GTK_ALIGN_CENTER)
        let texts = Stack(GTK_ORIENTATION_VERTICAL, spacing: 2, [title, value])
        texts.expand()
        texts.align(GTK_ALIGN_FILL, GTK_ALIGN_CENTER)
        // In a bar there is no room for a picture.
        let content = Stack(
            GTK_ORIENTATION_HORIZONTAL, spacing: Int32(points: 8 * TileGrid.scale),
            size == .band ? [art, texts, buttons] : [texts, buttons])
        let margin = Int32(points: 12 * TileGrid.scale)
        gtk_widget_set_margin_start(
            content.pointer, size == .band ? margin : Int32(points: 18 * TileGrid.scale))
        gtk_widget_set_margin_end(content.pointer, margin / 2)
        controlcenter_set_role(lead.pointer, tile.face.speech.role.gtk)
        super.init(tile, size, style, body: content, focusTarget: lead)
        widget.setClass("band", true)
        lead.on("clicked") { [weak self] in
            guard let self else { return }
            if self.tile.face.state.takesPresses { press(self.tile) }
        }
        arrange(tile)
        if tile.face.hasMore {
            let chevron = Button(
                icon: "go-next-symbolic", name: board.words.more, classes: "transport", "narrow")
            chevron.on("clicked") { [weak self] in if let self { more(self) } }
            gtk_box_append(content.cast(), chevron.pointer)
            chevron.align(GTK_ALIGN_END, GTK_ALIGN_CENTER)
        }
        finish()
        update(tile)
    }

    override var labels: [Label] { [title, value] }

    override func update(_ tile: Tile) {
        super.update(tile)
        // What plays is seen by its symbol: a band is too wide to be filled.
        widget.setClass("filled", false)
        art.show(tile.face)
        title.text = tile.face.title
        value.text = tile.face.value
        value.isVisible = !tile.face.value.isEmpty
        lead.show(tile.face)
        let beside = tile.parts.filter { $0.place != .details }
        if beside.map(\.control.address) != others.map(\.address) { arrange(tile) }
        for (part, other) in zip(beside, others) {
            other.button.show(part.face)
            other.button.isSensitive = part.face.state.takesPresses
        }
    }

    /// Puts the buttons in their order: those before, the tile's own, those after.
    private func arrange(_ tile: Tile) {
        while let child = gtk_widget_get_first_child(buttons.pointer) {
            gtk_box_remove(buttons.cast(), child)
        }
        others = []
        let leading = tile.parts.filter { $0.place == .leading }
        let trailing = tile.parts.filter { $0.place == .trailing }
        for part in leading { add(part) }
        buttons.append(lead)
        for part in trailing { add(part) }
        // In the order of the parts, as they are updated.
        let order = tile.parts.map(\.control.address)
        others.sort { (order.firstIndex(of: $0.address) ?? 0) < (order.firstIndex(of: $1.address) ?? 0) }
    }

    private func add(_ part: TilePart) {
        let button = TransportButton(side: 20)
        let address = part.control.address
        button.on("clicked") { [weak self] in
            guard let self, let part = self.tile.parts.first(where: { $0.control.address == address }) else {
                return
            }
            pressPart(part)
        }
        buttons.append(button)
        others.append((address, button))
    }
}

/// A round button with the symbol of a control.
final class TransportButton: Button {
    private let symbol: Symbol

    /// - Parameter side: of the symbol, in points of the design.
    init(side: Double) {
        symbol = Symbol(size: side * TileGrid.scale)
        super.init(symbol, classes: "transport")
    }

    func show(_ face: TileFace) {
        symbol.show(face)
        setTooltip(face.speech.name)
        controlcenter_speak_text(pointer, GTK_ACCESSIBLE_PROPERTY_LABEL, face.speech.name)
        controlcenter_speak_state(
            pointer, GTK_ACCESSIBLE_STATE_DISABLED, face.state.takesPresses ? 0 : 1)
    }
}
