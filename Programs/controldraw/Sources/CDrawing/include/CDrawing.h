// The one door to Pango, fontconfig and cairo.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Fonts as fontconfig finds them, and the shaping of text in them. Used by one thread at a time.
typedef struct drawing_fonts drawing_fonts;
// A picture that is drawn on.
typedef struct drawing_picture drawing_picture;

typedef struct {
    const char *families;  // as Pango lists them: "Cantarell, sans"
    double size;           // pixels
    int weight;            // 100...900
    bool italic;
    bool tabular;          // digits of one width
} drawing_font;

typedef struct {
    double width, ascent, descent, ink_height;
} drawing_extent;

// fontconfig_file: a file to use in place of the desktop's, or NULL. NULL when it can't be read.
drawing_fonts *drawing_fonts_new(const char *fontconfig_file);
void drawing_fonts_free(drawing_fonts *fonts);
drawing_extent drawing_measure(drawing_fonts *fonts, const char *text, drawing_font font);
// The family that is used for a font; to be freed with free().
char *drawing_family(drawing_fonts *fonts, drawing_font font);
// Sets breaks[i] for every character of the text before which a line may begin; count is their number.
void drawing_line_breaks(const char *text, uint8_t *breaks, size_t count);

drawing_picture *drawing_picture_new(int width, int height, double scale);
void drawing_picture_free(drawing_picture *picture);
bool drawing_picture_write(drawing_picture *picture, const char *file);
// Paints the picture on another context (a cairo_t), with its corner at the origin, a point for a point.
void drawing_picture_paint(drawing_picture *picture, void *context);

// What is painted with until it is set again. Stops are five numbers each: place, red, green, blue, alpha.
void drawing_set_color(drawing_picture *picture, double r, double g, double b, double a);
void drawing_set_linear(
    drawing_picture *picture, double x0, double y0, double x1, double y1, const double *stops, size_t count);
void drawing_set_radial(
    drawing_picture *picture, double x, double y, double sx, double sy, double r0, double r1,
    const double *stops, size_t count);

void drawing_move(drawing_picture *picture, double x, double y);
void drawing_line(drawing_picture *picture, double x, double y);
void drawing_curve(
    drawing_picture *picture, double x1, double y1, double x2, double y2, double x, double y);
void drawing_close(drawing_picture *picture);
void drawing_fill(drawing_picture *picture, bool even_odd);
// cap and join: 0 butt or miter, 1 round, 2 square or bevel.
void drawing_stroke(
    drawing_picture *picture, double width, int cap, int join, const double *dash, int count, double phase);
void drawing_clip(drawing_picture *picture);

void drawing_save(drawing_picture *picture);
void drawing_restore(drawing_picture *picture);
void drawing_rotate(drawing_picture *picture, double degrees, double x, double y);
void drawing_scale(drawing_picture *picture, double sx, double sy, double x, double y);

// What is drawn between push and one of the pops is kept apart.
void drawing_push(drawing_picture *picture);
void drawing_pop_opacity(drawing_picture *picture, double opacity);
void drawing_pop_blend(drawing_picture *picture, const char *name);
void drawing_pop_source(drawing_picture *picture);
void drawing_pop_shadow(
    drawing_picture *picture, double radius, double dx, double dy, double r, double g, double b, double a);
void drawing_pop_blur(drawing_picture *picture, double radius);
// kind: 0 brightness, 1 contrast, 2 saturation
void drawing_pop_adjusted(drawing_picture *picture, int kind, double amount);
// After two pushes, for the content and for the stencil.
void drawing_pop_masked(drawing_picture *picture, bool inverted);

// Draws text that begins on the right or on the left and stands on (x, y), its left end, fitted to a width where it is positive.
void drawing_text(
    drawing_picture *picture, drawing_fonts *fonts, const char *text, drawing_font font, double x, double y,
    double width, double kerning, bool underlined, bool struck, bool right_to_left);
// How many pixels a PNG file may have that is drawn: as many as a widget's pictures have at most.
enum { DRAWING_MOST_PIXELS = 1024 * 1024 };
// Draws a PNG file so that it covers a rectangle. False when it can't be read, or has more pixels.
bool drawing_png(
    drawing_picture *picture, const char *file, double x, double y, double width, double height);
