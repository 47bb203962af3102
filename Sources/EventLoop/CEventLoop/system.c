#define _GNU_SOURCE
#include "system.h"

#include <fcntl.h>
#include <limits.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <unistd.h>

bool controlruntime_is_main_thread(void) { return syscall(SYS_gettid) == (long)getpid(); }

void *controlruntime_opaque(void *pointer) { return pointer; }

static int arm(int timer, int flags, long seconds, long nanoseconds) {
    const struct itimerspec moment = {.it_value = {seconds, nanoseconds}};
    return timerfd_settime(timer, flags, &moment, (void *)0);
}

int controlruntime_clock_timer(void) { return timerfd_create(CLOCK_REALTIME, TFD_NONBLOCK | TFD_CLOEXEC); }

int controlruntime_arm_clock_timer(int timer) {
    return arm(timer, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, LONG_MAX, 0);
}

int controlruntime_alarm(void) { return timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC); }

int controlruntime_arm_alarm(int timer, unsigned long long nanoseconds) {
    return arm(timer, TFD_TIMER_ABSTIME, (long)(nanoseconds / 1000000000), (long)(nanoseconds % 1000000000));
}

int controlruntime_memory(const char *name) { return memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING); }

int controlruntime_seal(int memory) {
    return fcntl(memory, F_ADD_SEALS, F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE);
}
