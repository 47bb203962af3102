// The toggle with sd-bus, the fast C library. It alone serves many toggles with all their properties as well, under
// an object manager, for the comparison of GetManagedObjects. With "silent" behind their number it answers the first toggle
// only: what a caller of that one waits beside a flood of the others is then the bus's own doing. With "activities" all but
// the first are activities instead, which change when they are toggled.
#include "toggle.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <systemd/sd-bus.h>

typedef struct {
    char kind[32];
    char path[96];
    int on, is_activity;
    uint64_t revision;
} Toggle;

static int silent;

static int toggle(sd_bus_message *call, void *data, sd_bus_error *error) {
    (void)error;
    Toggle *toggle = data;
    if (silent && strcmp(toggle->kind, "Bench") != 0) return 1;
    sd_bus *bus = sd_bus_message_get_bus(call);
    toggle->on = !toggle->on;
    toggle->revision++;
    int r = sd_bus_emit_properties_changed(bus, toggle->path, TOGGLE1, "IsOn", NULL);
    if (r < 0) return r;
    if (toggle->is_activity)
        r = sd_bus_emit_properties_changed(bus, toggle->path, ACTIVITY1, "Progress", "Text", NULL);
    else
        r = sd_bus_emit_properties_changed(bus, toggle->path, CONTROL1, "ValueText", "Symbol", NULL);
    if (r < 0) return r;
    return sd_bus_reply_method_return(call, "b", toggle->on);
}

static int get(
    sd_bus *bus, const char *path, const char *interface, const char *property, sd_bus_message *reply, void *data,
    sd_bus_error *error) {
    (void)bus, (void)path, (void)interface, (void)error;
    const Toggle *toggle = data;
#define IS(name) (strcmp(property, name) == 0)
    if (IS("IsOn")) return sd_bus_message_append(reply, "b", toggle->on);
    if (IS("ValueText")) return sd_bus_message_append(reply, "s", VALUE_TEXT(toggle->on));
    if (IS("Symbol")) return sd_bus_message_append(reply, "s", SYMBOL(toggle->on));
    if (IS("Kind") || IS("Id")) return sd_bus_message_append(reply, "s", toggle->kind);
    if (IS("DisplayName") || IS("Title")) return sd_bus_message_append(reply, "s", "Bench");
    if (IS("Description")) return sd_bus_message_append(reply, "s", "A toggle to measure.");
    if (IS("IconName")) return sd_bus_message_append(reply, "s", ICON_NAME);
    if (IS("Enabled") || IS("Available")) return sd_bus_message_append(reply, "b", 1);
    if (IS("Progress")) return sd_bus_message_append(reply, "d", toggle->is_activity ? toggle->on / 2.0 : -1.0);
    if (IS("State")) return sd_bus_message_append(reply, "s", "active");
    if (IS("Text")) return sd_bus_message_append(reply, "s", VALUE_TEXT(toggle->on));
    if (IS("Error")) return sd_bus_message_append(reply, "(ss)", "", "");
    if (IS("Configuration")) return sd_bus_message_append(reply, "a{sv}", 0);
    if (IS("Dependents")) return sd_bus_message_append(reply, "ao", 0);
    if (IS("Revision")) return sd_bus_message_append(reply, "t", toggle->revision);
    if (IS("Pending") || IS("PrivacySensitive") || IS("NeedsConfiguration"))
        return sd_bus_message_append(reply, "b", 0);
    return sd_bus_message_append(reply, "s", "");
#undef IS
}

