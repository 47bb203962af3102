internal import CAdwaita
internal import Tiles
internal import WidgetRenderer

/// A tile's symbol in the colour of the text around it: the package's own drawing of it, or else the icon of
/// the desktop's theme, a sign of its category, or a letter.
final class Symbol: Widget {
    private let image = Widget(gtk_image_new())
    private let letter = Label(classes: "letter", align: 0.5)
    private let area: DrawingArea
    private let picture = LayoutPicture()
    private let side: Double
    private var shown: TileSign?

    /// - Parameter size: the edge of its square, in points.
    init(size: Double) {
        side = size
        let picture = self.picture
        area = DrawingArea { context, area, scale, ink in
            let x = ((area.width - size) / 2).rounded() - SymbolDrawing.margin
            let y = ((area.height - size) / 2).rounded() - SymbolDrawing.margin
            cairo_translate(context, x, y)
            picture.paint(on: context, scale: scale, ink: ink)
        }
        super.init(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
        gtk_image_set_pixel_size(image.opaque, Int32(points: size))
        for child in [image, letter, area] {
            child.setSize(size, size)
            gtk_box_append(cast(), child.pointer)
        }
        align(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER)
        // The tile says what it is.
        controlcenter_set_role(pointer, GTK_ACCESSIBLE_ROLE_PRESENTATION)
    }

    func show(_ face: TileFace) {
        let sign = TileSign(
            face, isPicture: { controlcenter_is_icon_file($0) != 0 },
            isDrawn: { SymbolDrawing.layout($0, side: side) != nil }, isInTheme: Self.isInTheme)
        guard sign != shown else { return }
        shown = sign
        for child in [image, letter, area] { child.isVisible = false }
        switch sign {
        case .picture(let path):
            image.isVisible = true
            gtk_image_set_from_file(image.opaque, path)
        case .drawing(let name):
            area.isVisible = true
            picture.layout = SymbolDrawing.layout(name, side: side)
            area.redraw()
        case .icon(let name):
            image.isVisible = true
            gtk_image_set_from_icon_name(image.opaque, name)
        case .letter(let text):
            letter.isVisible = true
            letter.text = text
        }
    }

    private static func isInTheme(_ name: String) -> Bool {
        gdk_display_get_default().flatMap { gtk_icon_theme_get_for_display($0) }
            .map { gtk_icon_theme_has_icon($0, name) != 0 } ?? false
    }
}
