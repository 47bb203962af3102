#include "CDrawing.h"

#include <fontconfig/fontconfig.h>
#include <math.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct drawing_fonts {
    PangoFontMap *map;
    PangoContext *context;
};

struct drawing_picture {
    cairo_surface_t *surface;
    cairo_t *cairo;
    double scale;
};

drawing_fonts *drawing_fonts_new(const char *file) {
    PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
    if (!map) return NULL;
    // Points are pixels here.
    pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(map), 72);
    if (file) {
        FcConfig *config = FcConfigCreate();
        if (!FcConfigParseAndLoad(config, (const FcChar8 *)file, FcTrue) || !FcConfigBuildFonts(config)) {
            FcConfigDestroy(config);
            g_object_unref(map);
            return NULL;
        }
        pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
        FcConfigDestroy(config);
    }
    drawing_fonts *fonts = calloc(1, sizeof *fonts);
    fonts->map = map;
    fonts->context = pango_font_map_create_context(map);
    // Widths are the same at every scale.
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    pango_cairo_context_set_font_options(fonts->context, options);
    cairo_font_options_destroy(options);
    pango_context_set_round_glyph_positions(fonts->context, FALSE);
    return fonts;
}

void drawing_fonts_free(drawing_fonts *fonts) {
    if (!fonts) return;
    g_object_unref(fonts->context);
    g_object_unref(fonts->map);
    free(fonts);
}

static PangoFontDescription *description(drawing_font font) {
    PangoFontDescription *result = pango_font_description_new();
    pango_font_description_set_family(result, font.families);
    pango_font_description_set_absolute_size(result, font.size * PANGO_SCALE);
    pango_font_description_set_weight(result, (PangoWeight)font.weight);
    if (font.italic) pango_font_description_set_style(result, PANGO_STYLE_ITALIC);
    return result;
}

static PangoLayout *layout(
    drawing_fonts *fonts, const char *text, drawing_font font, double kerning, bool underlined, bool struck) {
    PangoLayout *result = pango_layout_new(fonts->context);
    PangoFontDescription *wanted = description(font);
    pango_layout_set_font_description(result, wanted);
    pango_font_description_free(wanted);
    pango_layout_set_single_paragraph_mode(result, TRUE);
    PangoAttrList *list = pango_attr_list_new();
    if (font.tabular) pango_attr_list_insert(list, pango_attr_font_features_new("tnum=1"));
    if (kerning != 0)
        pango_attr_list_insert(list, pango_attr_letter_spacing_new((int)lround(kerning * PANGO_SCALE)));
    if (underlined) pango_attr_list_insert(list, pango_attr_underline_new(PANGO_UNDERLINE_SINGLE));
    if (struck) pango_attr_list_insert(list, pango_attr_strikethrough_new(TRUE));
    pango_layout_set_attributes(result, list);
    pango_attr_list_unref(list);
    pango_layout_set_text(result, text, -1);
    return result;
}

drawing_extent drawing_measure(drawing_fonts *fonts, const char *text, drawing_font font) {
    PangoLayout *line = layout(fonts, text, font, 0, false, false);
    PangoRectangle ink, logical;
    pango_layout_get_extents(line, &ink, &logical);
    int baseline = pango_layout_get_baseline(line);
    drawing_extent result = {
        (double)logical.width / PANGO_SCALE, (double)(baseline - logical.y) / PANGO_SCALE,
        (double)(logical.y + logical.height - baseline) / PANGO_SCALE, (double)ink.height / PANGO_SCALE};
    g_object_unref(line);
    return result;
}

char *drawing_family(drawing_fonts *fonts, drawing_font font) {
    PangoFontDescription *wanted = description(font);
    PangoFont *found = pango_context_load_font(fonts->context, wanted);
    pango_font_description_free(wanted);
    if (!found) return strdup("sans-serif");
    PangoFontDescription *is = pango_font_describe(found);
    const char *family = pango_font_description_get_family(is);
    char *result = strdup(family ? family : "sans-serif");
    pango_font_description_free(is);
    g_object_unref(found);
    return result;
}

