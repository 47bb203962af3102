// The load client: calls a service in one of several ways, checks every answer, prints one line of JSON.
//
//   load MODE BUS_NAME [--count N] [--warmup N] [--depth N] [--parameters N] [--objects N] [--path P]
//                      [--pause MS]
//
//   sequential   Toggle, one call after another; with --pause, after a rest that is not counted
//   pipelined    Toggle, --depth calls in flight on one connection
//   parallel     Toggle, --depth connections (a thread each) that call one after another
//   get          Properties.Get of IsOn
//   managed      GetManagedObjects; there must be --objects toggles in the answer
//   perform      Intent1.Perform of Take<N> with --parameters N integers
//   ping         Peer.Ping of any program
//   query        KRunner1.Match of "filler", of the hub
//   press        Button1.Press of --path, once, without waiting for the answer
//   flood        Toggle of --path, --depth calls in flight on one connection, until end of input; says "flooding" once they
//                are, and refusals are answers too
//   place        Bundle1.AddControl of Placed, the same way; where there is no room, the oldest is removed
//   watch        follows PropertiesChanged until end of input, then says how many came
//
// A wrong answer ends it with status 1: a toggle must alternate, a Get must say what was last set, a Perform must
// return its last parameter.
#include "client.h"
#include <getopt.h>
#include <poll.h>
#include <pthread.h>
#include <unistd.h>

#define ROOT "/org/controlruntime/Bundle1"
#define MEASURED ROOT "/control/Bench"
#define BUNDLE1 "org.controlruntime.Bundle1"
#define TOGGLE1 "org.controlruntime.Toggle1"
#define PROPERTIES "org.freedesktop.DBus.Properties"

static const char *service, *path = MEASURED;
static long count = 10000, warmup = 300, depth = 1, parameters = 1, objects = 1, pause_ms = 0;

static sd_bus_message *request(sd_bus *bus, const char *object, const char *interface, const char *method) {
    sd_bus_message *call;
    check(sd_bus_message_new_method_call(bus, &call, service, object, interface, method), "new call");
    return call;
}

// Sends a call, which it takes over, and waits; an error is the end.
static sd_bus_message *answer(sd_bus *bus, sd_bus_message *call) {
    sd_bus_error error = SD_BUS_ERROR_NULL;
    sd_bus_message *reply;
    int r = sd_bus_call(bus, call, TIMEOUT_USEC, &error, &reply);
    if (r < 0) fail("%s: %s: %s", sd_bus_message_get_member(call), error.name ? error.name : strerror(-r),
                    error.message ? error.message : "");
    sd_bus_message_unref(call);
    return reply;
}

static int read_bool(sd_bus_message *reply) {
    int value;
    check(sd_bus_message_read(reply, "b", &value), "an answer that is no boolean");
    return value;
}

static int is_on(sd_bus *bus) {
    sd_bus_message *call = request(bus, path, PROPERTIES, "Get");
    check(sd_bus_message_append(call, "ss", TOGGLE1, "IsOn"), "arguments");
    sd_bus_message *reply = answer(bus, call);
    check(sd_bus_message_enter_container(reply, 'v', "b"), "an answer that is no variant");
    int value = read_bool(reply);
    sd_bus_message_unref(reply);
    return value;
}

static int toggle(sd_bus *bus) {
    sd_bus_message *reply = answer(bus, request(bus, path, TOGGLE1, "Toggle"));
    int value = read_bool(reply);
    sd_bus_message_unref(reply);
    return value;
}

// How many objects with a Toggle1 an answer of GetManagedObjects holds.
static long toggles_in(sd_bus_message *reply) {
    long found = 0;
    check(sd_bus_message_enter_container(reply, 'a', "{oa{sa{sv}}}"), "a tree");
    while (sd_bus_message_enter_container(reply, 'e', "oa{sa{sv}}") > 0) {
        const char *object, *interface;
        check(sd_bus_message_read(reply, "o", &object), "a path");
        check(sd_bus_message_enter_container(reply, 'a', "{sa{sv}}"), "interfaces");
        while (sd_bus_message_enter_container(reply, 'e', "sa{sv}") > 0) {
            check(sd_bus_message_read(reply, "s", &interface), "an interface");
            if (strcmp(interface, TOGGLE1) == 0) found++;
            check(sd_bus_message_skip(reply, "a{sv}"), "properties");
            check(sd_bus_message_exit_container(reply), "an end");
        }
        check(sd_bus_message_exit_container(reply), "an end");
        check(sd_bus_message_exit_container(reply), "an end");
    }
    return found;
}

