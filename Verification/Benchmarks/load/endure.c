// Many callers for minutes: every call must be answered, and rightly.
//
//   endure BUS_NAME --seconds N [--callers N] [--owners N] [--interval N] [--connections N] [--deaf N]
//          [--calls N]
//
// The callers toggle the measured control, all of them the same one. Each owner, of 8 at most, has a toggle that nobody
// else uses (`…/control/Owned0` and on), and so knows what it must be: it toggles, and before the answer it must have been
// told of exactly that value, and afterwards `Get` must say it. The other connections only exist, each with a match rule;
// deaf ones want all signals of the service and never read one. With --calls it ends after so many, if that is earlier.
//
// A line of JSON for each interval: calls, and the percentiles of the callers' times in µs. A wrong answer, an error or none
// within two minutes ends it with status 1.
#include "client.h"
#include <getopt.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <sys/resource.h>
#include <unistd.h>

#define ROOT "/org/controlruntime/Bundle1"
#define TOGGLE1 "org.controlruntime.Toggle1"
#define PROPERTIES "org.freedesktop.DBus.Properties"
#define MOST 2000000

static const char *service;
static long seconds = 60, callers = 64, owners = 8, interval = 10, connections = 0, deaf = 0, calls = 0;
static atomic_long answered;
static atomic_bool is_over;

// The times of this interval.
static struct {
    pthread_mutex_t lock;
    double *times;
    long count, calls, checks;
} noted = {.lock = PTHREAD_MUTEX_INITIALIZER};

static void note(double time, long checks) {
    pthread_mutex_lock(&noted.lock);
    if (noted.count < MOST) noted.times[noted.count++] = time;
    noted.calls++;
    answered++;
    noted.checks += checks;
    pthread_mutex_unlock(&noted.lock);
}

static sd_bus_message *ask(sd_bus *bus, const char *path, const char *interface, const char *method, const char *first,
                           const char *second) {
    sd_bus_message *call, *reply;
    sd_bus_error error = SD_BUS_ERROR_NULL;
    check(sd_bus_message_new_method_call(bus, &call, service, path, interface, method), "new call");
    if (first) check(sd_bus_message_append(call, "ss", first, second), "arguments");
    int r = sd_bus_call(bus, call, TIMEOUT_USEC, &error, &reply);
    if (r < 0) fail("%s of %s: %s: %s", method, path, error.name ? error.name : strerror(-r), error.message ?: "");
    sd_bus_message_unref(call);
    return reply;
}

static int toggle(sd_bus *bus, const char *path) {
    int value;
    sd_bus_message *reply = ask(bus, path, TOGGLE1, "Toggle", NULL, NULL);
    check(sd_bus_message_read(reply, "b", &value), "an answer that is no boolean");
    sd_bus_message_unref(reply);
    return value;
}

static int is_on(sd_bus *bus, const char *path) {
    int value;
    sd_bus_message *reply = ask(bus, path, PROPERTIES, "Get", TOGGLE1, "IsOn");
    check(sd_bus_message_read(reply, "v", "b", &value), "an answer that is no boolean");
    sd_bus_message_unref(reply);
    return value;
}

static void *run_caller(void *data) {
    (void)data;
    sd_bus *bus = open_bus();
    while (!is_over) {
        double sent = now_usec();
        toggle(bus, ROOT "/control/Bench");
        note(now_usec() - sent, 0);
        drain(bus);
    }
    sd_bus_flush_close_unref(bus);
    return NULL;
}

// What an owner was told last; -1 for nothing.
static int note_change(sd_bus_message *signal, void *data, sd_bus_error *error) {
    (void)error;
    int *told = data;
    const char *interface, *property;
    check(sd_bus_message_read(signal, "s", &interface), "an interface");
    if (strcmp(interface, TOGGLE1) != 0) return 0;
    check(sd_bus_message_enter_container(signal, 'a', "{sv}"), "properties");
    while (sd_bus_message_enter_container(signal, 'e', "sv") > 0) {
        check(sd_bus_message_read(signal, "s", &property), "a property");
        if (strcmp(property, "IsOn") == 0) check(sd_bus_message_read(signal, "v", "b", told), "a value");
        else check(sd_bus_message_skip(signal, "v"), "a value");
        check(sd_bus_message_exit_container(signal), "an end");
    }
    return 0;
}

