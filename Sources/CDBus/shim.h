#ifndef CONTROLRUNTIME_CDBUS_SHIM_H
#define CONTROLRUNTIME_CDBUS_SHIM_H

#include <dbus/dbus.h>

/* Swift's Glibc module leaves these out; the event loop needs them: epoll to wait, eventfd to be woken, signalfd to
   take SIGTERM and its like as an event instead of in a handler. */
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>

/* Names a thread for ps and debuggers; a GNU extension that Swift's Glibc module leaves out. */
#include <pthread.h>
extern int pthread_setname_np(pthread_t thread, const char *name);

/* The kernel's id of a thread tells whether it is the process's main thread; variadic syscall() is not imported. */
#include <stdbool.h>
#include <sys/syscall.h>
#include <unistd.h>
extern long syscall(long number, ...);
static inline bool controlruntime_is_main_thread(void) { return syscall(SYS_gettid) == (long)getpid(); }

/* A timer that tells when the wall clock was set: armed for a date that never comes, and cancelled by the kernel
   (TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET). Without <sys/timerfd.h>, whose types would then count as this
   module's; the flags of eventfd are those of timerfd. */
#include <limits.h>
static inline int controlruntime_timer(int clock) {
    return (int)syscall(SYS_timerfd_create, clock, (int)EFD_NONBLOCK | (int)EFD_CLOEXEC);
}
static inline int controlruntime_arm_timer(int timer, int flags, long seconds, long nanoseconds) {
    const long moment[4] = {0, 0, seconds, nanoseconds};
    return (int)syscall(SYS_timerfd_settime, timer, flags, moment, 0L);
}
static inline int controlruntime_clock_timer(void) { return controlruntime_timer(0 /* CLOCK_REALTIME */); }
static inline int controlruntime_arm_clock_timer(int timer) {
    return controlruntime_arm_timer(timer, 1 | 2, LONG_MAX, 0);
}

/* A timer of the monotonic clock, armed for a moment in nanoseconds (TFD_TIMER_ABSTIME); armed again, it forgets the
   moment before. */
static inline int controlruntime_alarm(void) { return controlruntime_timer(1 /* CLOCK_MONOTONIC */); }
static inline int controlruntime_arm_alarm(int timer, unsigned long long nanoseconds) {
    return controlruntime_arm_timer(timer, 1, (long)(nanoseconds / 1000000000), (long)(nanoseconds % 1000000000));
}

/* libdispatch exports these two for run loops that own the main thread (CoreFoundation uses them), without
   a public header: the descriptor that becomes readable when the main queue has work, and the drain. */
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *unused);

/* The Swift runtime lets a process put an executor of its own behind the main actor (as its own Dispatch and
   CoreFoundation back-ends do); the three functions and the calling convention are the runtime's. An executor travels
   as the two words of an UnownedSerialExecutor. The main actor is then wherever that executor says it is, and not
   bound to the process's first thread. */
typedef struct {
    void *identity;
    unsigned long implementation;
} controlruntime_executor;
#define CONTROLRUNTIME_SWIFT __attribute__((swiftcall))
extern CONTROLRUNTIME_SWIFT controlruntime_executor (*swift_task_getMainExecutor_hook)(void *original);
extern CONTROLRUNTIME_SWIFT bool (*swift_task_isMainExecutor_hook)(controlruntime_executor executor, void *original);
static inline controlruntime_executor *controlruntime_main_executor(void) {
    static controlruntime_executor executor;
    return &executor;
}
static CONTROLRUNTIME_SWIFT controlruntime_executor controlruntime_get_main_executor(void *original) {
    (void)original;
    return *controlruntime_main_executor();
}
/* "Main" means bound to the first thread, and this one is not. */
static CONTROLRUNTIME_SWIFT bool controlruntime_is_main_executor(controlruntime_executor executor, void *original) {
    (void)executor, (void)original;
    return false;
}
static inline void controlruntime_set_main_executor(controlruntime_executor executor) {
    *controlruntime_main_executor() = executor;
    swift_task_isMainExecutor_hook = controlruntime_is_main_executor;
    swift_task_getMainExecutor_hook = controlruntime_get_main_executor;
}

