// What the thread sanitizer has to know of Swift's Mutex.
//
// Taking a free lock and giving one back are atomic operations in our own code, which the sanitizer sees. Waiting for a
// taken one happens inside of the Synchronization library, which it does not: without this, every lock that was waited for
// would look like none. This stands in front of the library's function and says what it did. Linked into all programs of
// such a build, and into no other.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"

typedef __attribute__((swiftcall)) void (*LockSlow)(uint32_t thread, __attribute__((swift_context)) void *lock);

// Part of the thread sanitizer; programs built without it have none.
__attribute__((weak)) void __tsan_acquire(void *address);

__attribute__((swiftcall, used)) void lock_slow(uint32_t thread, __attribute__((swift_context)) void *lock) __asm__(LOCK_SLOW);

__attribute__((swiftcall)) void lock_slow(uint32_t thread, __attribute__((swift_context)) void *lock) {
    static LockSlow next;
    LockSlow found = __atomic_load_n(&next, __ATOMIC_RELAXED);
    if (!found) {
        found = (LockSlow)dlsym(RTLD_NEXT, LOCK_SLOW);
        __atomic_store_n(&next, found, __ATOMIC_RELAXED);
    }
    found(thread, lock);
    if (__tsan_acquire) __tsan_acquire(lock);
}
