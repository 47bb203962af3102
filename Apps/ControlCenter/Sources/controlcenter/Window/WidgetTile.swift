internal import CAdwaita
internal import ControlClient
internal import Foundation
internal import Tiles
internal import WidgetRenderer

/// A widget: its tree, drawn, with real buttons where it can be pressed.
final class WidgetTile: TileView {
    private let area: DrawingArea
    private let shown = Shown()
    private var placed: [(Placement, Button)] = []
    private var clock: Task<Void, Never>?
    private let use: @MainActor (WidgetTile, Placement.Target) -> Void
    private let isDark: @MainActor () -> Bool

    @MainActor
    private final class Shown {
        var tree: ViewTree?
        var layout: WidgetLayout?
    }

    /// - Parameters:
    ///   - press: opens what the widget as a whole is about.
    ///   - use: does what a place in it is for.
    init(
        _ tile: Tile, _ size: TileSize, _ style: Stylesheet, press: @escaping @MainActor (Tile) -> Void,
        use: @escaping @MainActor (WidgetTile, Placement.Target) -> Void
    ) {
        self.use = use
        isDark = { style.isDark }
        let shown = self.shown
        area = DrawingArea { context, _, _, _ in
            guard let layout = shown.layout else { return }
            var canvas = CairoCanvas(context)
            layout.draw(on: &canvas)
        }
        let button = Button(area, classes: "face")
        super.init(tile, size, style, body: button)
        widget.setClass("widget", true)
        area.expand(horizontally: true, vertically: true)
        button.on("clicked") { [weak self] in if let self { press(self.tile) } }
        finish()
        update(tile)
    }

    isolated deinit { clock?.cancel() }

    override func update(_ tile: Tile) {
        super.update(tile)
        guard case .widget(let widget) = tile.target else { return }
        shown.tree = try? ViewTree(json: widget.currentEntry)
        controlcenter_speak_text(
            focusTarget.pointer, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, shown.tree?.text ?? "")
        lay()
    }

    override func place(_ frame: TileFrame) {
        super.place(frame)
        lay()
    }

    /// Lays it out for now, and again when a clock in it goes on.
    private func lay() {
        clock?.cancel()
        guard let place, let tree = shown.tree, case .widget(let widget) = tile.target,
            let frame = try? WidgetFrame(family: widget.family)
        else { return }
        var appearance = Appearance()
        appearance.isDark = isDark()
        appearance.isRightToLeft = gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL
        let now = Date()
        let layout = WidgetLayout(
            tree, frame: frame.resized(width: place.width, height: place.height), appearance: appearance,
            metrics: PangoMetrics(), now: now)
        shown.layout = layout
        area.redraw()
        if layout.placements != placed.map(\.0) { putButtons(layout.placements) }
        guard let next = tree.nextChange(after: now) else { return }
        clock = Task { [weak self] in
            try? await Task.sleep(for: .seconds(max(0.05, next.timeIntervalSince(now))))
            guard let self, !Task.isCancelled, gtk_widget_get_mapped(self.widget.pointer) != 0 else { return }
            self.lay()
        }
    }

    private func putButtons(_ placements: [Placement]) {
        for (_, button) in placed { gtk_overlay_remove_overlay(widget.opaque, button.pointer) }
        let isMirrored = gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL
        placed = placements.map { placement in
            let button = Button(Label(), classes: "face", "region")
            button.setSize(placement.rect.size.width, placement.rect.size.height)
            button.isSensitive = placement.isEnabled
            controlcenter_speak_text(button.pointer, GTK_ACCESSIBLE_PROPERTY_LABEL, placement.label)
            if case .toggle(let isOn) = placement.role {
                controlcenter_set_role(button.pointer, controlcenter_toggle_role())
                controlcenter_speak_on(
                    button.pointer, isOn ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE)
            }
            // Each lies on the widget by itself, so that presses between them reach the widget.
            button.align(GTK_ALIGN_START, GTK_ALIGN_START)
            let start = isMirrored ? (place?.width ?? 0) - placement.rect.maxX : placement.rect.minX
            gtk_widget_set_margin_start(button.pointer, Int32(max(0, start)))
            gtk_widget_set_margin_top(button.pointer, Int32(max(0, placement.rect.minY)))
            widget.add(button)
            button.on("clicked") { [weak self] in if let self { use(self, placement.target) } }
            return (placement, button)
        }
    }

    /// Lays it out for the time that it is now.
    func refresh() { lay() }
}
