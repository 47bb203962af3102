internal import CAdwaita

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