/* The same for what runs on no executor in particular. A job is a pointer; the function takes it over. */
typedef void (*controlruntime_run)(void *job);
extern CONTROLRUNTIME_SWIFT void (*swift_task_enqueueGlobal_hook)(void *job, void *original);
static inline controlruntime_run *controlruntime_global_run(void) {
    static controlruntime_run run;
    return &run;
}
static CONTROLRUNTIME_SWIFT void controlruntime_enqueue_global(void *job, void *original) {
    (void)original;
    (*controlruntime_global_run())(job);
}
static inline void controlruntime_set_global_executor(controlruntime_run run) {
    *controlruntime_global_run() = run;
    swift_task_enqueueGlobal_hook = controlruntime_enqueue_global;
}

/* The task that runs on this thread, which is also the address of its jobs. */
extern CONTROLRUNTIME_SWIFT void *swift_task_getCurrent(void);
static inline void *controlruntime_current_task(void) { return swift_task_getCurrent(); }

/* Gives back what memory can be had again: free memory of the heap, and the pages of the program's own code and
   constants, which are in the file and come back with the next look at them. Data that was written lies behind the
   code and is not touched. The two names are the linker's. */
#include <malloc.h>
#include <sys/mman.h>
extern const char __executable_start, etext;
static inline void controlruntime_release_memory(void) {
    malloc_trim(0);
    unsigned long page = (unsigned long)sysconf(_SC_PAGESIZE);
    unsigned long start = (unsigned long)&__executable_start & ~(page - 1);
    unsigned long end = (unsigned long)&etext & ~(page - 1);
    if (end > start) madvise((void *)start, end - start, MADV_DONTNEED);
}

/* One read from a socket, with the file descriptors that came along (cmsg's macros are not imported).

   count: how many fit into descriptors; afterwards how many came.
   is_cut: whether some were lost, because no number was left for them; the others are closed then. */
