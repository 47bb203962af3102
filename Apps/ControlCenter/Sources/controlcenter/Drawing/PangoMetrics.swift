internal import CAdwaita
internal import WidgetRenderer

/// Measures text as Pango draws it, with the desktop's fonts.
struct PangoMetrics: Metrics {
    /// Pango's units in a point.
    static let scale = Double(PANGO_SCALE)

    func measure(_ text: String, in font: FontSpec) -> TextExtent {
        guard let layout = Self.layout(text.isEmpty ? " " : text, font) else {
            return TextExtent(width: 0, ascent: font.size, descent: 0)
        }
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        var (width, height): (Int32, Int32) = (0, 0)
        pango_layout_get_size(layout, &width, &height)
        let baseline = Double(pango_layout_get_baseline(layout)) / Self.scale
        return TextExtent(
            width: text.isEmpty ? 0 : Double(width) / Self.scale, ascent: baseline,
            descent: max(0, Double(height) / Self.scale - baseline))
    }

    func face(of font: FontSpec) -> FontFace {
        FontFace(families: Self.family(font), size: font.size)
    }

    /// A line of text; the caller lets go of it.
    static func layout(_ text: String, _ font: FontSpec, kerning: Double = 0) -> OpaquePointer? {
        guard let context = pango_font_map_create_context(pango_cairo_font_map_get_default()) else {
            return nil
        }
        defer { g_object_unref(UnsafeMutableRawPointer(context)) }
        // At the size of a widget's letters whole pixels are too coarse to be measured by.
        pango_context_set_round_glyph_positions(context, 0)
        guard let layout = pango_layout_new(context), let description = pango_font_description_new() else {
            return nil
        }
        defer { pango_font_description_free(description) }
        pango_font_description_set_family(description, family(font))
        pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(font.weight)))
        pango_font_description_set_style(
            description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        pango_font_description_set_absolute_size(description, font.size * scale)
        pango_layout_set_font_description(layout, description)
        pango_layout_set_single_paragraph_mode(layout, 1)
        pango_layout_set_text(layout, text, -1)
        if kerning != 0, let attributes = pango_attr_list_new() {
            pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(Int32(kerning * scale)))
            pango_layout_set_attributes(layout, attributes)
            pango_attr_list_unref(attributes)
        }
        return layout
    }

    private static func family(_ font: FontSpec) -> String {
        let usual =
            switch font.design {
            case "serif": "serif"
            case "monospaced": "monospace"
            default: "sans-serif"
            }
        return font.family.map { "\($0),\(usual)" } ?? usual
    }
}