void drawing_line_breaks(const char *text, uint8_t *breaks, size_t count) {
    PangoLogAttr *attributes = calloc(count + 1, sizeof *attributes);
    pango_get_log_attrs(
        text, (int)strlen(text), -1, pango_language_get_default(), attributes, (int)count + 1);
    for (size_t index = 0; index < count; index++) breaks[index] = index > 0 && attributes[index].is_line_break;
    free(attributes);
}

drawing_picture *drawing_picture_new(int width, int height, double scale) {
    drawing_picture *picture = calloc(1, sizeof *picture);
    picture->surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
    picture->cairo = cairo_create(picture->surface);
    picture->scale = scale;
    cairo_scale(picture->cairo, scale, scale);
    return picture;
}

void drawing_picture_free(drawing_picture *picture) {
    if (!picture) return;
    cairo_destroy(picture->cairo);
    cairo_surface_destroy(picture->surface);
    free(picture);
}

bool drawing_picture_write(drawing_picture *picture, const char *file) {
    cairo_surface_flush(picture->surface);
    return cairo_surface_write_to_png(picture->surface, file) == CAIRO_STATUS_SUCCESS;
}

void drawing_picture_paint(drawing_picture *picture, void *context) {
    cairo_t *cairo = context;
    cairo_surface_flush(picture->surface);
    cairo_save(cairo);
    cairo_scale(cairo, 1 / picture->scale, 1 / picture->scale);
    cairo_set_source_surface(cairo, picture->surface, 0, 0);
    cairo_paint(cairo);
    cairo_restore(cairo);
}

void drawing_set_color(drawing_picture *picture, double r, double g, double b, double a) {
    cairo_set_source_rgba(picture->cairo, r, g, b, a);
}

static void set_gradient(cairo_t *cairo, cairo_pattern_t *pattern, const double *stops, size_t count) {
    for (size_t index = 0; index < count; index++) {
        const double *stop = stops + 5 * index;
        cairo_pattern_add_color_stop_rgba(pattern, stop[0], stop[1], stop[2], stop[3], stop[4]);
    }
    cairo_set_source(cairo, pattern);
    cairo_pattern_destroy(pattern);
}

void drawing_set_linear(
    drawing_picture *picture, double x0, double y0, double x1, double y1, const double *stops, size_t count) {
    set_gradient(picture->cairo, cairo_pattern_create_linear(x0, y0, x1, y1), stops, count);
}

void drawing_set_radial(
    drawing_picture *picture, double x, double y, double sx, double sy, double r0, double r1,
    const double *stops, size_t count) {
    cairo_pattern_t *pattern = cairo_pattern_create_radial(0, 0, r0, 0, 0, r1);
    cairo_matrix_t matrix;
    cairo_matrix_init_scale(&matrix, sx > 0 ? 1 / sx : 1, sy > 0 ? 1 / sy : 1);
    cairo_matrix_translate(&matrix, -x, -y);
    cairo_pattern_set_matrix(pattern, &matrix);
    set_gradient(picture->cairo, pattern, stops, count);
}

void drawing_move(drawing_picture *p, double x, double y) { cairo_move_to(p->cairo, x, y); }

void drawing_line(drawing_picture *p, double x, double y) { cairo_line_to(p->cairo, x, y); }

void drawing_curve(drawing_picture *p, double x1, double y1, double x2, double y2, double x, double y) {
    cairo_curve_to(p->cairo, x1, y1, x2, y2, x, y);
}

void drawing_close(drawing_picture *p) { cairo_close_path(p->cairo); }

