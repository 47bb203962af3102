// GTK 4 and libadwaita, with functions for what Swift can't import: macros and functions with a list of arguments.
#pragma once

#include <adwaita.h>
#ifdef GDK_WINDOWING_X11
#include <gdk/x11/gdkx.h>
#endif
#include <glib-unix.h>
#include <dlfcn.h>
#include <stdint.h>

// libdispatch's main queue, which holds the main actor's jobs: its descriptor and its drain, as CoreFoundation's run
// loop on Linux uses them.
int32_t _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *_Nullable message);

// Signals, by what their handlers take.
typedef void (*_Nonnull controlcenter_handler)(gpointer _Nonnull, gpointer _Nonnull);
typedef void (*_Nonnull controlcenter_notify_handler)(gpointer _Nonnull, gpointer _Nullable, gpointer _Nonnull);
typedef void (*_Nonnull controlcenter_properties_handler)(
    gpointer _Nonnull, gpointer _Nullable, gpointer _Nullable, gpointer _Nonnull);
typedef gboolean (*_Nonnull controlcenter_key_handler)(gpointer _Nonnull, guint, guint, guint, gpointer _Nonnull);
typedef void (*_Nonnull controlcenter_press_handler)(gpointer _Nonnull, int, double, double, gpointer _Nonnull);
typedef void (*_Nonnull controlcenter_point_handler)(gpointer _Nonnull, double, double, gpointer _Nonnull);
typedef gboolean (*_Nonnull controlcenter_scroll_handler)(gpointer _Nonnull, double, double, gpointer _Nonnull);
typedef gboolean (*_Nonnull controlcenter_asking_handler)(gpointer _Nonnull, gpointer _Nonnull);
typedef gboolean (*_Nonnull controlcenter_event_handler)(gpointer _Nonnull, gpointer _Nonnull, gpointer _Nonnull);
typedef gboolean (*_Nonnull controlcenter_tooltip_handler)(
    gpointer _Nonnull, int, int, gboolean, GtkTooltip *_Nonnull, gpointer _Nonnull);
typedef void (*_Nonnull controlcenter_response_handler)(gpointer _Nonnull, const char *_Nonnull, gpointer _Nonnull);
typedef void (*_Nonnull controlcenter_release)(gpointer _Nullable, GClosure *_Nullable);

#define CONTROLCENTER_CONNECT(name, type)                                                                              \
    static inline gulong name(gpointer _Nonnull object, const char *_Nonnull signal, type handler,                     \
                              gpointer _Nonnull data, controlcenter_release release) {                                 \
        return g_signal_connect_data(object, signal, G_CALLBACK(handler), data, release, 0);                           \
    }

CONTROLCENTER_CONNECT(controlcenter_connect, controlcenter_handler)
CONTROLCENTER_CONNECT(controlcenter_connect_notify, controlcenter_notify_handler)
CONTROLCENTER_CONNECT(controlcenter_connect_properties, controlcenter_properties_handler)
CONTROLCENTER_CONNECT(controlcenter_connect_key, controlcenter_key_handler)
CONTROLCENTER_CONNECT(controlcenter_connect_press, controlcenter_press_handler)
CONTROLCENTER_CONNECT(controlcenter_connect_point, controlcenter_point_handler)
CONTROLCENTER_CONNECT(controlcenter_connect_event, controlcenter_event_handler)
CONTROLCENTER_CONNECT(controlcenter_connect_tooltip, controlcenter_tooltip_handler)
CONTROLCENTER_CONNECT(controlcenter_connect_response, controlcenter_response_handler)
CONTROLCENTER_CONNECT(controlcenter_connect_scroll, controlcenter_scroll_handler)
CONTROLCENTER_CONNECT(controlcenter_connect_asking, controlcenter_asking_handler)

static inline void controlcenter_set_role(GtkWidget *_Nonnull widget, GtkAccessibleRole role) {
    g_object_set(widget, "accessible-role", role, NULL);
}

