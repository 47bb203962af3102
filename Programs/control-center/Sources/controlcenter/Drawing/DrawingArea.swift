internal import CAdwaita
internal import WidgetRenderer

/// Draws whatever it is told to, in the colour of the text around it where it wants.
final class DrawingArea: Widget {
    /// What is drawn: cairo's context, the size, the pixels of a point, and the colour of text.
    typealias Draw = @MainActor (OpaquePointer, Size, Double, RGBA) -> Void

    private final class Handler: Sendable {
        let draw: Draw

        init(_ draw: @escaping Draw) { self.draw = draw }
    }

    init(_ draw: @escaping Draw) {
        super.init(gtk_drawing_area_new())
        gtk_drawing_area_set_draw_func(
            cast(),
            { area, context, width, height, data in
                guard let area, let context, let data else { return }
                let handler = Unmanaged<Handler>.fromOpaque(data).takeUnretainedValue()
                var color = GdkRGBA()
                controlcenter_text_color(
                    UnsafeMutableRawPointer(area).assumingMemoryBound(to: GtkWidget.self), &color)
                var ink = RGBA(0, alpha: Double(color.alpha))
                (ink.red, ink.green, ink.blue) = (Double(color.red), Double(color.green), Double(color.blue))
                // The context is used in this call alone, and GTK calls on the main thread.
                let address = Int(bitPattern: context)
                let scale = Double(
                    gtk_widget_get_scale_factor(
                        UnsafeMutableRawPointer(area).assumingMemoryBound(to: GtkWidget.self)))
                MainActor.assumeIsolated { [ink] in
                    guard let context = OpaquePointer(bitPattern: address) else { return }
                    handler.draw(context, Size(width: Double(width), height: Double(height)), scale, ink)
                }
            }, Unmanaged.passRetained(Handler(draw)).toOpaque(),
            { data in if let data { Unmanaged<Handler>.fromOpaque(data).release() } })
    }

    func redraw() { gtk_widget_queue_draw(pointer) }
}
