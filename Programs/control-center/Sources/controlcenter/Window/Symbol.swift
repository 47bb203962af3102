internal import CAdwaita
internal import Tiles
internal import WidgetRenderer

/// A tile's symbol in the colour of the text around it: the package's own drawing of it, or else the icon of
/// the desktop's theme.
final class Symbol: Widget {
    private let image = Widget(gtk_image_new())
    private let area: DrawingArea
    private let picture = LayoutPicture()
    private let side: Double
    private var shown: String?

    init(size: Int32 = 24) {
        side = Double(size)
        let (picture, side) = (picture, side)
        area = DrawingArea { context, area, scale, ink in
            let x = ((area.width - side) / 2).rounded() - SymbolDrawing.margin
            let y = ((area.height - side) / 2).rounded() - SymbolDrawing.margin
            cairo_translate(context, x, y)
            picture.paint(on: context, scale: scale, ink: ink)
        }
        super.init(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
        gtk_image_set_pixel_size(image.opaque, size)
        area.setSize(Double(size), Double(size))
        gtk_box_append(cast(), image.pointer)
        gtk_box_append(cast(), area.pointer)
        align(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER)
        // The tile says what it is.
        controlcenter_set_role(pointer, GTK_ACCESSIBLE_ROLE_PRESENTATION)
    }

    func show(_ face: TileFace) {
        let key = "\(face.symbol)\n\(face.iconName)"
        guard key != shown else { return }
        shown = key
        // A user's own icon, and a picture of the bundle's, is named by its path.
        let isPath = face.iconName.hasPrefix("/")
        picture.layout = isPath ? nil : SymbolDrawing.layout(face.symbol, side: side)
        area.isVisible = picture.layout != nil
        image.isVisible = picture.layout == nil
        if isPath, controlcenter_is_icon_file(face.iconName) != 0 {
            gtk_image_set_from_file(image.opaque, face.iconName)
        } else if picture.layout == nil {
            gtk_image_set_from_icon_name(image.opaque, Self.known(isPath ? "" : face.iconName))
        }
        area.redraw()
    }

    /// The icon in one colour where there is one, else the coloured one, else one that stands for anything.
    private static func known(_ name: String) -> String {
        guard let display = gdk_display_get_default(), let theme = gtk_icon_theme_get_for_display(display)
        else { return name }
        let symbolic = name.hasSuffix("-symbolic") ? name : "\(name)-symbolic"
        return [symbolic, name].first { !$0.isEmpty && gtk_icon_theme_has_icon(theme, $0) != 0 }
            ?? (name.isEmpty ? "action-unavailable-symbolic" : "application-x-executable-symbolic")
    }
}