// Whether a window that is open can't be seen: it is minimized, or on another workspace of X11's.
static inline gboolean controlcenter_is_away(GtkWindow *_Nonnull window) {
    GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(window));
    if (surface == NULL) return FALSE;
    if (GDK_IS_TOPLEVEL(surface) && gdk_toplevel_get_state(GDK_TOPLEVEL(surface)) & GDK_TOPLEVEL_STATE_MINIMIZED) return TRUE;
#ifdef GDK_WINDOWING_X11
    if (GDK_IS_X11_SURFACE(surface)) {
        GdkX11Screen *screen = gdk_x11_display_get_screen(gdk_surface_get_display(surface));
        guint32 place = gdk_x11_surface_get_desktop(surface);
        // All workspaces have the last number.
        return place != UINT32_MAX && place != gdk_x11_screen_get_current_desktop(screen);
    }
#endif
    return FALSE;
}

// Moves a window to the workspace that is shown.
static inline void controlcenter_bring_here(GtkWindow *_Nonnull window) {
#ifdef GDK_WINDOWING_X11
    GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(window));
    if (surface != NULL && GDK_IS_X11_SURFACE(surface)) gdk_x11_surface_move_to_current_desktop(surface);
#endif
}

static inline gboolean controlcenter_is_wheel(gpointer _Nonnull controller) {
    return GTK_IS_EVENT_CONTROLLER_SCROLL(controller);
}

static inline void controlcenter_set_bool(gpointer _Nonnull object, const char *_Nonnull name, gboolean value) {
    g_object_set(object, name, value, NULL);
}

static inline void controlcenter_set_text(
    gpointer _Nonnull object, const char *_Nonnull name, const char *_Nonnull value) {
    g_object_set(object, name, value, NULL);
}

static inline gboolean controlcenter_get_bool(gpointer _Nonnull object, const char *_Nonnull name) {
    gboolean value = FALSE;
    g_object_get(object, name, &value, NULL);
    return value;
}

static inline int controlcenter_get_int(gpointer _Nonnull object, const char *_Nonnull name) {
    int value = 0;
    g_object_get(object, name, &value, NULL);
    return value;
}

static inline void controlcenter_speak_text(
    GtkWidget *_Nonnull widget, GtkAccessibleProperty property, const char *_Nonnull text) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), property, text, -1);
}

// Before 4.10 there is no role of its own for toggle buttons; a switch is read out the same way.
#if GTK_CHECK_VERSION(4, 10, 0)
static inline GtkAccessibleRole controlcenter_toggle_role(void) { return GTK_ACCESSIBLE_ROLE_TOGGLE_BUTTON; }
#define CONTROLCENTER_ON GTK_ACCESSIBLE_STATE_PRESSED
#else
static inline GtkAccessibleRole controlcenter_toggle_role(void) { return GTK_ACCESSIBLE_ROLE_SWITCH; }
#define CONTROLCENTER_ON GTK_ACCESSIBLE_STATE_CHECKED
#endif

static inline void controlcenter_speak_on(GtkWidget *_Nonnull widget, GtkAccessibleTristate state) {
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), CONTROLCENTER_ON, state, -1);
}

static inline void controlcenter_speak_checked(GtkWidget *_Nonnull widget, GtkAccessibleTristate state) {
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_CHECKED, state, -1);
}

static inline void controlcenter_speak_state(GtkWidget *_Nonnull widget, GtkAccessibleState state, gboolean value) {
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), state, value, -1);
}

// What replaces it came with 4.10.
static inline void controlcenter_text_color(GtkWidget *_Nonnull widget, GdkRGBA *_Nonnull color) {
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS
    gtk_style_context_get_color(gtk_widget_get_style_context(widget), color);
    G_GNUC_END_IGNORE_DEPRECATIONS
}

// What replaces it came with 1.5.
G_GNUC_BEGIN_IGNORE_DEPRECATIONS
static inline GtkWidget *_Nonnull controlcenter_dialog(
    GtkWindow *_Nullable parent, const char *_Nonnull heading, const char *_Nullable body) {
    return adw_message_dialog_new(parent, heading, body);
}

