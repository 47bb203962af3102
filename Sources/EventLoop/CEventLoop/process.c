#define _GNU_SOURCE
#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* The two names are the linker's. */
extern const char __executable_start, etext;

void controlruntime_release_memory(void) {
    malloc_trim(0);
    unsigned long page = (unsigned long)sysconf(_SC_PAGESIZE);
    unsigned long start = (unsigned long)&__executable_start & ~(page - 1);
    unsigned long end = (unsigned long)&etext & ~(page - 1);
    if (end > start) madvise((void *)start, end - start, MADV_DONTNEED);
}

void controlruntime_print_by_lines(void) { setvbuf(stdout, (char *)0, _IOLBF, 0); }

void controlruntime_sort_free_memory(void) {
    /* A block for which the allocator looks through all that was freed; kept from being optimized away. */
    void *volatile block = malloc(4096);
    free(block);
}

void controlruntime_limit_heaps(int count) { mallopt(M_ARENA_MAX, count); }

static struct {
    void *page;
    unsigned long size;
    char *path;
    struct sigaction earlier[32];
    /* How many threads change the file at this moment, and whether the death stands in it. */
    int changing;
    int recorded;
} death;

/* Nothing that is waited for takes long; a thread that died within it never ends it. */
static void wait_at_most_a_second(int *value, int wanted) {
    struct timespec pause = {.tv_nsec = 1000000};
    for (int turn = 0; turn < 1000 && __atomic_load_n(value, __ATOMIC_SEQ_CST) != wanted; turn++)
        nanosleep(&pause, (void *)0);
}

int controlruntime_begin_record_change(void) {
    __atomic_add_fetch(&death.changing, 1, __ATOMIC_SEQ_CST);
    if (__atomic_load_n(&death.page, __ATOMIC_SEQ_CST)) return 1;
    controlruntime_end_record_change();
    return 0;
}

void controlruntime_end_record_change(void) { __atomic_sub_fetch(&death.changing, 1, __ATOMIC_SEQ_CST); }

static void died(int signal, siginfo_t *info, void *context) {
    (void)context;
    int error = errno;
    char *page = __atomic_exchange_n(&death.page, (void *)0, __ATOMIC_SEQ_CST);
    if (page) {
        wait_at_most_a_second(&death.changing, 0);
        struct timespec now = {0};
        clock_gettime(CLOCK_REALTIME, &now);
        long long seconds = (long long)now.tv_sec;
        memcpy(page + 16, &signal, sizeof signal);
        memcpy(page + 24, &seconds, sizeof seconds);
        for (char *end = death.path + 1; *end; end++) {
            if (*end != '/') continue;
            *end = 0;
            mkdir(death.path, 0700);
            *end = '/';
        }
        int file = open(death.path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600);
        if (file >= 0) {
            ssize_t written = write(file, page, death.size);
            (void)written;
            close(file);
        }
        __atomic_store_n(&death.recorded, 1, __ATOMIC_SEQ_CST);
    } else {
        /* Another thread died at the same time, and its death is being recorded. */
        wait_at_most_a_second(&death.recorded, 1);
    }
    errno = error;
    sigaction(signal, &death.earlier[signal], (void *)0);
    /* What the processor found happens again on return; the rest has to be sent again. */
    int again = signal == SIGSEGV || signal == SIGBUS || signal == SIGILL || signal == SIGFPE;
    if (!again || info->si_code <= 0) raise(signal);
}

void controlruntime_record_death(void *page, unsigned long size, char *path) {
    static const int signals[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS};
    death.page = page, death.size = size, death.path = path;
    struct sigaction action = {0};
    action.sa_sigaction = died;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    for (unsigned i = 0; i < sizeof signals / sizeof *signals; i++)
        sigaction(signals[i], &action, &death.earlier[signals[i]]);
}

enum { stack_size = 64 << 10 };

void *controlruntime_begin_signal_stack(void) {
    void *memory = mmap((void *)0, stack_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) return (void *)0;
    stack_t stack = {.ss_sp = memory, .ss_size = stack_size};
    if (sigaltstack(&stack, (void *)0) == 0) return memory;
    munmap(memory, stack_size);
    return (void *)0;
}

void controlruntime_end_signal_stack(void *memory) {
    if (!memory) return;
    stack_t none = {.ss_flags = SS_DISABLE};
    sigaltstack(&none, (void *)0);
    munmap(memory, stack_size);
}
