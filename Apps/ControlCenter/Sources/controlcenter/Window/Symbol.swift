internal import CAdwaita

/// A tile's symbol: the icon of the desktop's theme in the colour of the text around it.
final class Symbol: Widget {
    private var shown: String?

    init(size: Int32 = 24) {
        super.init(gtk_image_new())
        gtk_image_set_pixel_size(opaque, size)
        align(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER)
    }

    /// Shows an icon by its name in a freedesktop icon theme, or a picture by its path.
    func show(_ iconName: String) {
        guard iconName != shown else { return }
        shown = iconName
        if iconName.hasPrefix("/") {
            gtk_image_set_from_file(opaque, iconName)
        } else {
            gtk_image_set_from_icon_name(opaque, Self.known(iconName))
        }
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
