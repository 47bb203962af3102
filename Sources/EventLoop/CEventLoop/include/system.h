#ifndef CONTROLRUNTIME_SYSTEM_H
#define CONTROLRUNTIME_SYSTEM_H

/* What the event loop needs of the system and Swift's Glibc module leaves out: epoll to wait, eventfd to be woken, the
   name of a thread for ps and debuggers, timers as descriptors. */
#include <pthread.h>
#include <stdbool.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>

/* A GNU extension. */
extern int pthread_setname_np(pthread_t thread, const char *name);

/* The kernel's id of a thread shows whether it is the process's main thread. */
bool controlruntime_is_main_thread(void);

/* Its argument, which a compiler can't know: a reference that goes through it stays. */
void *controlruntime_opaque(void *pointer);

/* A timer of the wall clock that notices when that was set: armed for a date that never comes, and cancelled by the
   kernel. Negative without a descriptor. */
int controlruntime_clock_timer(void);
int controlruntime_arm_clock_timer(int timer);

/* A timer of the monotonic clock, armed for a moment in nanoseconds; armed again, it forgets the moment before. */
int controlruntime_alarm(void);
int controlruntime_arm_alarm(int timer, unsigned long long nanoseconds);

/* Memory as a descriptor, empty, closed by exec; negative without one. Sealed, nobody can write to it, shorten it or take
   the seals off again; negative where that fails. */
int controlruntime_memory(const char *name);
int controlruntime_seal(int memory);

#endif
