internal import CAdwaita
internal import Tiles

/// What is typed while no text is asked for: it opens by itself, and finds tiles.
@MainActor
final class SearchLine {
    let widget = Widget(gtk_search_bar_new(), classes: "search")
    private let entry = Widget(gtk_search_entry_new())
    /// Called when another text is sought.
    var changed: @MainActor () -> Void = {}
    /// Called when Return is pressed in it.
    var entered: @MainActor () -> Void = {}

    init(_ words: Words) {
        controlcenter_set_text(entry.pointer, "placeholder-text", words.search)
        controlcenter_speak_text(entry.pointer, GTK_ACCESSIBLE_PROPERTY_LABEL, words.search)
        entry.expand()
        gtk_search_bar_set_child(widget.opaque, entry.pointer)
        gtk_search_bar_connect_entry(widget.opaque, entry.opaque)
        // The window has its height at once.
        if let revealer = gtk_widget_get_first_child(widget.pointer) {
            gtk_revealer_set_transition_duration(OpaquePointer(revealer), 0)
        }
        entry.on("changed") { [weak self] in self?.changed() }
        entry.on("activate") { [weak self] in self?.entered() }
    }

    /// Opens with what is typed in a window.
    func listen(to window: Widget) { gtk_search_bar_set_key_capture_widget(widget.opaque, window.pointer) }

    /// What is sought.
    var terms: TileSearch {
        TileSearch(gtk_editable_get_text(entry.opaque).map { String(cString: $0) } ?? "")
    }

    /// Whether anything is sought.
    var isOpen: Bool { !terms.isEmpty }

    /// Whether it is written in.
    var hasFocus: Bool {
        gtk_widget_get_state_flags(entry.pointer).rawValue & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0
    }

    func close() {
        gtk_search_bar_set_search_mode(widget.opaque, 0)
        gtk_editable_set_text(entry.opaque, "")
    }
}
