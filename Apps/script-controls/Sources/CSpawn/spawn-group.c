#define _GNU_SOURCE
#include "spawn-group.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/close_range.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// What the reaper is told. A program tells of itself before it is executed, so there is no moment at which it
// runs and the reaper doesn't know.
struct report {
    int32_t begins;
    int32_t group;
};

static void send_report(int reaper, bool begins, pid_t group) {
    if (reaper < 0) return;
    struct report report = {begins, group};
    // A reaper that was killed is no reason not to run anything.
    while (send(reaper, &report, sizeof report, MSG_NOSIGNAL) < 0 && errno == EINTR) {}
}

enum { most_groups = 4096 };

static void end_all(const pid_t *groups, int count) {
    for (int i = 0; i < count; i++) kill(-groups[i], SIGTERM);
    for (int i = 0; i < count; i++) kill(-groups[i], SIGCONT);
    for (int round = 0; round < 20; round++) {
        bool is_any = false;
        for (int i = 0; i < count; i++) is_any = is_any || kill(-groups[i], 0) == 0;
        if (!is_any) return;
        struct timespec pause = {0, 25 * 1000 * 1000};
        nanosleep(&pause, NULL);
    }
    for (int i = 0; i < count; i++) kill(-groups[i], SIGKILL);
}

static void reap(int socket) {
    static pid_t groups[most_groups];
    int count = 0;
    while (true) {
        struct report report;
        ssize_t size = recv(socket, &report, sizeof report, 0);
        if (size < 0 && errno == EINTR) continue;
        // Nobody holds the other end any more: the process is gone, and no program is about to begin.
        if (size <= 0) break;
        if (size != sizeof report || report.group <= 1) continue;
        int place = 0;
        while (place < count && groups[place] != report.group) place++;
        if (report.begins && place == count && count < most_groups) groups[count++] = report.group;
        if (!report.begins && place < count) groups[place] = groups[--count];
    }
    end_all(groups, count);
}

int spawn_group_begin_reaper(void) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) < 0) return -1;
    pid_t process = fork();
    if (process < 0) {
        int problem = errno;
        close(ends[0]);
        close(ends[1]);
        errno = problem;
        return -1;
    }
    if (process > 0) {
        close(ends[1]);
        return ends[0];
    }
    // Ctrl-C on a terminal and a service manager's SIGTERM are for the process that is watched; this one ends
    // after it.
    setsid();
    struct sigaction ignore = {.sa_handler = SIG_IGN};
    sigaction(SIGTERM, &ignore, NULL);
    sigaction(SIGINT, &ignore, NULL);
    sigaction(SIGHUP, &ignore, NULL);
    prctl(PR_SET_NAME, "script-reaper");
    // Nothing of the other process may stay open here, such as its connection to the bus.
    if (dup2(ends[1], 0) < 0) _exit(1);
    syscall(SYS_close_range, 1u, ~0u, 0u);
    reap(0);
    _exit(0);
}

