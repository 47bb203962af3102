/* Counts the allocations and retains of the program that it is linked into, each thread for itself. What a program
   defines comes before what a library has under the same name, so that its own code and the libraries call these. */
#define _GNU_SOURCE
#include "Counters.h"

#include <dlfcn.h>
#include <stddef.h>

static __thread counters so_far;

counters counters_now(void) { return so_far; }

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static void count(size_t bytes) {
    so_far.blocks += 1;
    so_far.bytes += bytes;
}

void *malloc(size_t size) {
    count(size);
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    count(number * size);
    return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
    count(size);
    return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    count(size);
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
    count(size);
    *block = __libc_memalign(alignment, size);
    return *block ? 0 : 12 /* ENOMEM */;
}

/* Swift expects of its retains that they leave nearly all registers as they are. */
#define LEAVES_REGISTERS __attribute__((preserve_most))

typedef void *(*retain_function)(void *);
typedef void *(*retain_n_function)(void *, uint32_t);

LEAVES_REGISTERS void *swift_retain(void *object) {
    static retain_function next;
    if (!next) next = (retain_function)dlsym(RTLD_NEXT, "swift_retain");
    so_far.retains += 1;
    return next(object);
}

LEAVES_REGISTERS void *swift_retain_n(void *object, uint32_t number) {
    static retain_n_function next;
    if (!next) next = (retain_n_function)dlsym(RTLD_NEXT, "swift_retain_n");
    so_far.retains += number;
    return next(object, number);
}

LEAVES_REGISTERS void *swift_bridgeObjectRetain(void *object) {
    static retain_function next;
    if (!next) next = (retain_function)dlsym(RTLD_NEXT, "swift_bridgeObjectRetain");
    so_far.retains += 1;
    return next(object);
}
