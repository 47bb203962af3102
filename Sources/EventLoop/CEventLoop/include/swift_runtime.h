#ifndef CONTROLRUNTIME_SWIFT_RUNTIME_H
#define CONTROLRUNTIME_SWIFT_RUNTIME_H

/* What is used of the inside of Swift's runtime. Sources/EventLoop/SwiftRuntime is all that calls this, and its README
   lists what is assumed. */
#include <stdbool.h>
#include <stddef.h>

/* An executor, as it travels: the two words of an UnownedSerialExecutor. */
typedef struct {
    void *identity;
    unsigned long implementation;
} controlruntime_executor;

/* Whether the runtime has the hooks that the two functions below set. */
bool controlruntime_has_executor_hooks(void);

/* Puts an executor behind the main actor, which is then wherever that executor says it is, and not bound to the
   process's first thread. */
void controlruntime_set_main_executor(controlruntime_executor executor);

/* The same for what runs on no executor in particular. A job is a pointer; the function takes it over. */
typedef void (*controlruntime_run)(void *job);
void controlruntime_set_global_executor(controlruntime_run run);

/* The task that runs on this thread, which is also the address of its jobs. */
void *controlruntime_current_task(void);

/* A type and how it conforms to a protocol, as an existential metatype holds them. */
typedef struct {
    const void *type;
    const void *witnesses;
} controlruntime_conformance;

/* How many conformances this program has, of all types to all protocols. */
size_t controlruntime_conformances(void);

/* The types of this program that conform to a protocol, in the order in which they were linked; generic types are left
   out. Writes them to `found`, which has room for all conformances, and returns how many there are.

   A protocol is the address of its descriptor. */
size_t controlruntime_conforming(const void *protocol, controlruntime_conformance *found);

/* Sets `found[i]` where a type may conform to `protocols[i]`. Where Swift's runtime is a shared library, so that types may be
   in others, that is all of them. */
void controlruntime_may_conform(const void *const *protocols, bool *found, size_t count);

#endif
