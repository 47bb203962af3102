#include "swift_runtime.h"
#include <stdint.h>
#include <string.h>

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

/* The compiler leaves a record of each conformance, and the linker puts all of a program into one section. They are laid out
   as Swift's ABI says, in words of 32 bits; an address is an offset from the word that holds it. */
extern const int32_t records_begin[] __asm__("__start_swift5_protocol_conformances") __attribute__((weak, visibility("hidden")));
extern const int32_t records_end[] __asm__("__stop_swift5_protocol_conformances") __attribute__((weak, visibility("hidden")));
extern const void *swift_getWitnessTable(const void *conformance, const void *type, const void *const *arguments);

typedef struct {
    const void *type;
    size_t state;
} metadata_response;
typedef SWIFT metadata_response (*metadata_access)(size_t request);

static const void *at_offset(const int32_t *word, int32_t offset) { return (const char *)word + offset; }

/* The lowest bit says that the address of the address is meant. */
static const void *protocol_of(const int32_t *conformance) {
    const void *target = at_offset(conformance, conformance[0] & ~1);
    return conformance[0] & 1 ? *(const void *const *)target : target;
}

/* The descriptor of the type; null where it is no plain class, structure or enumeration of Swift's. */
static const int32_t *type_of(const int32_t *conformance) {
    uint32_t flags = (uint32_t)conformance[3];
    const void *target = at_offset(conformance + 1, conformance[1]);
    switch (flags >> 3 & 7) {
    case 0: break;
    case 1: target = *(const void *const *)target; break;
    default: return NULL;
    }
    if (!target) return NULL;
    uint32_t type_flags = *(const uint32_t *)target, kind = type_flags & 0x1f;
    bool is_generic = type_flags & 0x80, is_conditional = flags >> 8 & 0xff;
    return kind < 16 || kind > 18 || is_generic || is_conditional ? NULL : target;
}

/* One executable may be several programs, each with its module (Programs/installed): those that aren't the one that runs,
   and null. */
extern const char *controlruntime_other_programs[] __attribute__((weak));

/* A context is its flags, whose lowest bits are its kind, and the context around it; a module's name stands behind that. */
static bool is_of_other_program(const int32_t *context) {
    if (!controlruntime_other_programs) return false;
    while (context && (*(const uint32_t *)context & 0x1f) != 0) {
        if (!context[1]) return false;
        const void *around = at_offset(context + 1, context[1] & ~1);
        context = context[1] & 1 ? *(const void *const *)around : around;
    }
    if (!context) return false;
    const char *module = at_offset(context + 2, context[2]);
    for (const char **other = controlruntime_other_programs; *other; other++)
        if (strcmp(*other, module) == 0) return true;
    return false;
}

size_t controlruntime_conformances(void) { return (size_t)(records_end - records_begin); }

size_t controlruntime_conforming(const void *protocol, controlruntime_conformance *found) {
    size_t count = 0;
    for (const int32_t *record = records_begin; record < records_end; record++) {
        const int32_t *conformance = at_offset(record, *record);
        if (protocol_of(conformance) != protocol) continue;
        const int32_t *descriptor = type_of(conformance);
        if (!descriptor || is_of_other_program(descriptor)) continue;
        metadata_access access = (metadata_access)(uintptr_t)at_offset(descriptor + 3, descriptor[3]);
        const void *type = access(0).type;
        found[count++] = (controlruntime_conformance){type, swift_getWitnessTable(conformance, type, NULL)};
    }
    return count;
}

/* Where this program lies in memory, as the linker says it. */
extern const char image_begin[] __asm__("__ehdr_start") __attribute__((weak, visibility("hidden")));
extern const char image_end[] __asm__("_end") __attribute__((weak, visibility("hidden")));

static bool has_runtime_inside(void) {
    const char *runtime = (const char *)(uintptr_t)swift_getWitnessTable;
    return image_begin && runtime >= image_begin && runtime < image_end;
}

void controlruntime_may_conform(const void *const *protocols, bool *found, size_t count) {
    memset(found, !has_runtime_inside(), count);
    if (count == 0 || found[0]) return;
    /* Protocols of a module lie beside each other, so that most others are outside of these. */
    const char *first = protocols[0], *last = protocols[0];
    for (size_t i = 1; i < count; i++) {
        const char *protocol = protocols[i];
        if (protocol < first) first = protocol;
        if (protocol > last) last = protocol;
    }
    for (const int32_t *record = records_begin; record < records_end; record++) {
        const char *protocol = protocol_of(at_offset(record, *record));
        if (protocol < first || protocol > last) continue;
        for (size_t i = 0; i < count; i++)
            if (protocol == protocols[i]) found[i] = true;
    }
}
