// How long services take to start, one after another in turn, round by round. One line of JSON for each service.
//
//   startup exec ROUNDS FILE       from spawning the program until the bus says that its name is owned
//   startup activate ROUNDS FILE   from a call that the bus starts the program for until the answer
//
// FILE has a line for each service: LABEL BUS_NAME OBJECT_PATH PROGRAM [ARGUMENT...]. The call is Toggle1.Toggle.
// A first round is not counted. Each service is killed after each start.
#include "client.h"
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

#define DRIVER "org.freedesktop.DBus"
#define DRIVER_PATH "/org/freedesktop/DBus"
#define MOST 32

static struct service {
    char *label, *name, *path, *argv[MOST];
    double *times;
} services[MOST];
static int service_count;

// The name that is waited for, and what became of it.
static const char *wanted;
static double owned_at;
static int is_owned, is_free;

static int name_changed(sd_bus_message *signal, void *data, sd_bus_error *error) {
    (void)data, (void)error;
    const char *name, *old, *new;
    check(sd_bus_message_read(signal, "sss", &name, &old, &new), "NameOwnerChanged");
    if (!wanted || strcmp(name, wanted) != 0) return 0;
    if (*new) {
        owned_at = now_usec();
        is_owned = 1;
    } else {
        is_free = 1;
    }
    return 0;
}

static void wait_until(sd_bus *bus, const int *flag, const struct service *service) {
    double deadline = now_usec() + 60e6;
    while (!*flag) {
        if (now_usec() > deadline) fail("%s: gave up after a minute", service->label);
        int r = sd_bus_process(bus, NULL);
        check(r, "process");
        if (r == 0) check(sd_bus_wait(bus, 1000000), "wait");
    }
}

static void read_services(const char *file) {
    FILE *lines = fopen(file, "r");
    if (!lines) fail("%s: cannot be read", file);
    char line[4096];
    while (service_count < MOST && fgets(line, sizeof line, lines)) {
        struct service *service = &services[service_count];
        char *rest, *words[MOST] = {0};
        int count = 0;
        for (char *word = strtok_r(line, " \n", &rest); word && count < MOST - 1; word = strtok_r(NULL, " \n", &rest))
            words[count++] = strdup(word);
        if (count < 4) continue;
        service->label = words[0], service->name = words[1], service->path = words[2];
        memcpy(service->argv, words + 3, (MOST - 3) * sizeof *words);
        service_count++;
    }
    fclose(lines);
}

// The service that runs now; it must not outlive us.
static pid_t running;

static void end_running(void) {
    if (running > 0) kill(running, SIGKILL);
    running = 0;
}

static double start(sd_bus *bus, struct service *service) {
    static posix_spawn_file_actions_t actions;
    static int is_ready;
    if (!is_ready) {
        posix_spawn_file_actions_init(&actions);
        // Not our output: whoever reads it would wait for the service to end.
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
        is_ready = 1;
    }
    double began = now_usec();
    int r = posix_spawn(&running, service->argv[0], &actions, NULL, service->argv, environ);
    if (r) fail("%s: %s", service->argv[0], strerror(r));
    wait_until(bus, &is_owned, service);
    return owned_at - began;
}

static double activate(sd_bus *bus, struct service *service) {
    sd_bus_error error = SD_BUS_ERROR_NULL;
    sd_bus_message *reply = NULL, *owner = NULL;
    double began = now_usec();
    int r = sd_bus_call_method(
        bus, service->name, service->path, "org.controlruntime.Toggle1", "Toggle", &error, &reply, "");
    double taken = now_usec() - began;
    if (r < 0) fail("%s: %s: %s", service->label, error.name, error.message);
    int on;
    check(sd_bus_message_read(reply, "b", &on), "an answer that is no boolean");
    sd_bus_message_unref(reply);
    r = sd_bus_call_method(
        bus, DRIVER, DRIVER_PATH, DRIVER, "GetConnectionUnixProcessID", &error, &owner, "s", service->name);
    if (r < 0) fail("%s: %s", service->label, error.message);
    uint32_t number;
    check(sd_bus_message_read(owner, "u", &number), "a process");
    sd_bus_message_unref(owner);
    running = (pid_t)number;
    return taken;
}

int main(int argc, char **argv) {
    if (argc != 4) fail("usage: startup exec|activate ROUNDS FILE");
    int activates = strcmp(argv[1], "activate") == 0, rounds = atoi(argv[2]);
    read_services(argv[3]);
    atexit(end_running);
    for (int i = 0; i < service_count; i++) services[i].times = calloc(rounds, sizeof(double));
    sd_bus *bus = open_bus();
    check(sd_bus_match_signal(bus, NULL, DRIVER, DRIVER_PATH, DRIVER, "NameOwnerChanged", name_changed, NULL), "match");
    for (int round = -1; round < rounds; round++) {
        for (int i = 0; i < service_count; i++) {
            struct service *service = &services[(i + round + 1) % service_count];
            wanted = service->name;
            is_owned = is_free = 0;
            double taken = activates ? activate(bus, service) : start(bus, service);
            if (round >= 0) service->times[round] = taken;
            pid_t ended = running;
            end_running();
            if (!activates) waitpid(ended, NULL, 0);
            wait_until(bus, &is_free, service);
        }
    }
    for (int i = 0; i < service_count; i++) {
        printf("{\"mode\": \"%s\", \"service\": \"%s\", \"calls\": %d, ", argv[1], services[i].label, rounds);
        print_times(services[i].times, rounds);
        printf("}\n");
    }
    return 0;
}