static void reset_signals(void) {
    struct sigaction standard = {.sa_handler = SIG_DFL};
    for (int number = 1; number < NSIG; number++) sigaction(number, &standard, NULL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

struct failure {
    int32_t number;
    int32_t is_directory;
};

// In the new process. Nothing here may take a lock: it is a copy of a process with threads.
static void become(
    const char *program, char *const arguments[], char *const environment[], const char *directory,
    int input, int output, int error, int failures, int reaper
) {
    struct failure failure = {0, 0};
    setpgid(0, 0);
    send_report(reaper, true, getpid());
    reset_signals();
    if (dup2(input, 0) < 0 || dup2(output, 1) < 0 || dup2(error, 2) < 0) goto failed;
    syscall(SYS_close_range, 3u, ~0u, (unsigned)CLOSE_RANGE_CLOEXEC);
    if (directory && chdir(directory) < 0) {
        failure.is_directory = 1;
        goto failed;
    }
    execve(program, arguments, environment);
failed:
    failure.number = errno;
    while (write(failures, &failure, sizeof failure) < 0 && errno == EINTR) {}
    _exit(127);
}

static void close_pair(const int pair[2]) {
    if (pair[0] >= 0) close(pair[0]);
    if (pair[1] >= 0) close(pair[1]);
}

// Above the standard descriptors, which the new process replaces.
static int open_pipe(int pair[2]) {
    if (pipe2(pair, O_CLOEXEC) < 0) {
        pair[0] = pair[1] = -1;
        return -1;
    }
    for (int i = 0; i < 2; i++) {
        if (pair[i] > 2) continue;
        int moved = fcntl(pair[i], F_DUPFD_CLOEXEC, 3);
        if (moved < 0) return -1;
        close(pair[i]);
        pair[i] = moved;
    }
    return 0;
}

int spawn_group_start(
    const char *program, char *const arguments[], char *const environment[], const char *directory,
    int input, int reaper, struct spawned_group *group, int *is_directory
) {
    int output[2] = {-1, -1}, error[2] = {-1, -1}, failures[2] = {-1, -1};
    *is_directory = 0;
    pid_t process = -1;
    if (open_pipe(output) < 0 || open_pipe(error) < 0 || open_pipe(failures) < 0) goto failed;
    process = fork();
    if (process < 0) goto failed;
    if (process == 0) {
        become(
            program, arguments, environment, directory, input, output[1], error[1], failures[1], reaper);
    }
    close(output[1]);
    close(error[1]);
    close(failures[1]);
    output[1] = error[1] = failures[1] = -1;
    struct failure failure;
    ssize_t size;
    // It ends when the program is executed.
    while ((size = read(failures[0], &failure, sizeof failure)) < 0 && errno == EINTR) {}
    if (size == sizeof failure) {
        spawn_group_finish(process, reaper);
        process = -1;
        *is_directory = failure.is_directory;
        errno = failure.number;
        goto failed;
    }
    int handle = (int)syscall(SYS_pidfd_open, process, 0u);
    if (handle < 0) goto failed;
    close(failures[0]);
    fcntl(output[0], F_SETFL, O_NONBLOCK);
    fcntl(error[0], F_SETFL, O_NONBLOCK);
    *group = (struct spawned_group){process, handle, output[0], error[0]};
    return 0;
failed:;
    int problem = errno;
    if (process > 0) {
        kill(-process, SIGKILL);
        spawn_group_finish(process, reaper);
    }
    close_pair(output);
    close_pair(error);
    close_pair(failures);
    return problem;
}

int spawn_group_finish(pid_t process, int reaper) {
    siginfo_t info;
    // Left as it is at first: as long as it is there, nobody else gets its number, as a process or a group.
    while (waitid(P_PID, (id_t)process, &info, WEXITED | WNOWAIT) < 0 && errno == EINTR) {}
    kill(-process, SIGKILL);
    send_report(reaper, false, process);
    int status = 0;
    while (waitpid(process, &status, 0) < 0 && errno == EINTR) {}
    return status;
}

void spawn_group_signal(pid_t process, int signal) {
    kill(-process, signal);
    // A group that is stopped can't end.
    kill(-process, SIGCONT);
}

int spawn_group_exited(int status) { return WIFEXITED(status); }

int spawn_group_code(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : WTERMSIG(status); }

int spawn_group_memory(const void *bytes, size_t count) {
    int file = memfd_create("input", MFD_CLOEXEC);
    if (file < 0) return -1;
    size_t written = 0;
    while (written < count) {
        ssize_t size = write(file, (const char *)bytes + written, count - written);
        if (size < 0 && errno == EINTR) continue;
        if (size <= 0) {
            int problem = errno;
            close(file);
            errno = problem;
            return -1;
        }
        written += (size_t)size;
    }
    lseek(file, 0, SEEK_SET);
    return file;
}
