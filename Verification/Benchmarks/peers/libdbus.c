// The toggle with libdbus, the library that ControlRuntime uses: messages built by hand, the library's own loop.
#include "toggle.h"
#include <dbus/dbus.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static dbus_bool_t on;

static void append_variant(DBusMessageIter *to, const char *signature, const void *value) {
    DBusMessageIter variant;
    dbus_message_iter_open_container(to, DBUS_TYPE_VARIANT, signature, &variant);
    dbus_message_iter_append_basic(&variant, signature[0], value);
    dbus_message_iter_close_container(to, &variant);
}

static void append_entry(DBusMessageIter *to, const char *key, const char *signature, const void *value) {
    DBusMessageIter entry;
    dbus_message_iter_open_container(to, DBUS_TYPE_DICT_ENTRY, NULL, &entry);
    dbus_message_iter_append_basic(&entry, DBUS_TYPE_STRING, &key);
    append_variant(&entry, signature, value);
    dbus_message_iter_close_container(to, &entry);
}

static void announce(DBusConnection *bus, const char *interface) {
    DBusMessage *signal = dbus_message_new_signal(MEASURED, DBUS_INTERFACE_PROPERTIES, "PropertiesChanged");
    DBusMessageIter arguments, list;
    dbus_message_iter_init_append(signal, &arguments);
    dbus_message_iter_append_basic(&arguments, DBUS_TYPE_STRING, &interface);
    dbus_message_iter_open_container(&arguments, DBUS_TYPE_ARRAY, "{sv}", &list);
    if (strcmp(interface, TOGGLE1) == 0) {
        append_entry(&list, "IsOn", "b", &on);
    } else {
        const char *text = VALUE_TEXT(on), *symbol = SYMBOL(on);
        append_entry(&list, "ValueText", "s", &text);
        append_entry(&list, "Symbol", "s", &symbol);
    }
    dbus_message_iter_close_container(&arguments, &list);
    dbus_message_iter_open_container(&arguments, DBUS_TYPE_ARRAY, "s", &list);
    dbus_message_iter_close_container(&arguments, &list);
    dbus_connection_send(bus, signal, NULL);
    dbus_message_unref(signal);
}

static DBusHandlerResult handle(DBusConnection *bus, DBusMessage *call, void *data) {
    (void)data;
    DBusMessageIter arguments;
    if (dbus_message_is_method_call(call, TOGGLE1, "Toggle")) {
        on = !on;
        announce(bus, TOGGLE1);
        announce(bus, CONTROL1);
        DBusMessage *reply = dbus_message_new_method_return(call);
        dbus_message_iter_init_append(reply, &arguments);
        dbus_message_iter_append_basic(&arguments, DBUS_TYPE_BOOLEAN, &on);
        dbus_connection_send(bus, reply, NULL);
        dbus_message_unref(reply);
        return DBUS_HANDLER_RESULT_HANDLED;
    }
    if (dbus_message_is_method_call(call, DBUS_INTERFACE_PROPERTIES, "Get")) {
        DBusMessage *reply = dbus_message_new_method_return(call);
        dbus_message_iter_init_append(reply, &arguments);
        append_variant(&arguments, "b", &on);
        dbus_connection_send(bus, reply, NULL);
        dbus_message_unref(reply);
        return DBUS_HANDLER_RESULT_HANDLED;
    }
    return DBUS_HANDLER_RESULT_NOT_YET_HANDLED;
}

int main(int argc, char **argv) {
    if (argc < 2) return fprintf(stderr, "usage: libdbus BUS_NAME\n"), 2;
    static const DBusObjectPathVTable table = {.message_function = handle};
    DBusError error = DBUS_ERROR_INIT;
    DBusConnection *bus = dbus_bus_get_private(DBUS_BUS_SESSION, &error);
    if (!bus) return fprintf(stderr, "libdbus: %s\n", error.message), 1;
    dbus_connection_register_object_path(bus, MEASURED, &table, NULL);
    int owner = dbus_bus_request_name(bus, argv[1], DBUS_NAME_FLAG_DO_NOT_QUEUE, &error);
    if (owner != DBUS_REQUEST_NAME_REPLY_PRIMARY_OWNER) return fprintf(stderr, "libdbus: no name\n"), 1;
    while (dbus_connection_read_write_dispatch(bus, -1)) {}
    return 0;
}
