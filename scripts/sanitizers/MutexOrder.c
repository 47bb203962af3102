// What the thread sanitizer has to know of Swift's Mutex.
//
// Taking a free lock and giving back one that nobody waits for are atomic operations in our own code, which the sanitizer
// sees. Waiting for a taken lock, and giving back one that somebody waits for, happen inside of the Synchronization library
// and the kernel, which it does not: without this, every lock that was waited for would look like none. These stand in front
// of the library's functions and say what they did. Linked into all programs of such a build, and into no other.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *lock

// Parts of the thread sanitizer; programs built without it have none.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

// The library's own function, looked up once.
static void *library(const char *name, void **known) {
    void *found = __atomic_load_n(known, __ATOMIC_RELAXED);
    if (!found) {
        found = dlsym(RTLD_NEXT, name);
        __atomic_store_n(known, found, __ATOMIC_RELAXED);
    }
    return found;
}

SWIFT void lock_slow(uint32_t thread, SELF) __asm__(LOCK);
SWIFT bool try_lock_slow(SELF) __asm__(TRY_LOCK);
SWIFT void unlock_slow(SELF) __asm__(UNLOCK);

SWIFT __attribute__((used)) void lock_slow(uint32_t thread, SELF) {
    static void *known;
    ((SWIFT void (*)(uint32_t, SELF))library(LOCK, &known))(thread, lock);
    if (__tsan_acquire) __tsan_acquire(lock);
}

SWIFT __attribute__((used)) bool try_lock_slow(SELF) {
    static void *known;
    bool isTaken = ((SWIFT bool (*)(SELF))library(TRY_LOCK, &known))(lock);
    if (isTaken && __tsan_acquire) __tsan_acquire(lock);
    return isTaken;
}

SWIFT __attribute__((used)) void unlock_slow(SELF) {
    static void *known;
    if (__tsan_release) __tsan_release(lock);
    ((SWIFT void (*)(SELF))library(UNLOCK, &known))(lock);
}
