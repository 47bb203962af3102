internal import CAdwaita

/// A line of text, shortened at its end.
final class Label: Widget {
    init(_ text: String = "", classes: String..., align: Float = 0) {
        super.init(gtk_label_new(text))
        for name in classes { setClass(name, true) }
        gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END)
        gtk_label_set_xalign(opaque, align)
        gtk_label_set_width_chars(opaque, 1)
    }

    var text = "" {
        didSet { if text != oldValue { gtk_label_set_text(opaque, text) } }
    }

    /// Whether not all of it can be seen.
    var isShortened: Bool { pango_layout_is_ellipsized(gtk_label_get_layout(opaque)) != 0 }

    /// Takes up to so many lines.
    func setLines(_ count: Int32) {
        gtk_label_set_wrap(opaque, 1)
        gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
        gtk_label_set_lines(opaque, count)
    }
}

/// Widgets beside or below each other.
final class Stack: Widget {
    init(_ orientation: GtkOrientation, spacing: Int32 = 0, _ children: [Widget] = [], classes: String...) {
        super.init(gtk_box_new(orientation, spacing))
        for name in classes { setClass(name, true) }
        for child in children { append(child) }
    }

    func append(_ child: Widget) { gtk_box_append(cast(), child.pointer) }

    func remove(_ child: Widget) { gtk_box_remove(cast(), child.pointer) }
}

/// A button around anything.
final class Button: Widget {
    init(_ child: Widget, classes: String...) {
        super.init(gtk_button_new())
        for name in classes { setClass(name, true) }
        gtk_button_set_child(cast(), child.pointer)
    }

    /// With an icon, named for a screen reader and as a tooltip.
    init(icon: String, name: String, classes: String...) {
        super.init(gtk_button_new_from_icon_name(icon))
        for name in classes { setClass(name, true) }
        setTooltip(name)
        controlcenter_speak_text(pointer, GTK_ACCESSIBLE_PROPERTY_LABEL, name)
    }

    /// Another icon, with another name.
    func setIcon(_ icon: String, _ name: String) {
        gtk_button_set_icon_name(cast(), icon)
        setTooltip(name)
        controlcenter_speak_text(pointer, GTK_ACCESSIBLE_PROPERTY_LABEL, name)
    }
}

/// Widgets on top of each other.
final class Overlay: Widget {
    init(_ child: Widget, classes: String...) {
        super.init(gtk_overlay_new())
        for name in classes { setClass(name, true) }
        gtk_overlay_set_child(opaque, child.pointer)
    }

    func add(_ child: Widget) { gtk_overlay_add_overlay(opaque, child.pointer) }
}