void drawing_fill(drawing_picture *p, bool even_odd) {
    cairo_set_fill_rule(p->cairo, even_odd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
    cairo_fill(p->cairo);
}

void drawing_stroke(
    drawing_picture *p, double width, int cap, int join, const double *dash, int count, double phase) {
    cairo_set_line_width(p->cairo, width);
    cairo_set_line_cap(p->cairo, (cairo_line_cap_t)cap);
    cairo_set_line_join(p->cairo, (cairo_line_join_t)join);
    cairo_set_dash(p->cairo, dash, count, phase);
    cairo_stroke(p->cairo);
}

void drawing_clip(drawing_picture *p) {
    cairo_set_fill_rule(p->cairo, CAIRO_FILL_RULE_WINDING);
    cairo_clip(p->cairo);
}

void drawing_save(drawing_picture *p) { cairo_save(p->cairo); }

void drawing_restore(drawing_picture *p) { cairo_restore(p->cairo); }

void drawing_rotate(drawing_picture *p, double degrees, double x, double y) {
    cairo_translate(p->cairo, x, y);
    cairo_rotate(p->cairo, degrees * G_PI / 180);
    cairo_translate(p->cairo, -x, -y);
}

void drawing_scale(drawing_picture *p, double sx, double sy, double x, double y) {
    // cairo takes no scale of nothing.
    cairo_translate(p->cairo, x, y);
    cairo_scale(p->cairo, fabs(sx) < 1e-6 ? 1e-6 : sx, fabs(sy) < 1e-6 ? 1e-6 : sy);
    cairo_translate(p->cairo, -x, -y);
}

void drawing_push(drawing_picture *p) { cairo_push_group(p->cairo); }

void drawing_pop_opacity(drawing_picture *p, double opacity) {
    cairo_pop_group_to_source(p->cairo);
    cairo_paint_with_alpha(p->cairo, opacity);
}

void drawing_pop_source(drawing_picture *p) { cairo_pop_group_to_source(p->cairo); }

void drawing_pop_blend(drawing_picture *p, const char *name) {
    static const struct {
        const char *name;
        cairo_operator_t operator;
    } operators[] = {
        {"multiply", CAIRO_OPERATOR_MULTIPLY},       {"screen", CAIRO_OPERATOR_SCREEN},
        {"overlay", CAIRO_OPERATOR_OVERLAY},         {"darken", CAIRO_OPERATOR_DARKEN},
        {"lighten", CAIRO_OPERATOR_LIGHTEN},         {"color-dodge", CAIRO_OPERATOR_COLOR_DODGE},
        {"color-burn", CAIRO_OPERATOR_COLOR_BURN},   {"soft-light", CAIRO_OPERATOR_SOFT_LIGHT},
        {"hard-light", CAIRO_OPERATOR_HARD_LIGHT},   {"difference", CAIRO_OPERATOR_DIFFERENCE},
        {"exclusion", CAIRO_OPERATOR_EXCLUSION},     {"hue", CAIRO_OPERATOR_HSL_HUE},
        {"saturation", CAIRO_OPERATOR_HSL_SATURATION}, {"color", CAIRO_OPERATOR_HSL_COLOR},
        {"luminosity", CAIRO_OPERATOR_HSL_LUMINOSITY}, {"plus-lighter", CAIRO_OPERATOR_ADD},
    };
    cairo_pop_group_to_source(p->cairo);
    cairo_save(p->cairo);
    for (size_t index = 0; index < sizeof operators / sizeof *operators; index++)
        if (!strcmp(operators[index].name, name)) cairo_set_operator(p->cairo, operators[index].operator);
    cairo_paint(p->cairo);
    cairo_restore(p->cairo);
}

// The picture of a group as bytes; NULL where it has none.
static cairo_surface_t *pixels(cairo_pattern_t *pattern) {
    cairo_surface_t *surface = NULL;
    if (cairo_pattern_get_surface(pattern, &surface) != CAIRO_STATUS_SUCCESS) return NULL;
    return cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE
            && cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32
        ? surface : NULL;
}

static void blur_line(uint8_t *line, int count, int step, int reach, uint8_t *buffer) {
    for (int channel = 0; channel < 4; channel++) {
        int sum = 0;
        for (int index = -reach; index <= reach; index++)
            if (index >= 0 && index < count) sum += line[index * step + channel];
        for (int index = 0; index < count; index++) {
            buffer[index] = (uint8_t)(sum / (2 * reach + 1));
            if (index + reach + 1 < count) sum += line[(index + reach + 1) * step + channel];
            if (index - reach >= 0) sum -= line[(index - reach) * step + channel];
        }
        for (int index = 0; index < count; index++) line[index * step + channel] = buffer[index];
    }
}

// Three boxes look like a curve of Gauss.
static void blur(cairo_surface_t *surface, double radius) {
    int reach = (int)lround(radius / 2);
    if (!surface || reach < 1) return;
    if (reach > 100) reach = 100;
    cairo_surface_flush(surface);
    uint8_t *data = cairo_image_surface_get_data(surface);
    int width = cairo_image_surface_get_width(surface), height = cairo_image_surface_get_height(surface);
    int stride = cairo_image_surface_get_stride(surface);
    uint8_t *buffer = malloc((size_t)(width > height ? width : height) + 1);
    for (int pass = 0; pass < 3; pass++) {
        for (int y = 0; y < height; y++) blur_line(data + y * stride, width, 4, reach, buffer);
        for (int x = 0; x < width; x++) blur_line(data + x * 4, height, stride, reach, buffer);
    }
    free(buffer);
    cairo_surface_mark_dirty(surface);
}

void drawing_pop_shadow(
    drawing_picture *p, double radius, double dx, double dy, double r, double g, double b, double a) {
    cairo_pattern_t *content = cairo_pop_group(p->cairo);
    cairo_push_group(p->cairo);
    cairo_save(p->cairo);
    cairo_translate(p->cairo, dx, dy);
    cairo_set_source_rgba(p->cairo, r, g, b, a);
    cairo_mask(p->cairo, content);
    cairo_restore(p->cairo);
    cairo_pattern_t *shadow = cairo_pop_group(p->cairo);
    blur(pixels(shadow), radius * p->scale);
    cairo_set_source(p->cairo, shadow);
    cairo_paint(p->cairo);
    cairo_set_source(p->cairo, content);
    cairo_paint(p->cairo);
    cairo_pattern_destroy(shadow);
    cairo_pattern_destroy(content);
}

void drawing_pop_blur(drawing_picture *p, double radius) {
    cairo_pattern_t *content = cairo_pop_group(p->cairo);
    blur(pixels(content), radius * p->scale);
    cairo_set_source(p->cairo, content);
    cairo_paint(p->cairo);
    cairo_pattern_destroy(content);
}

void drawing_pop_adjusted(drawing_picture *p, int kind, double amount) {
    cairo_pattern_t *content = cairo_pop_group(p->cairo);
    cairo_surface_t *surface = pixels(content);
    if (surface) {
        cairo_surface_flush(surface);
        uint8_t *data = cairo_image_surface_get_data(surface);
        int width = cairo_image_surface_get_width(surface), height = cairo_image_surface_get_height(surface);
        int stride = cairo_image_surface_get_stride(surface);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                uint32_t *pixel = (uint32_t *)(void *)(data + y * stride + 4 * x);
                double alpha = (double)(*pixel >> 24) / 255;
                if (alpha <= 0) continue;
                double c[3];
                for (int i = 0; i < 3; i++) c[i] = (double)(*pixel >> (8 * i) & 0xff) / 255 / alpha;
                double gray = 0.2126 * c[2] + 0.7152 * c[1] + 0.0722 * c[0];
                uint32_t result = *pixel & 0xff000000;
                for (int i = 0; i < 3; i++) {
                    double value = kind == 0 ? c[i] + amount
                        : kind == 1          ? (c[i] - 0.5) * amount + 0.5
                                             : gray + (c[i] - gray) * amount;
                    value = value < 0 ? 0 : value > 1 ? 1 : value;
                    result |= (uint32_t)lround(value * alpha * 255) << (8 * i);
                }
                *pixel = result;
            }
        }
        cairo_surface_mark_dirty(surface);
    }
    cairo_set_source(p->cairo, content);
    cairo_paint(p->cairo);
    cairo_pattern_destroy(content);
}

