internal import CAdwaita
internal import ControlClient
internal import FoundationEssentials
internal import Tiles
internal import WidgetRenderer

/// A widget or an activity: its tree, drawn, with real buttons where it can be pressed.
final class DrawnTile: TileView {
    /// What is drawn, and as what.
    private struct Content: Hashable {
        let tree: String
        let family: String
        /// The bundle's name, which has the pictures.
        let bundle: String
        /// Nil for the desktop's.
        var background: RGBA?
    }

    private let area: DrawingArea
    /// What the activity says that its large form leaves out.
    private let caption = Label(classes: "caption")
    private let picture = LayoutPicture()
    private var tree: ViewTree?
    private var placed: [(Placement, Button)] = []
    /// Runs when a clock in it goes on.
    private var clock: Alarm?
    /// Waits for the pictures of the tree.
    private var reading: Task<Void, Never>?
    /// The widget's entry for this desktop; nil until it is there.
    private var hosted: String?
    /// What the entry was asked for.
    private var asked: Host?
    private var asking: Task<Void, Never>?
    /// A widget as a desktop shows it.
    private struct Host: Hashable {
        let widget: WidgetSnapshot
        let isDark: Bool
    }
    private let board: Board
    private let press: @MainActor (Tile) -> Void
    private let use: @MainActor (DrawnTile, Placement.Target) -> Void
    private let isDark: @MainActor () -> Bool
    /// Whether an activity is shown in the large form of its island.
    private var isExpanded = false

    /// - Parameters:
    ///   - press: opens what it as a whole is about.
    ///   - use: does what a place in it is for.
    init(
        _ tile: Tile, _ size: TileSize, _ style: Stylesheet, _ board: Board,
        press: @escaping @MainActor (Tile) -> Void,
        use: @escaping @MainActor (DrawnTile, Placement.Target) -> Void
    ) {
        self.press = press
        self.use = use
        self.board = board
        isDark = { style.isDark }
        let picture = self.picture
        area = DrawingArea { context, _, scale, _ in
            cairo_scale(context, TileGrid.scale, TileGrid.scale)
            picture.paint(on: context, scale: scale * TileGrid.scale)
        }
        let button = Button(
            Stack(GTK_ORIENTATION_VERTICAL, [area, caption]), classes: "face")
        super.init(tile, size, style, body: button)
        widget.setClass("widget", true)
        area.expand(horizontally: true, vertically: true)
        button.on("clicked") { [weak self] in self?.pressed() }
        finish()
        update(tile)
    }

    isolated deinit {
        reading?.cancel()
        asking?.cancel()
    }

    /// An activity shows its other form, where it has one; what else there is is opened.
    private func pressed() {
        guard case .activity(let activity) = tile.target, !activity.expanded.isEmpty else {
            return press(tile)
        }
        isExpanded.toggle()
        update(tile)
    }

    override func update(_ tile: Tile) {
        super.update(tile)
        askForEntry()
        show()
    }

    /// Asks for the widget as it is on a desktop like this one. Until the answer it is shown as it was.
    private func askForEntry() {
        guard case .widget(let widget) = tile.target else { return }
        let host = Host(widget: widget, isDark: isDark())
        guard asked != host else { return }
        asked = host
        asking?.cancel()
        // What is made for no host in particular is for a light desktop.
        guard host.isDark else { return hosted = nil }
        asking = Task { [weak self, board] in
            let entry = await board.entry(of: widget, isDark: host.isDark)
            guard let self, !Task.isCancelled else { return }
            hosted = entry
            show()
        }
    }

    private func show() {
        guard let content else { return }
        tree = try? ViewTree(json: content.tree)
        let words = tree?.text ?? ""
        caption.text = captionText(beside: words)
        caption.isVisible = !caption.text.isEmpty
        widget.setClass("island", caption.isVisible)
        controlcenter_speak_text(
            focusTarget.pointer, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
            [words, caption.text].filter { !$0.isEmpty }.joined(separator: ". "))
        lay()
        readPictures(of: content.bundle)
    }