static inline void controlcenter_dialog_add(
    GtkWidget *_Nonnull dialog, const char *_Nonnull id, const char *_Nonnull label, gboolean is_usual,
    gboolean is_destructive) {
    AdwMessageDialog *message = ADW_MESSAGE_DIALOG(dialog);
    adw_message_dialog_add_response(message, id, label);
    if (is_destructive)
        adw_message_dialog_set_response_appearance(message, id, ADW_RESPONSE_DESTRUCTIVE);
    else if (is_usual)
        adw_message_dialog_set_response_appearance(message, id, ADW_RESPONSE_SUGGESTED);
    if (is_usual)
        adw_message_dialog_set_default_response(message, id);
}

static inline void controlcenter_dialog_enable(
    GtkWidget *_Nonnull dialog, const char *_Nonnull id, gboolean is_enabled) {
    adw_message_dialog_set_response_enabled(ADW_MESSAGE_DIALOG(dialog), id, is_enabled);
}

static inline void controlcenter_dialog_extra(GtkWidget *_Nonnull dialog, GtkWidget *_Nonnull extra) {
    adw_message_dialog_set_extra_child(ADW_MESSAGE_DIALOG(dialog), extra);
}
G_GNUC_END_IGNORE_DEPRECATIONS

// The library of layer shell surfaces, found at run time only. It has to be loaded before libwayland-client, so the
// program is started with it in LD_PRELOAD.
static inline const char *_Nonnull controlcenter_layer_library(void) { return "libgtk4-layer-shell.so.0"; }

static inline gboolean controlcenter_has_layer_library(void) {
    void *library = dlopen(controlcenter_layer_library(), RTLD_LAZY | RTLD_LOCAL);
    if (library)
        dlclose(library);
    return library != NULL;
}

// Whether a file is a picture that may be decoded as an icon, by its first bytes: 2,048 x 2,048 pixels at most. A few
// bytes of a file can make gigabytes of pixels.
static inline gboolean controlcenter_is_icon_file(const char *_Nonnull path) {
    gint width = 0, height = 0;
    return g_file_test(path, G_FILE_TEST_IS_REGULAR) && gdk_pixbuf_get_file_info(path, &width, &height) != NULL
        && (gint64)width * height <= 2048 * 2048;
}

// The middle square of a picture with so many pixels at its edge; nil for a file that is no picture, or too large.
static inline GdkTexture *_Nullable controlcenter_square_texture(const char *_Nonnull path, int side) {
    gint width = 0, height = 0;
    if (!controlcenter_is_icon_file(path) || !gdk_pixbuf_get_file_info(path, &width, &height))
        return NULL;
    gint edge = MIN(width, height);
    GdkPixbuf *whole = gdk_pixbuf_new_from_file(path, NULL);
    if (!whole || edge < 1) {
        g_clear_object(&whole);
        return NULL;
    }
    GdkPixbuf *middle = gdk_pixbuf_new_subpixbuf(whole, (width - edge) / 2, (height - edge) / 2, edge, edge);
    GdkPixbuf *scaled = gdk_pixbuf_scale_simple(middle, side, side, GDK_INTERP_BILINEAR);
    GdkTexture *texture = scaled ? gdk_texture_new_for_pixbuf(scaled) : NULL;
    g_clear_object(&scaled);
    g_object_unref(middle);
    g_object_unref(whole);
    return texture;
}

// The functions of gtk4-layer-shell.
typedef struct {
    void (*init)(GtkWindow *);
    void (*set_layer)(GtkWindow *, int);
    void (*set_anchor)(GtkWindow *, int, gboolean);
    void (*set_margin)(GtkWindow *, int, int);
} ControlCenterLayers;

// False where the library isn't there or the compositor has no layers.
static inline gboolean controlcenter_find_layers(ControlCenterLayers *_Nonnull found) {
    gboolean (*is_supported)(void) = (gboolean (*)(void))dlsym(RTLD_DEFAULT, "gtk_layer_is_supported");
    found->init = (void (*)(GtkWindow *))dlsym(RTLD_DEFAULT, "gtk_layer_init_for_window");
    found->set_layer = (void (*)(GtkWindow *, int))dlsym(RTLD_DEFAULT, "gtk_layer_set_layer");
    found->set_anchor = (void (*)(GtkWindow *, int, gboolean))dlsym(RTLD_DEFAULT, "gtk_layer_set_anchor");
    found->set_margin = (void (*)(GtkWindow *, int, int))dlsym(RTLD_DEFAULT, "gtk_layer_set_margin");
    return is_supported && found->init && found->set_layer && found->set_anchor && found->set_margin && is_supported();
}