void drawing_pop_masked(drawing_picture *p, bool inverted) {
    cairo_pattern_t *stencil = cairo_pop_group(p->cairo);
    if (inverted) {
        cairo_save(p->cairo);
        cairo_set_operator(p->cairo, CAIRO_OPERATOR_DEST_OUT);
        cairo_set_source(p->cairo, stencil);
        cairo_paint(p->cairo);
        cairo_restore(p->cairo);
        cairo_pop_group_to_source(p->cairo);
        cairo_paint(p->cairo);
    } else {
        cairo_pop_group_to_source(p->cairo);
        cairo_mask(p->cairo, stencil);
    }
    cairo_pattern_destroy(stencil);
}

void drawing_text(
    drawing_picture *p, drawing_fonts *fonts, const char *text, drawing_font font, double x, double y,
    double width, double kerning, bool underlined, bool struck, bool right_to_left) {
    PangoLayout *line = layout(fonts, text, font, kerning, underlined, struck);
    // A part of a paragraph goes in its direction, whatever letter comes first here.
    PangoDirection direction = right_to_left ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR;
    pango_context_set_base_dir(pango_layout_get_context(line), direction);
    pango_layout_set_auto_dir(line, FALSE);
    pango_layout_context_changed(line);
    PangoRectangle logical;
    pango_layout_get_extents(line, NULL, &logical);
    double natural = (double)logical.width / PANGO_SCALE;
    cairo_save(p->cairo);
    cairo_move_to(p->cairo, x, y);
    if (width > 0 && natural > width + 0.01) {
        cairo_translate(p->cairo, x, 0);
        cairo_scale(p->cairo, width / natural, 1);
        cairo_move_to(p->cairo, 0, y);
    }
    pango_cairo_show_layout_line(p->cairo, pango_layout_get_line_readonly(line, 0));
    cairo_restore(p->cairo);
    g_object_unref(line);
}