    private func captionText(beside words: String) -> String {
        guard isExpanded, case .activity(let activity) = tile.target, !activity.expanded.isEmpty,
            !words.contains(activity.text)
        else { return "" }
        return activity.text
    }

    private func readPictures(of bundle: String) {
        reading?.cancel()
        guard let digests = tree?.pictures, !digests.isEmpty else { return }
        reading = Task { [weak self, board] in
            let pictures = await board.pictures(digests, of: bundle)
            guard let self, !Task.isCancelled else { return }
            picture.pictures = pictures
            area.redraw()
        }
    }

    override func place(_ frame: TileFrame) {
        super.place(frame)
        lay()
    }

    private var content: Content? {
        switch tile.target {
        case .widget(let widget):
            Content(tree: hosted ?? widget.currentEntry, family: widget.family, bundle: widget.bundle)
        case .activity(let activity): content(of: activity)
        default: nil
        }
    }

    /// An island is black on any desktop.
    private func content(of activity: ActivitySnapshot) -> Content {
        let isExpanded = isExpanded && !activity.expanded.isEmpty
        return Content(
            tree: isExpanded ? activity.expanded : activity.content, family: "systemMedium",
            bundle: activity.bundle,
            background: isExpanded ? RGBA(0) : RGBA(hex: activity.backgroundTint))
    }

    private var captionHeight: Double { caption.isVisible ? 28 : 0 }

    /// Lays it out for now, and again when a clock in it goes on.
    private func lay() {
        clock = nil
        guard let place, let tree, let content, let frame = try? WidgetFrame(family: content.family),
            let metrics = LayoutPicture.metrics
        else { return }
        var appearance = Appearance()
        appearance.isDark = isDark()
        if let background = content.background { appearance.setBackground(background) }
        appearance.isRightToLeft = gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL
        let now = Date()
        let layout = WidgetLayout(
            tree,
            frame: frame.resized(
                width: place.width / TileGrid.scale, height: place.height / TileGrid.scale - captionHeight),
            appearance: appearance,
            metrics: metrics, now: now)
        picture.layout = layout
        area.redraw()
        if layout.placements != placed.map(\.0) { putButtons(layout.placements) }
        guard let next = tree.nextChange(after: now) else { return }
        clock = Alarm(after: .seconds(min(max(0.05, next.timeIntervalSince(now)), 3_600))) { [weak self] in
            guard let self, gtk_widget_get_mapped(widget.pointer) != 0 else { return }
            lay()
        }
    }

    private func putButtons(_ placements: [Placement]) {
        for (_, button) in placed { gtk_overlay_remove_overlay(widget.opaque, button.pointer) }
        let isMirrored = gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL
        let scale = TileGrid.scale
        placed = placements.map { placement in
            let button = Button(Label(), classes: "face", "region")
            button.setSize(placement.rect.size.width * scale, placement.rect.size.height * scale)
            button.isSensitive = placement.isEnabled
            controlcenter_speak_text(button.pointer, GTK_ACCESSIBLE_PROPERTY_LABEL, placement.label)
            if case .toggle(let isOn) = placement.role {
                controlcenter_set_role(button.pointer, controlcenter_toggle_role())
                controlcenter_speak_on(
                    button.pointer, isOn ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE)
            }
            // Each lies on the widget by itself, so that presses between them reach the widget.
            button.align(GTK_ALIGN_START, GTK_ALIGN_START)
            let start =
                isMirrored ? (place?.width ?? 0) - placement.rect.maxX * scale : placement.rect.minX * scale
            gtk_widget_set_margin_start(button.pointer, Int32(points: max(0, start)))
            gtk_widget_set_margin_top(button.pointer, Int32(points: max(0, placement.rect.minY * scale)))
            widget.add(button)
            button.on("clicked") { [weak self] in if let self { use(self, placement.target) } }
            return (placement, button)
        }
    }

    /// Lays it out for the time that it is now.
    override func refresh() {
        // The desktop may have become dark meanwhile.
        askForEntry()
        show()
    }
}