#include <errno.h>
#include <string.h>
#include <sys/socket.h>
static inline ssize_t controlruntime_receive(int socket, void *buffer, size_t size, int *descriptors, int *count,
                                              bool *is_cut) {
    union {
        struct cmsghdr header;
        char bytes[CMSG_SPACE(253 * sizeof(int))];
    } control;
    struct iovec part = {buffer, size};
    struct msghdr message = {0};
    message.msg_iov = &part;
    message.msg_iovlen = 1;
    message.msg_control = &control;
    message.msg_controllen = sizeof control;
    int room = *count;
    *count = 0;
    *is_cut = false;
    ssize_t received = recvmsg(socket, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
    if (received < 0) return received;
    for (struct cmsghdr *part = CMSG_FIRSTHDR(&message); part; part = CMSG_NXTHDR(&message, part)) {
        if (part->cmsg_level != SOL_SOCKET || part->cmsg_type != SCM_RIGHTS) continue;
        int found = (int)((part->cmsg_len - CMSG_LEN(0)) / sizeof(int));
        for (int i = 0; i < found; i++) {
            int descriptor;
            memcpy(&descriptor, CMSG_DATA(part) + (size_t)i * sizeof(int), sizeof descriptor);
            if (*count < room) descriptors[(*count)++] = descriptor;
            else close(descriptor);
        }
    }
    if (message.msg_flags & MSG_CTRUNC) {
        while (*count > 0) close(descriptors[--*count]);
        *is_cut = true;
    }
    return received;
}

/* How much of what was written to a socket has not been read yet, as the kernel counts it. */
#include <linux/sockios.h>
#include <sys/ioctl.h>
static inline int controlruntime_unread(int socket) {
    int count = 0;
    return ioctl(socket, SIOCOUTQ, &count) == 0 ? count : 0;
}

/* Signals that end the process because of what it did: before the process dies of one, a page of memory is written to a
   file, with the signal (an int at 16) and the time (seconds since the epoch, a long long at 24). In C, as a handler may do
   next to nothing. Folders on the file's way are made. What handled the signal before, handles it afterwards. */
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <time.h>
struct controlruntime_death {
    void *page;
    unsigned long size;
    char *path;
    struct sigaction earlier[32];
};
static inline struct controlruntime_death *controlruntime_death(void) {
    static struct controlruntime_death death;
    return &death;
}
static void controlruntime_died(int signal, siginfo_t *info, void *context) {
    (void)context;
    struct controlruntime_death *death = controlruntime_death();
    char *page = __atomic_exchange_n(&death->page, (void *)0, __ATOMIC_ACQ_REL);
    if (page) {
        int error = errno;
        struct timespec now = {0};
        clock_gettime(CLOCK_REALTIME, &now);
        long long seconds = (long long)now.tv_sec;
        memcpy(page + 16, &signal, sizeof signal);
        memcpy(page + 24, &seconds, sizeof seconds);
        for (char *end = death->path + 1; *end; end++) {
            if (*end != '/') continue;
            *end = 0;
            mkdir(death->path, 0700);
            *end = '/';
        }
        int file = open(death->path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600);
        if (file >= 0) {
            ssize_t written = write(file, page, death->size);
            (void)written;
            close(file);
        }
        errno = error;
    }
    sigaction(signal, &death->earlier[signal], (void *)0);
    /* What the processor found happens again on return; the rest has to be sent again. */
    int again = signal == SIGSEGV || signal == SIGBUS || signal == SIGILL || signal == SIGFPE;
    if (!again || info->si_code <= 0) raise(signal);
}
static inline void controlruntime_record_death(void *page, unsigned long size, char *path) {
    static const int signals[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS};
    struct controlruntime_death *death = controlruntime_death();
    death->page = page, death->size = size, death->path = path;
    struct sigaction action = {0};
    action.sa_sigaction = controlruntime_died;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    for (unsigned i = 0; i < sizeof signals / sizeof *signals; i++)
        sigaction(signals[i], &action, &death->earlier[signals[i]]);
}

/* A stack of its own for this thread's signal handlers, so that they also run when the thread's stack is full; 0 takes it
   away again. */
#define CONTROLRUNTIME_SIGNAL_STACK (64ul << 10)
static inline void *controlruntime_begin_signal_stack(void) {
    void *memory = mmap((void *)0, CONTROLRUNTIME_SIGNAL_STACK, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) return (void *)0;
    stack_t stack = {memory, 0, CONTROLRUNTIME_SIGNAL_STACK};
    if (sigaltstack(&stack, (void *)0) == 0) return memory;
    munmap(memory, CONTROLRUNTIME_SIGNAL_STACK);
    return (void *)0;
}
static inline void controlruntime_end_signal_stack(void *memory) {
    if (!memory) return;
    stack_t none = {(void *)0, SS_DISABLE, 0};
    sigaltstack(&none, (void *)0);
    munmap(memory, CONTROLRUNTIME_SIGNAL_STACK);
}

/* One write to a socket, without waiting and without a signal; descriptors travel with its first byte. */
static inline ssize_t controlruntime_send(int socket, const void *bytes, size_t size, const int *descriptors, int count) {
    union {
        struct cmsghdr header;
        char bytes[CMSG_SPACE(253 * sizeof(int))];
    } control;
    struct iovec part = {(void *)bytes, size};
    struct msghdr message = {0};
    message.msg_iov = &part;
    message.msg_iovlen = 1;
    if (count > 0) {
        memset(&control, 0, sizeof control);
        message.msg_control = &control;
        message.msg_controllen = CMSG_SPACE((size_t)count * sizeof(int));
        struct cmsghdr *rights = CMSG_FIRSTHDR(&message);
        rights->cmsg_level = SOL_SOCKET;
        rights->cmsg_type = SCM_RIGHTS;
        rights->cmsg_len = CMSG_LEN((size_t)count * sizeof(int));
        memcpy(CMSG_DATA(rights), descriptors, (size_t)count * sizeof(int));
    }
    return sendmsg(socket, &message, MSG_DONTWAIT | MSG_NOSIGNAL);
}

#endif
