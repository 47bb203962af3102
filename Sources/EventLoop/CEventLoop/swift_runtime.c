#include "swift_runtime.h"

/* The runtime lets a process set these (its own back-ends for libdispatch and CoreFoundation do); the variables and the
   calling convention are the runtime's. Weak, so that a runtime without them is one to do without. */
#define SWIFT __attribute__((swiftcall))
#define HOOK extern __attribute__((weak)) SWIFT
HOOK controlruntime_executor (*swift_task_getMainExecutor_hook)(void *original);
HOOK bool (*swift_task_isMainExecutor_hook)(controlruntime_executor executor, void *original);
HOOK void (*swift_task_enqueueGlobal_hook)(void *job, void *original);
extern SWIFT void *swift_task_getCurrent(void);

static controlruntime_executor main_executor;
static controlruntime_run global_run;

static SWIFT controlruntime_executor get_main_executor(void *original) {
    (void)original;
    return main_executor;
}

/* "Main" means bound to the first thread, and this one is not. */
static SWIFT bool is_main_executor(controlruntime_executor executor, void *original) {
    (void)executor, (void)original;
    return false;
}

static SWIFT void enqueue_global(void *job, void *original) {
    (void)original;
    global_run(job);
}

bool controlruntime_has_executor_hooks(void) {
    return &swift_task_getMainExecutor_hook && &swift_task_isMainExecutor_hook && &swift_task_enqueueGlobal_hook;
}

void controlruntime_set_main_executor(controlruntime_executor executor) {
    main_executor = executor;
    swift_task_isMainExecutor_hook = is_main_executor;
    swift_task_getMainExecutor_hook = get_main_executor;
}

void controlruntime_set_global_executor(controlruntime_run run) {
    global_run = run;
    swift_task_enqueueGlobal_hook = enqueue_global;
}

void *controlruntime_current_task(void) { return swift_task_getCurrent(); }
