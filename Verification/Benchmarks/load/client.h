// What both clients share: time, failing, percentiles, JSON.
#pragma once
#include <math.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <systemd/sd-bus.h>
#include <time.h>

#define TIMEOUT_USEC (120ull * 1000 * 1000)

static inline double now_usec(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1e6 + time.tv_nsec / 1e3;
}

__attribute__((noreturn, format(printf, 1, 2))) static inline void fail(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    exit(1);
}

static inline void check(int r, const char *what) {
    if (r < 0) fail("%s: %s", what, strerror(-r));
}

static inline sd_bus *open_bus(void) {
    sd_bus *bus;
    check(sd_bus_open_user(&bus), "no bus");
    return bus;
}

// sd-bus holds back signals that came while it waited for a reply; take them all.
static inline void drain(sd_bus *bus) {
    int r;
    while ((r = sd_bus_process(bus, NULL)) > 0) {}
    check(r, "process");
}

static inline int compare_times(const void *left, const void *right) {
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

// Prints the members of a JSON object that describe times in µs; sorts them.
static inline void print_times(double *times, long count) {
    qsort(times, count, sizeof *times, compare_times);
    double sum = 0;
    for (long i = 0; i < count; i++) sum += times[i];
#define AT(share) times[(long)((count - 1) * (share))]
    printf("\"min\": %.2f, \"p50\": %.2f, \"p90\": %.2f, \"p99\": %.2f, \"p999\": %.2f, \"max\": %.2f, \"mean\": %.2f",
           times[0], AT(0.5), AT(0.9), AT(0.99), AT(0.999), times[count - 1], sum / count);
#undef AT
    // A histogram with 16 buckets to a doubling: [lower edge, how many].
    printf(", \"histogram\": [");
    const char *comma = "";
    for (long i = 0; i < count;) {
        long bucket = lround(floor(log2(fmax(times[i], 0.01)) * 16)), from = i;
        while (i < count && lround(floor(log2(fmax(times[i], 0.01)) * 16)) == bucket) i++;
        printf("%s[%.2f, %ld]", comma, exp2(bucket / 16.0), i - from);
        comma = ", ";
    }
    printf("]");
}
