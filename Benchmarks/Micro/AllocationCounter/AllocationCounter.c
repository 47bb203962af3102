/* Counts the allocations of the program that it is linked into, each thread for itself. What a program defines comes
   before what the C library has under the same name, for the Swift runtime too. */
#include "AllocationCounter.h"

#include <stddef.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static __thread allocation_count so_far;

allocation_count allocations_so_far(void) { return so_far; }

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
