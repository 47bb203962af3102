#define _GNU_SOURCE
#include "spawn-group.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/close_range.h>
#include <poll.h>
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

// What is sent to the reaper. A program reports itself before it is executed, so there is no moment at which it
// runs and the reaper doesn't know.
struct report {
    int32_t begins;
    int32_t group;
};

int spawn_group_report(int reaper, int begins, pid_t group) {
    struct report report = {begins, group};
    while (send(reaper, &report, sizeof report, MSG_NOSIGNAL | MSG_DONTWAIT) != sizeof report) {
        if (errno == EINTR) continue;
        if (errno != EAGAIN) return false;
        // One that has much to read has read some of it soon; one that is stopped reads no more.
        struct pollfd room = {reaper, POLLOUT, 0};
        if (poll(&room, 1, 100) <= 0) return false;
    }
    return true;
}

enum { most_groups = 4096 };

// The groups that still have processes, at the beginning of the list. One that has none is never looked at
// again: its number may be another's.
static int keep_living(pid_t *groups, int count) {
    int kept = 0;
    for (int i = 0; i < count; i++) {
        if (kill(-groups[i], 0) == 0 || errno == EPERM) groups[kept++] = groups[i];
    }
    return kept;
}

static void end_all(pid_t *groups, int count) {
    for (int i = 0; i < count; i++) kill(-groups[i], SIGTERM);
    for (int i = 0; i < count; i++) kill(-groups[i], SIGCONT);
    for (int round = 0; round < 20; round++) {
        count = keep_living(groups, count);
        if (count == 0) return;
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

int spawn_group_begin_reaper(pid_t *begun) {
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
        *begun = process;
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

// Returns where no program could be executed. As execvp(3): what isn't there is looked for in the next place.
static void execute(const struct spawn_request *request, struct spawn_failure *failure) {
    *failure = (struct spawn_failure){ENOENT, 0, 1};
    for (char *const *program = request->programs; *program; program++) {
        execve(*program, request->arguments, request->environment);
        int number = errno;
        switch (number) {
        case ENOENT:
            // The program is there, and what is to run it isn't.
            if (access(*program, F_OK) == 0) *failure = (struct spawn_failure){number, 0, 0};
            break;
        case ENOTDIR:
        case ENODEV:
        case ESTALE:
        case ETIMEDOUT: break;
        // Another folder may have one that can be executed.
        case EACCES: *failure = (struct spawn_failure){number, 0, 0}; break;
        default: *failure = (struct spawn_failure){number, 0, 0}; return;
        }
    }
}

// In the new process. Nothing here may take a lock: it is a copy of a process with threads.
static void become(const struct spawn_request *request, int output, int error, int stage) {
    struct spawn_failure failure = {0, 0, 0};
    setpgid(0, 0);
    if (request->reaper >= 0) spawn_group_report(request->reaper, true, getpid());
    reset_signals();
    if (dup2(request->input, 0) < 0 || dup2(output, 1) < 0 || dup2(error, 2) < 0) goto failed;
    // It stays as it is where it has its place already.
    if (request->input == 0) fcntl(0, F_SETFD, 0);
    if (stage != 3 && dup3(stage, 3, O_CLOEXEC) < 0) goto failed;
    stage = 3;
    // At once, and not by the execution, which may have to wait: nothing of the other process may stay open here,
    // such as its connection to the bus.
    syscall(SYS_close_range, 4u, ~0u, 0u);
    if (request->directory && chdir(request->directory) < 0) {
        failure.is_directory = 1;
        goto failed;
    }
    execute(request, &failure);
    goto report;
failed:
    failure.number = errno;
report:
    while (write(stage, &failure, sizeof failure) < 0 && errno == EINTR) {}
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

int spawn_group_start(const struct spawn_request *request, struct spawned_group *group) {
    int output[2] = {-1, -1}, error[2] = {-1, -1}, stage[2] = {-1, -1};
    pid_t process = -1;
    if (open_pipe(output) < 0 || open_pipe(error) < 0 || open_pipe(stage) < 0) goto failed;
    process = fork();
    if (process < 0) goto failed;
    if (process == 0) become(request, output[1], error[1], stage[1]);
    // It does so itself, too; whoever is first, a signal to the group reaches it from now on.
    setpgid(process, process);
    close(output[1]);
    close(error[1]);
    close(stage[1]);
    output[1] = error[1] = stage[1] = -1;
    int handle = (int)syscall(SYS_pidfd_open, process, 0u);
    if (handle < 0) goto failed;
    fcntl(output[0], F_SETFL, O_NONBLOCK);
    fcntl(error[0], F_SETFL, O_NONBLOCK);
    fcntl(stage[0], F_SETFL, O_NONBLOCK);
    *group = (struct spawned_group){process, handle, output[0], error[0], stage[0]};
    return 0;
failed:;
    int problem = errno;
    if (process > 0) {
        int status;
        spawn_group_signal(process, SIGKILL);
        spawn_group_finish(process, request->reaper, &status);
    }
    close_pair(output);
    close_pair(error);
    close_pair(stage);
    return problem;
}

enum spawn_stage spawn_group_stage(int stage, struct spawn_failure *failure) {
    ssize_t size;
    while ((size = read(stage, failure, sizeof *failure)) < 0 && errno == EINTR) {}
    if (size == sizeof *failure) return spawn_stage_failed;
    // Its other end is closed when the program is executed.
    return size == 0 ? spawn_stage_executed : spawn_stage_starting;
}

int spawn_group_finish(pid_t process, int reaper, int *status) {
    siginfo_t info;
    int answer;
    // Left as it is at first: as long as it is there, nobody else gets its number, as a process or a group.
    while ((answer = waitid(P_PID, (id_t)process, &info, WEXITED | WNOWAIT)) < 0 && errno == EINTR) {}
    // Somebody else has waited for it.
    bool is_there = answer == 0;
    if (is_there) kill(-process, SIGKILL);
    if (reaper >= 0) spawn_group_report(reaper, false, process);
    if (!is_there) return false;
    pid_t ended;
    while ((ended = waitpid(process, status, 0)) < 0 && errno == EINTR) {}
    return ended == process;
}

void spawn_group_signal(pid_t process, int signal) {
    siginfo_t info;
    // Its number is its own for as long as nobody has waited for it.
    if (waitid(P_PID, (id_t)process, &info, WEXITED | WNOHANG | WNOWAIT) < 0) return;
    kill(-process, signal);
    // A group that is stopped can't end.
    kill(-process, SIGCONT);
}

void spawn_group_kill(pid_t process) {
    siginfo_t info;
    if (waitid(P_PID, (id_t)process, &info, WEXITED | WNOHANG | WNOWAIT) < 0) return;
    kill(process, SIGKILL);
    while (waitpid(process, NULL, 0) < 0 && errno == EINTR) {}
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