// Puts a window at the top end corner, above others. False where the library or the compositor doesn't do that.
static inline gboolean controlcenter_put_on_layer(GtkWindow *_Nonnull window) {
    ControlCenterLayers layers;
    void (*set_keyboard)(GtkWindow *, int) =
        (void (*)(GtkWindow *, int))dlsym(RTLD_DEFAULT, "gtk_layer_set_keyboard_mode");
    if (!set_keyboard || !controlcenter_find_layers(&layers))
        return FALSE;
    gboolean is_mirrored = gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL;
    int end = is_mirrored ? 0 : 1, top = 2;
    layers.init(window);
    layers.set_layer(window, 2);
    layers.set_anchor(window, top, TRUE);
    layers.set_anchor(window, end, TRUE);
    layers.set_margin(window, top, 12);
    layers.set_margin(window, end, 12);
    // The keyboard on demand, as for a window.
    set_keyboard(window, 2);
    return TRUE;
}

// Shows a small window near the bottom of the screen, above others: it has neither a frame nor the keyboard, and presses
// go through it. With X11 past the window manager, which would give it the keyboard; with Wayland as a layer, where the
// compositor has that. Elsewhere it is not shown: it would take the keyboard.
static inline void controlcenter_show_notice(GtkWindow *_Nonnull window) {
    gtk_widget_set_can_target(GTK_WIDGET(window), FALSE);
    gtk_window_set_focus_visible(window, FALSE);
#ifdef GDK_WINDOWING_X11
    gtk_widget_realize(GTK_WIDGET(window));
    GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(window));
    int (*change)(Display *, Window, unsigned long, XSetWindowAttributes *) =
        (int (*)(Display *, Window, unsigned long, XSetWindowAttributes *))dlsym(RTLD_DEFAULT, "XChangeWindowAttributes");
    int (*move)(Display *, Window, int, int) = (int (*)(Display *, Window, int, int))dlsym(RTLD_DEFAULT, "XMoveWindow");
    if (GDK_IS_X11_SURFACE(surface) && change && move) {
        GdkDisplay *display = gdk_surface_get_display(surface);
        GdkMonitor *monitor = g_list_model_get_item(gdk_display_get_monitors(display), 0);
        GdkRectangle area = {0, 0, 0, 0};
        if (monitor)
            gdk_monitor_get_geometry(monitor, &area);
        g_clear_object(&monitor);
        int width = 0, height = 0;
        gtk_widget_measure(GTK_WIDGET(window), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
        gtk_widget_measure(GTK_WIDGET(window), GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
        int scale = gdk_surface_get_scale_factor(surface);
        XSetWindowAttributes attributes = {0};
        attributes.override_redirect = 1;
        Display *screen = gdk_x11_display_get_xdisplay(display);
        change(screen, gdk_x11_surface_get_xid(surface), CWOverrideRedirect, &attributes);
        gdk_x11_surface_set_user_time(surface, 0);
        gtk_widget_set_visible(GTK_WIDGET(window), TRUE);
        move(screen, gdk_x11_surface_get_xid(surface), (area.x + (area.width - width) / 2) * scale,
             (area.y + area.height - height - 80) * scale);
        return;
    }
#endif
    ControlCenterLayers layers;
    if (!controlcenter_find_layers(&layers))
        return;
    int bottom = 3;
    // It must not be realized as an ordinary window before.
    gtk_widget_unrealize(GTK_WIDGET(window));
    layers.init(window);
    layers.set_layer(window, 3);
    layers.set_anchor(window, bottom, TRUE);
    layers.set_margin(window, bottom, 80);
    gtk_widget_set_visible(GTK_WIDGET(window), TRUE);
}