static void print_result(const char *mode, double seconds, double *times) {
    printf("{\"mode\": \"%s\", \"calls\": %ld, \"depth\": %ld, \"seconds\": %.4f, \"per_second\": %.1f, ", mode, count,
           depth, seconds, count / seconds);
    print_times(times, count);
    printf("}\n");
}

static void one_after_another(const char *mode, double *times) {
    sd_bus *bus = open_bus();
    int is_hub = strcmp(mode, "ping") == 0 || strcmp(mode, "query") == 0;
    int state = is_hub ? 0 : is_on(bus);
    double start = 0;
    for (long i = -warmup; i < count; i++) {
        if (i == 0) start = now_usec();
        if (pause_ms > 0) nanosleep(&(struct timespec){pause_ms / 1000, pause_ms % 1000 * 1000000}, NULL);
        double sent = now_usec();
        if (strcmp(mode, "sequential") == 0) {
            int value = toggle(bus);
            if (value == state) fail("toggle %ld did not alternate", i);
            state = value;
        } else if (is_hub) {
            int is_ping = strcmp(mode, "ping") == 0;
            sd_bus_message *call = is_ping ? request(bus, "/", "org.freedesktop.DBus.Peer", "Ping")
                                           : request(bus, "/org/controlruntime/Hub/Search", "org.kde.krunner1", "Match");
            if (!is_ping) check(sd_bus_message_append(call, "s", "filler"), "arguments");
            sd_bus_message_unref(answer(bus, call));
        } else if (strcmp(mode, "get") == 0) {
            if (is_on(bus) != state) fail("Get %ld answered what nobody set", i);
        } else if (strcmp(mode, "managed") == 0) {
            sd_bus_message *call = request(bus, ROOT, "org.freedesktop.DBus.ObjectManager", "GetManagedObjects");
            sd_bus_message *reply = answer(bus, call);
            // What the client does with the answer is not the service's time.
            if (i >= 0) times[i] = now_usec() - sent;
            long found = toggles_in(reply);
            if (found != objects) fail("%ld toggles are managed, not %ld", found, objects);
            sd_bus_message_unref(reply);
            continue;
        } else {
            char object[128], name[32];
            snprintf(object, sizeof object, ROOT "/intent/Take%ld", parameters);
            sd_bus_message *call = request(bus, object, "org.controlruntime.Intent1", "Perform");
            check(sd_bus_message_open_container(call, 'a', "{sv}"), "arguments");
            for (long k = 0; k < parameters; k++) {
                snprintf(name, sizeof name, "p%ld", k);
                check(sd_bus_message_append(call, "{sv}", name, "x", (int64_t)(i + k)), "arguments");
            }
            check(sd_bus_message_close_container(call), "arguments");
            check(sd_bus_message_append(call, "a{sv}", 0), "arguments");
            sd_bus_message *reply = answer(bus, call);
            const char *key = "";
            int64_t value = 0;
            check(sd_bus_message_enter_container(reply, 'a', "{sv}"), "results");
            check(sd_bus_message_read(reply, "{sv}", &key, "x", &value), "a result");
            if (strcmp(key, "value") != 0 || value != i + parameters - 1) fail("Perform returned %s", key);
            sd_bus_message_unref(reply);
        }
        if (i >= 0) times[i] = now_usec() - sent;
        drain(bus);
    }
    print_result(mode, (now_usec() - start) / 1e6, times);
}

// One connection, many calls in flight.
static struct {
    double *sent, *times;
    long sent_count, answered;
    int state;
} pipeline;

static int pipelined_reply(sd_bus_message *reply, void *data, sd_bus_error *error);

static void send_next(sd_bus *bus) {
    sd_bus_message *call = request(bus, path, TOGGLE1, "Toggle");
    pipeline.sent[pipeline.sent_count] = now_usec();
    void *index = (void *)(intptr_t)pipeline.sent_count++;
    check(sd_bus_call_async(bus, NULL, call, pipelined_reply, index, TIMEOUT_USEC), "send");
    sd_bus_message_unref(call);
}

