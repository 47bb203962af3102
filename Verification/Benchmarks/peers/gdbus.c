// The toggle with GDBus, GLib's library: what most desktop services are written with.
#include "toggle.h"
#include <gio/gio.h>
#include <stdlib.h>

static gboolean on;

static const char introspection[] =
    "<node><interface name='" TOGGLE1 "'><method name='Toggle'><arg type='b' direction='out'/></method>"
    "<property name='IsOn' type='b' access='read'/></interface>"
    "<interface name='" CONTROL1 "'><property name='ValueText' type='s' access='read'/>"
    "<property name='Symbol' type='s' access='read'/></interface></node>";

static void announce(GDBusConnection *bus, const char *interface, GVariantBuilder *changed) {
    g_dbus_connection_emit_signal(
        bus, NULL, MEASURED, "org.freedesktop.DBus.Properties", "PropertiesChanged",
        g_variant_new("(sa{sv}as)", interface, changed, NULL), NULL);
}

static void call(
    GDBusConnection *bus, const char *sender, const char *path, const char *interface, const char *method,
    GVariant *parameters, GDBusMethodInvocation *invocation, gpointer data) {
    (void)sender, (void)path, (void)interface, (void)method, (void)parameters, (void)data;
    on = !on;
    GVariantBuilder changed;
    g_variant_builder_init(&changed, G_VARIANT_TYPE("a{sv}"));
    g_variant_builder_add(&changed, "{sv}", "IsOn", g_variant_new_boolean(on));
    announce(bus, TOGGLE1, &changed);
    g_variant_builder_init(&changed, G_VARIANT_TYPE("a{sv}"));
    g_variant_builder_add(&changed, "{sv}", "ValueText", g_variant_new_string(VALUE_TEXT(on)));
    g_variant_builder_add(&changed, "{sv}", "Symbol", g_variant_new_string(SYMBOL(on)));
    announce(bus, CONTROL1, &changed);
    g_dbus_method_invocation_return_value(invocation, g_variant_new("(b)", on));
}

static GVariant *get(
    GDBusConnection *bus, const char *sender, const char *path, const char *interface, const char *property,
    GError **error, gpointer data) {
    (void)bus, (void)sender, (void)path, (void)interface, (void)error, (void)data;
    if (g_strcmp0(property, "IsOn") == 0) return g_variant_new_boolean(on);
    return g_variant_new_string(g_strcmp0(property, "Symbol") == 0 ? SYMBOL(on) : VALUE_TEXT(on));
}

static void export(GDBusConnection *bus, const char *name, gpointer data) {
    (void)name, (void)data;
    static const GDBusInterfaceVTable table = {.method_call = call, .get_property = get};
    GDBusNodeInfo *node = g_dbus_node_info_new_for_xml(introspection, NULL);
    for (int i = 0; node->interfaces[i]; i++)
        g_dbus_connection_register_object(bus, MEASURED, node->interfaces[i], &table, NULL, NULL, NULL);
}

static void lost(GDBusConnection *bus, const char *name, gpointer data) {
    (void)bus, (void)data;
    g_printerr("gdbus: no name %s\n", name);
    exit(1);
}

int main(int argc, char **argv) {
    if (argc < 2) return g_printerr("usage: gdbus BUS_NAME\n"), 2;
    g_bus_own_name(G_BUS_TYPE_SESSION, argv[1], G_BUS_NAME_OWNER_FLAGS_NONE, export, NULL, lost, NULL, NULL);
    g_main_loop_run(g_main_loop_new(NULL, FALSE));
}
