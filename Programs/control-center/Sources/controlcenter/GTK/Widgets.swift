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
        gtk_label_set_wrap(opaque, count > 1 ? 1 : 0)
        gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
        gtk_label_set_lines(opaque, count)
    }
}

extension Label {
    /// Makes the letters smaller, down to four fifths, until the longest word fits into a line.
    func fitWords(in width: Double) {
        guard let layout = gtk_widget_create_pango_layout(pointer, nil) else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        var longest = 0.0
        for word in text.split(whereSeparator: \.isWhitespace) {
            var (wide, high): (gint, gint) = (0, 0)
            pango_layout_set_text(layout, String(word), -1)
            pango_layout_get_pixel_size(layout, &wide, &high)
            longest = max(longest, Double(wide))
        }
        guard longest > width else { return gtk_label_set_attributes(opaque, nil) }
        let attributes = pango_attr_list_new()
        defer { pango_attr_list_unref(attributes) }
        pango_attr_list_insert(attributes, pango_attr_scale_new(max(0.8, width / longest)))
        gtk_label_set_attributes(opaque, attributes)
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
class Button: Widget {
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
class Overlay: Widget {
    init(_ child: Widget, classes: String...) {
        super.init(gtk_overlay_new())
        for name in classes { setClass(name, true) }
        gtk_overlay_set_child(opaque, child.pointer)
    }

    func add(_ child: Widget) { gtk_overlay_add_overlay(opaque, child.pointer) }
}

/// Says something over its child for some seconds.
final class Toasts: Widget {
    private var last: OpaquePointer?

    init() { super.init(adw_toast_overlay_new()) }

    isolated deinit { last.map { g_object_unref(UnsafeMutableRawPointer($0)) } }

    func set(_ child: Widget) { adw_toast_overlay_set_child(opaque, child.pointer) }

    /// Says it in place of what was said before.
    func say(_ text: String) {
        if let last {
            adw_toast_dismiss(last)
            g_object_unref(UnsafeMutableRawPointer(last))
        }
        // Its own title has one line.
        guard let toast = adw_toast_new("") else { return }
        let label = Label(text, classes: "heading")
        label.setLines(4)
        label.expand()
        adw_toast_set_custom_title(toast, label.pointer)
        // In seconds: a sentence takes longer to read than a word.
        adw_toast_set_timeout(toast, 10)
        // The overlay takes the reference that this has.
        g_object_ref(UnsafeMutableRawPointer(toast))
        last = toast
        adw_toast_overlay_add_toast(opaque, toast)
    }
}

/// Shows the part of its child that lies at the beginning of the line, up to a fraction of its width.
final class ClippedBin: Widget {
    private static let type: GType = {
        g_type_register_static_simple(
            gtk_widget_get_type(), "ControlCenterClippedBin", guint(MemoryLayout<GtkWidgetClass>.size),
            { type, _ in
                guard let type = type?.assumingMemoryBound(to: GtkWidgetClass.self) else { return }
                type.pointee.snapshot = { widget, snapshot in
                    if let widget, let snapshot { ClippedBin.draw(widget, snapshot) }
                }
                type.pointee.parent_class.dispose = { object in
                    if let object { ClippedBin.dispose(object) }
                }
                gtk_widget_class_set_layout_manager_type(type, gtk_bin_layout_get_type())
            }, guint(MemoryLayout<GtkWidget>.size), nil, GTypeFlags(rawValue: 0))
    }()

    /// The name of the fraction among the object's data, in millionths and one more, as nil stands for none.
    private static let key = "fraction"

    init(_ child: Widget) {
        let object = g_object_new_with_properties(Self.type, 0, nil, nil)
        super.init(UnsafeMutableRawPointer(object!).assumingMemoryBound(to: GtkWidget.self))
        gtk_widget_set_parent(child.pointer, pointer)
    }

    /// How much of the width is shown, 0 to 1.
    func show(_ fraction: Double) {
        let millionths = Int(exactly: (min(max(fraction, 0), 1) * 1_000_000).rounded()) ?? 0
        g_object_set_data(cast(), Self.key, UnsafeMutableRawPointer(bitPattern: millionths + 1))
        gtk_widget_queue_draw(pointer)
    }

    private nonisolated static func draw(_ widget: UnsafeMutablePointer<GtkWidget>, _ snapshot: OpaquePointer)
    {
        guard let child = gtk_widget_get_first_child(widget) else { return }
        let object = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
        let millionths = Int(bitPattern: g_object_get_data(object, "fraction")) - 1
        let width = Double(gtk_widget_get_width(widget))
        let shown = width * Double(max(millionths, 0)) / 1_000_000
        let isMirrored = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
        var clip = graphene_rect_t(
            origin: graphene_point_t(x: Float(isMirrored ? width - shown : 0), y: 0),
            size: graphene_size_t(width: Float(shown), height: Float(gtk_widget_get_height(widget))))
        gtk_snapshot_push_clip(snapshot, &clip)
        gtk_widget_snapshot_child(widget, child, snapshot)
        gtk_snapshot_pop(snapshot)
    }

    private nonisolated static func dispose(_ object: UnsafeMutablePointer<GObject>) {
        let widget = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
        while let child = gtk_widget_get_first_child(widget) { gtk_widget_unparent(child) }
        let parent = g_type_class_peek(gtk_widget_get_type())?.assumingMemoryBound(to: GObjectClass.self)
        parent?.pointee.dispose?(object)
    }
}

extension Int32 {
    /// A length or a place as GTK counts them, in whole points: far below what GTK can add up, and 0 for
    /// what is no number. They may come of a bundle's view.
    init(points: Double) {
        self = Int32(exactly: Swift.min(Swift.max(points, -32_767), 32_767).rounded(.towardZero)) ?? 0
    }
}