#define CHANGES SD_BUS_VTABLE_PROPERTY_EMITS_CHANGE
static const sd_bus_vtable toggle1[] = {
    SD_BUS_VTABLE_START(0),
    SD_BUS_METHOD("Toggle", "", "b", toggle, SD_BUS_VTABLE_UNPRIVILEGED),
    SD_BUS_PROPERTY("IsOn", "b", get, 0, CHANGES),
    SD_BUS_VTABLE_END,
};
static const sd_bus_vtable control1[] = {
    SD_BUS_VTABLE_START(0),
    SD_BUS_PROPERTY("Kind", "s", get, 0, SD_BUS_VTABLE_PROPERTY_CONST),
    SD_BUS_PROPERTY("DisplayName", "s", get, 0, CHANGES),
    SD_BUS_PROPERTY("Description", "s", get, 0, CHANGES),
    SD_BUS_PROPERTY("Title", "s", get, 0, CHANGES),
    SD_BUS_PROPERTY("ValueText", "s", get, 0, CHANGES),
    SD_BUS_PROPERTY("Status", "s", get, 0, CHANGES),
    SD_BUS_PROPERTY("ActionHint", "s", get, 0, CHANGES),
    SD_BUS_PROPERTY("Symbol", "s", get, 0, CHANGES),
    SD_BUS_PROPERTY("IconName", "s", get, 0, CHANGES),
    SD_BUS_PROPERTY("Tint", "s", get, 0, CHANGES),
    SD_BUS_PROPERTY("Enabled", "b", get, 0, CHANGES),
    SD_BUS_PROPERTY("Available", "b", get, 0, CHANGES),
    SD_BUS_PROPERTY("Pending", "b", get, 0, CHANGES),
    SD_BUS_PROPERTY("Progress", "d", get, 0, CHANGES),
    SD_BUS_PROPERTY("Error", "(ss)", get, 0, CHANGES),
    SD_BUS_PROPERTY("PrivacySensitive", "b", get, 0, CHANGES),
    SD_BUS_PROPERTY("Configuration", "a{sv}", get, 0, CHANGES),
    SD_BUS_PROPERTY("NeedsConfiguration", "b", get, 0, CHANGES),
    SD_BUS_PROPERTY("Dependents", "ao", get, 0, CHANGES),
    SD_BUS_PROPERTY("Revision", "t", get, 0, 0),
    SD_BUS_VTABLE_END,
};

static const sd_bus_vtable activity1[] = {
    SD_BUS_VTABLE_START(0),
    SD_BUS_PROPERTY("Id", "s", get, 0, SD_BUS_VTABLE_PROPERTY_CONST),
    SD_BUS_PROPERTY("State", "s", get, 0, CHANGES),
    SD_BUS_PROPERTY("Title", "s", get, 0, CHANGES),
    SD_BUS_PROPERTY("Text", "s", get, 0, CHANGES),
    SD_BUS_PROPERTY("Progress", "d", get, 0, CHANGES),
    SD_BUS_VTABLE_END,
};

static void check(int r, const char *what) {
    if (r >= 0) return;
    fprintf(stderr, "sdbus: %s: %s\n", what, strerror(-r));
    exit(1);
}

int main(int argc, char **argv) {
    if (argc < 2) return fprintf(stderr, "usage: sdbus BUS_NAME [NUMBER_OF_TOGGLES [silent|activities]]\n"), 2;
    size_t count = argc > 2 ? strtoul(argv[2], NULL, 10) : 1;
    silent = argc > 3 && strcmp(argv[3], "silent") == 0;
    int has_activities = argc > 3 && strcmp(argv[3], "activities") == 0;
    Toggle *toggles = calloc(count, sizeof *toggles);
    if (!toggles) return 1;
    sd_bus *bus;
    check(sd_bus_open_user(&bus), "no bus");
    check(sd_bus_add_object_manager(bus, NULL, ROOT), "object manager");
    for (size_t i = 0; i < count; i++) {
        Toggle *toggle = &toggles[i];
        if (i == 0)
            strcpy(toggle->kind, "Bench");
        else
            snprintf(toggle->kind, sizeof toggle->kind, "Filler%zu", i);
        toggle->is_activity = has_activities && i > 0;
        snprintf(
            toggle->path, sizeof toggle->path, ROOT "/%s/%s", toggle->is_activity ? "activity" : "control", toggle->kind);
        check(toggle->is_activity ? sd_bus_add_object_vtable(bus, NULL, toggle->path, ACTIVITY1, activity1, toggle)
                                  : sd_bus_add_object_vtable(bus, NULL, toggle->path, CONTROL1, control1, toggle),
              "object");
        check(sd_bus_add_object_vtable(bus, NULL, toggle->path, TOGGLE1, toggle1, toggle), "object");
    }
    check(sd_bus_request_name(bus, argv[1], 0), "name");
    for (;;) {
        int r = sd_bus_process(bus, NULL);
        check(r, "process");
        if (r > 0) continue;
        r = sd_bus_wait(bus, UINT64_MAX);
        if (r < 0 && r != -EINTR) check(r, "wait");
    }
}
