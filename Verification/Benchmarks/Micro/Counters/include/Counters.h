#ifndef COUNTERS_H
#define COUNTERS_H

#include <stdint.h>

/* What a thread has done since it started. */
typedef struct {
    /* Blocks of memory that it asked for, and their bytes. */
    uint64_t blocks;
    uint64_t bytes;
    /* References that the program's own code, as opposed to the Swift runtime, counted up. */
    uint64_t retains;
} counters;

/* The counts of the thread that calls. */
counters counters_now(void);

#endif