static int pipelined_reply(sd_bus_message *reply, void *data, sd_bus_error *error) {
    (void)error;
    long index = (intptr_t)data;
    if (sd_bus_message_is_method_error(reply, NULL)) fail("Toggle: %s", sd_bus_message_get_error(reply)->name);
    if (index != pipeline.answered) fail("answers came out of order");
    int value = read_bool(reply);
    if (value == pipeline.state) fail("toggle %ld did not alternate", index);
    pipeline.state = value;
    pipeline.times[pipeline.answered++] = now_usec() - pipeline.sent[index];
    if (pipeline.sent_count < count) send_next(sd_bus_message_get_bus(reply));
    return 1;
}

static void pipelined(double *times) {
    sd_bus *bus = open_bus();
    pipeline.state = is_on(bus);
    for (long i = 0; i < warmup; i++) pipeline.state = toggle(bus);
    pipeline.sent = calloc(count, sizeof *pipeline.sent);
    pipeline.times = times;
    double start = now_usec();
    while (pipeline.sent_count < depth && pipeline.sent_count < count) send_next(bus);
    while (pipeline.answered < count) {
        int r = sd_bus_process(bus, NULL);
        check(r, "process");
        if (r == 0) check(sd_bus_wait(bus, UINT64_MAX), "wait");
    }
    print_result("pipelined", (now_usec() - start) / 1e6, times);
}

// Several connections.
struct connection {
    pthread_t thread;
    pthread_barrier_t *barrier;
    double *times;
    long calls, warmup, on;
};

static void *call_in_thread(void *data) {
    struct connection *mine = data;
    sd_bus *bus = open_bus();
    for (long i = 0; i < mine->warmup; i++) toggle(bus);
    pthread_barrier_wait(mine->barrier);
    for (long i = 0; i < mine->calls; i++) {
        double sent = now_usec();
        mine->on += toggle(bus);
        mine->times[i] = now_usec() - sent;
    }
    pthread_barrier_wait(mine->barrier);
    sd_bus_flush_close_unref(bus);
    return NULL;
}

static void parallel(double *times) {
    long each = count / depth;
    count = each * depth;
    struct connection *connections = calloc(depth, sizeof *connections);
    pthread_barrier_t barrier;
    pthread_barrier_init(&barrier, NULL, depth + 1);
    for (long i = 0; i < depth; i++) {
        connections[i] = (struct connection){
            .barrier = &barrier, .times = times + i * each, .calls = each, .warmup = warmup / depth};
        if (pthread_create(&connections[i].thread, NULL, call_in_thread, &connections[i])) fail("no thread");
    }
    pthread_barrier_wait(&barrier);
    double start = now_usec();
    pthread_barrier_wait(&barrier);
    double seconds = (now_usec() - start) / 1e6;
    long on = 0;
    for (long i = 0; i < depth; i++) {
        pthread_join(connections[i].thread, NULL);
        on += connections[i].on;
    }
    // Nobody can tell who comes next; but half of all answers are "on", whoever got them.
    if (labs(2 * on - count) > 1) fail("%ld of %ld toggles answered on", on, count);
    print_result("parallel", seconds, times);
}

static long flooded, refused, numbers;
static int is_placing;

// What has been placed, the oldest first.
#define MOST_PLACED 65536
static char *placed[MOST_PLACED];
static unsigned first_placed, end_placed;

static int flood_reply(sd_bus_message *reply, void *data, sd_bus_error *error);

static sd_bus_message *placing(sd_bus *bus, int has_room) {
    if (has_room || first_placed == end_placed) {
        sd_bus_message *call = request(bus, ROOT, BUNDLE1, "AddControl");
        check(sd_bus_message_append(call, "sa{sv}", "Placed", 1, "number", "x", (int64_t)numbers++), "arguments");
        return call;
    }
    char *oldest = placed[first_placed++ % MOST_PLACED];
    sd_bus_message *call = request(bus, ROOT, BUNDLE1, "RemoveControl");
    check(sd_bus_message_append(call, "o", oldest), "arguments");
    free(oldest);
    return call;
}

static void send_flood(sd_bus *bus, int has_room) {
    sd_bus_message *call = is_placing ? placing(bus, has_room) : request(bus, path, TOGGLE1, "Toggle");
    check(sd_bus_call_async(bus, NULL, call, flood_reply, NULL, 600ull * 1000000), "send");
    sd_bus_message_unref(call);
}

static int flood_reply(sd_bus_message *reply, void *data, sd_bus_error *error) {
    (void)data, (void)error;
    flooded++;
    int is_error = sd_bus_message_is_method_error(reply, NULL);
    refused += is_error;
    const char *object;
    if (is_placing && !is_error && sd_bus_message_read(reply, "o", &object) > 0 && end_placed - first_placed < MOST_PLACED)
        placed[end_placed++ % MOST_PLACED] = strdup(object);
    send_flood(sd_bus_message_get_bus(reply), !is_error);
    return 1;
}