static void *run_owner(void *data) {
    char path[64];
    int told = -1;
    snprintf(path, sizeof path, ROOT "/control/Owned%ld", (long)(intptr_t)data);
    sd_bus *bus = open_bus();
    check(sd_bus_match_signal(bus, NULL, service, path, PROPERTIES, "PropertiesChanged", note_change, &told), "match");
    int state = is_on(bus, path);
    while (!is_over) {
        double sent = now_usec();
        int value = toggle(bus, path);
        note(now_usec() - sent, 3);
        if (value == state) fail("%s did not alternate", path);
        // Signals that came before the answer wait in the connection's queue, those behind it don't yet.
        drain(bus);
        if (told != value) fail("%s answered %d and announced %d before", path, value, told);
        if (is_on(bus, path) != value) fail("%s answered %d, and Get something else after it", path, value);
        state = value;
    }
    sd_bus_flush_close_unref(bus);
    return NULL;
}

static void report(double start) {
    static double *times;
    if (!times) times = calloc(MOST, sizeof *times);
    pthread_mutex_lock(&noted.lock);
    long count = noted.count, calls = noted.calls, checks = noted.checks;
    memcpy(times, noted.times, count * sizeof *times);
    noted.count = noted.calls = noted.checks = 0;
    pthread_mutex_unlock(&noted.lock);
    if (count == 0) fail("not one call was answered in %ld s", interval);
    qsort(times, count, sizeof *times, compare_times);
    printf("{\"at\": %.1f, \"calls\": %ld, \"checks\": %ld, \"p50\": %.1f, \"p99\": %.1f, \"max\": %.1f}\n",
           (now_usec() - start) / 1e6, calls, checks, times[count / 2], times[count * 99 / 100], times[count - 1]);
    fflush(stdout);
}

int main(int argc, char **argv) {
    static const struct option options[] = {{"seconds", 1, 0, 's'}, {"callers", 1, 0, 'c'}, {"owners", 1, 0, 'o'},
                                            {"interval", 1, 0, 'i'}, {"connections", 1, 0, 'n'}, {"deaf", 1, 0, 'd'},
                                            {"calls", 1, 0, 'k'}, {0}};
    for (int option; (option = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        switch (option) {
        case 's': seconds = atol(optarg); break;
        case 'c': callers = atol(optarg); break;
        case 'o': owners = atol(optarg); break;
        case 'i': interval = atol(optarg); break;
        case 'n': connections = atol(optarg); break;
        case 'd': deaf = atol(optarg); break;
        case 'k': calls = atol(optarg); break;
        default: return 2;
        }
    }
    if (argc - optind != 1 || owners > 8 || owners < 0 || interval < 1) fail("usage: endure BUS_NAME --seconds N [OPTIONS]");
    service = argv[optind];
    noted.times = calloc(MOST, sizeof *noted.times);
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
    for (long i = 0; i < connections; i++) {
        sd_bus *bus = open_bus();
        check(sd_bus_add_match(bus, NULL, "type='signal',path='" ROOT "/control/Filler'", NULL, NULL), "match");
    }
    for (long i = 0; i < deaf; i++) {
        sd_bus *bus = open_bus();
        check(sd_bus_match_signal(bus, NULL, service, NULL, NULL, NULL, NULL, NULL), "match");
    }
    pthread_t threads[callers + owners];
    for (long i = 0; i < callers; i++)
        if (pthread_create(&threads[i], NULL, run_caller, NULL)) fail("no thread");
    for (long i = 0; i < owners; i++)
        if (pthread_create(&threads[callers + i], NULL, run_owner, (void *)(intptr_t)i)) fail("no thread");
    double start = now_usec();
    for (long at = interval; at <= seconds; at += interval) {
        while (now_usec() - start < at * 1e6 && !(calls && answered >= calls)) usleep(10000);
        report(start);
        if (calls && answered >= calls) break;
    }
    is_over = true;
    for (long i = 0; i < callers + owners; i++) pthread_join(threads[i], NULL);
    return 0;
}
