// GTK 4 and libadwaita, with functions for what Swift can't import: macros and functions with a list of arguments.
#pragma once

#include <adwaita.h>
#include <glib-unix.h>
#include <stdint.h>

// libdispatch's main queue, which holds the main actor's jobs: its descriptor and its drain, as CoreFoundation's run
// loop on Linux uses them.
int32_t _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *_Nullable message);

// Signals, by what their handlers take.
typedef void (*_Nonnull controlcenter_handler)(gpointer _Nonnull, gpointer _Nonnull);
typedef void (*_Nonnull controlcenter_notify_handler)(gpointer _Nonnull, gpointer _Nullable, gpointer _Nonnull);
typedef gboolean (*_Nonnull controlcenter_key_handler)(gpointer _Nonnull, guint, guint, guint, gpointer _Nonnull);
typedef void (*_Nonnull controlcenter_press_handler)(gpointer _Nonnull, int, double, double, gpointer _Nonnull);
typedef void (*_Nonnull controlcenter_point_handler)(gpointer _Nonnull, double, double, gpointer _Nonnull);
typedef gboolean (*_Nonnull controlcenter_asking_handler)(gpointer _Nonnull, gpointer _Nonnull);
typedef gboolean (*_Nonnull controlcenter_event_handler)(gpointer _Nonnull, gpointer _Nonnull, gpointer _Nonnull);
typedef void (*_Nonnull controlcenter_release)(gpointer _Nullable, GClosure *_Nullable);

#define CONTROLCENTER_CONNECT(name, type)                                                                              \
    static inline gulong name(gpointer _Nonnull object, const char *_Nonnull signal, type handler,                     \
                              gpointer _Nonnull data, controlcenter_release release) {                                 \
        return g_signal_connect_data(object, signal, G_CALLBACK(handler), data, release, 0);                           \
    }

CONTROLCENTER_CONNECT(controlcenter_connect, controlcenter_handler)
CONTROLCENTER_CONNECT(controlcenter_connect_notify, controlcenter_notify_handler)
CONTROLCENTER_CONNECT(controlcenter_connect_key, controlcenter_key_handler)
CONTROLCENTER_CONNECT(controlcenter_connect_press, controlcenter_press_handler)
CONTROLCENTER_CONNECT(controlcenter_connect_point, controlcenter_point_handler)
CONTROLCENTER_CONNECT(controlcenter_connect_event, controlcenter_event_handler)
CONTROLCENTER_CONNECT(controlcenter_connect_asking, controlcenter_asking_handler)

static inline void controlcenter_set_role(GtkWidget *_Nonnull widget, GtkAccessibleRole role) {
    g_object_set(widget, "accessible-role", role, NULL);
}

static inline void controlcenter_set_bool(gpointer _Nonnull object, const char *_Nonnull name, gboolean value) {
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

static inline void controlcenter_speak_state(GtkWidget *_Nonnull widget, GtkAccessibleState state, gboolean value) {
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), state, value, -1);
}

static inline GtkWidget *_Nonnull controlcenter_dialog(
    GtkWindow *_Nullable parent, const char *_Nonnull heading, const char *_Nullable body) {
    return adw_message_dialog_new(parent, heading, body);
}