// Whether a file begins as a PNG picture of no more pixels than a widget's pictures have: a few bytes of a file can make
// gigabytes of pixels. Of these pictures the header comes first, and no decoder makes more of them than it says.
static bool has_bounded_pixels(const char *file) {
    static const uint8_t start[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 0, 0, 0, 13, 'I', 'H', 'D', 'R'};
    uint8_t bytes[24];
    FILE *input = fopen(file, "rbe");
    if (!input) return false;
    bool read = fread(bytes, sizeof bytes, 1, input) == 1;
    fclose(input);
    if (!read || memcmp(bytes, start, sizeof start) != 0) return false;
    uint64_t width = (uint64_t)bytes[16] << 24 | bytes[17] << 16 | bytes[18] << 8 | bytes[19];
    uint64_t height = (uint64_t)bytes[20] << 24 | bytes[21] << 16 | bytes[22] << 8 | bytes[23];
    return width * height <= DRAWING_MOST_PIXELS;
}

bool drawing_png(drawing_picture *p, const char *file, double x, double y, double width, double height) {
    if (!has_bounded_pixels(file)) return false;
    cairo_surface_t *surface = cairo_image_surface_create_from_png(file);
    bool read = cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS;
    double w = read ? cairo_image_surface_get_width(surface) : 0;
    double h = read ? cairo_image_surface_get_height(surface) : 0;
    if (w > 0 && h > 0 && width > 0 && height > 0) {
        double scale = width / w > height / h ? width / w : height / h;
        cairo_save(p->cairo);
        cairo_rectangle(p->cairo, x, y, width, height);
        cairo_clip(p->cairo);
        cairo_translate(p->cairo, x + (width - w * scale) / 2, y + (height - h * scale) / 2);
        cairo_scale(p->cairo, scale, scale);
        cairo_set_source_surface(p->cairo, surface, 0, 0);
        cairo_paint(p->cairo);
        cairo_restore(p->cairo);
    }
    cairo_surface_destroy(surface);
    return read;
}
