internal import CAdwaita

/// Content that points at a tile until it is closed, and goes then.
@MainActor
final class TilePopover {
    private let popover: Widget
    private let closed: @MainActor () -> Void
    private var isClosed = false

    /// Holds the content, and doesn't show it yet.
    ///
    /// - Parameters:
    ///   - popover: a popover without a parent.
    ///   - content: what is in it.
    ///   - place: what it is about.
    ///   - window: what holds it: a tile may go while it is open.
    init(
        _ popover: Widget, _ content: Widget, at place: Widget, in window: Widget,
        closed: @escaping @MainActor () -> Void
    ) {
        (self.popover, self.closed) = (popover, closed)
        gtk_popover_set_child(popover.cast(), content.pointer)
        gtk_widget_set_parent(popover.pointer, window.pointer)
        point(at: place, in: window)
        popover.on("closed") { [weak self] in self?.end() }
    }

    func open() { gtk_popover_popup(popover.cast()) }

    func close() { gtk_popover_popdown(popover.cast()) }

    /// Has its first control take the keyboard.
    func focusFirst() { gtk_widget_child_focus(popover.pointer, GTK_DIR_TAB_FORWARD) }

    private func point(at place: Widget, in window: Widget) {
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(place.pointer, window.pointer, &bounds) != 0 else { return }
        var area = GdkRectangle(
            x: Int32(points: Double(bounds.origin.x)), y: Int32(points: Double(bounds.origin.y)),
            width: Int32(points: Double(bounds.size.width)),
            height: Int32(points: Double(bounds.size.height)))
        gtk_popover_set_pointing_to(popover.cast(), &area)
    }

    private func end() {
        guard !isClosed else { return }
        isClosed = true
        closed()
        // Not while it is closing.
        Task { gtk_widget_unparent(popover.pointer) }
    }
}
