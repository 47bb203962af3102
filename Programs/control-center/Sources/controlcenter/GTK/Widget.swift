internal import CAdwaita

/// A widget of GTK's, held. What has no wrapper here is called on its pointers.
@MainActor
class Widget {
    let pointer: UnsafeMutablePointer<GtkWidget>

    /// Takes what a constructor of GTK's returned, which is never nil.
    init(_ pointer: UnsafeMutablePointer<GtkWidget>, classes: String...) {
        self.pointer = pointer
        g_object_ref_sink(pointer)
        for name in classes { gtk_widget_add_css_class(pointer, name) }
    }

    isolated deinit { g_object_unref(pointer) }

    /// The same object as another of its types that C knows the inside of.
    func cast<Type>(_: Type.Type = Type.self) -> UnsafeMutablePointer<Type> {
        UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: Type.self)
    }

    /// The same object as a type that C keeps to itself.
    var opaque: OpaquePointer { OpaquePointer(pointer) }

    func setClass(_ name: String, _ isSet: Bool) {
        if isSet {
            gtk_widget_add_css_class(pointer, name)
        } else {
            gtk_widget_remove_css_class(pointer, name)
        }
    }

    func setSize(_ width: Double, _ height: Double) {
        gtk_widget_set_size_request(pointer, Int32(points: width), Int32(points: height))
    }

    var isVisible: Bool {
        get { gtk_widget_get_visible(pointer) != 0 }
        set { gtk_widget_set_visible(pointer, newValue ? 1 : 0) }
    }

    var isSensitive: Bool {
        get { gtk_widget_get_sensitive(pointer) != 0 }
        set { gtk_widget_set_sensitive(pointer, newValue ? 1 : 0) }
    }

    /// A text that stands beside the pointer; nil for none.
    func setTooltip(_ text: String?) { gtk_widget_set_tooltip_text(pointer, text) }

    /// Presses go through it.
    func letPressesThrough() { gtk_widget_set_can_target(pointer, 0) }

    func align(_ horizontal: GtkAlign, _ vertical: GtkAlign) {
        gtk_widget_set_halign(pointer, horizontal)
        gtk_widget_set_valign(pointer, vertical)
    }

    func expand(horizontally: Bool = true, vertically: Bool = false) {
        gtk_widget_set_hexpand(pointer, horizontally ? 1 : 0)
        gtk_widget_set_vexpand(pointer, vertically ? 1 : 0)
    }

    @discardableResult
    func focus() -> Bool { gtk_widget_grab_focus(pointer) != 0 }
}
