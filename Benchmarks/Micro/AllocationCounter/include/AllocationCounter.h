#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

typedef struct {
    uint64_t blocks;
    uint64_t bytes;
} allocation_count;

/* How many blocks of memory this thread has asked for since it started, and how many bytes in all. */
allocation_count allocations_so_far(void);

#endif