static void flood(void) {
    sd_bus *bus = open_bus();
    for (long i = 0; i < depth; i++) send_flood(bus, 1);
    // Until the bus has taken them they are in nobody's way but the bus's.
    check(sd_bus_flush(bus), "flush");
    printf("flooding\n");
    fflush(stdout);
    double start = now_usec();
    for (;;) {
        drain(bus);
        struct pollfd sources[] = {
            {.fd = sd_bus_get_fd(bus), .events = sd_bus_get_events(bus)}, {.fd = STDIN_FILENO, .events = POLLIN}};
        if (poll(sources, 2, -1) < 0) fail("poll");
        if (sources[1].revents) break;
    }
    printf("{\"mode\": \"flood\", \"depth\": %ld, \"calls\": %ld, \"refused\": %ld, \"per_second\": %.1f}\n", depth, flooded,
           refused, flooded / ((now_usec() - start) / 1e6));
}

static long changes;

static int count_change(sd_bus_message *signal, void *data, sd_bus_error *error) {
    (void)signal, (void)data, (void)error;
    changes++;
    return 0;
}

static void watch(void) {
    sd_bus *bus = open_bus();
    check(sd_bus_match_signal(bus, NULL, service, path, PROPERTIES, "PropertiesChanged", count_change, NULL), "match");
    printf("watching\n");
    fflush(stdout);
    for (;;) {
        drain(bus);
        struct pollfd sources[] = {
            {.fd = sd_bus_get_fd(bus), .events = sd_bus_get_events(bus)}, {.fd = STDIN_FILENO, .events = POLLIN}};
        if (poll(sources, 2, -1) < 0) fail("poll");
        if (sources[1].revents) break;
    }
    // What was sent before is there once the bus has answered.
    sd_bus_message *reply = answer(bus, request(bus, path, "org.freedesktop.DBus.Peer", "Ping"));
    sd_bus_message_unref(reply);
    drain(bus);
    printf("{\"mode\": \"watch\", \"changes\": %ld}\n", changes);
}

static void press(void) {
    sd_bus *bus = open_bus();
    sd_bus_message *call = request(bus, path, "org.controlruntime.Button1", "Press");
    check(sd_bus_message_set_expect_reply(call, 0), "no reply");
    check(sd_bus_send(bus, call, NULL), "send");
    check(sd_bus_flush(bus), "flush");
}

int main(int argc, char **argv) {
    static const struct option options[] = {
        {"count", 1, 0, 'n'}, {"warmup", 1, 0, 'w'}, {"depth", 1, 0, 'd'}, {"parameters", 1, 0, 'k'},
        {"objects", 1, 0, 'o'}, {"path", 1, 0, 'p'},
        {"pause", 1, 0, 's'}, {0}};
    for (int option; (option = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        switch (option) {
        case 'n': count = atol(optarg); break;
        case 'w': warmup = atol(optarg); break;
        case 'd': depth = atol(optarg); break;
        case 'k': parameters = atol(optarg); break;
        case 'o': objects = atol(optarg); break;
        case 'p': path = optarg; break;
        case 's': pause_ms = atol(optarg); break;
        default: return 2;
        }
    }
    is_placing = optind < argc && strcmp(argv[optind], "place") == 0;
    int is_flood = is_placing || (optind < argc && strcmp(argv[optind], "flood") == 0);
    if (argc - optind != 2 || count < 1 || depth < 1 || (count < depth && !is_flood)) fail("usage: load MODE BUS_NAME [OPTIONS]");
    const char *mode = argv[optind];
    service = argv[optind + 1];
    double *times = calloc(count, sizeof *times);
    if (strcmp(mode, "pipelined") == 0) pipelined(times);
    else if (strcmp(mode, "parallel") == 0) parallel(times);
    else if (strcmp(mode, "watch") == 0) watch();
    else if (is_flood) flood();
    else if (strcmp(mode, "press") == 0) press();
    else if (strcmp(mode, "sequential") == 0 || strcmp(mode, "get") == 0 || strcmp(mode, "managed") == 0
             || strcmp(mode, "perform") == 0 || strcmp(mode, "ping") == 0 || strcmp(mode, "query") == 0)
        one_after_another(mode, times);
    else fail("unknown mode %s", mode);
    return 0;
}
