#ifndef SPAWN_GROUP_H
#define SPAWN_GROUP_H

#include <stdint.h>
#include <sys/types.h>

/// A program that runs in a process group of its own. The descriptors are the caller's to close.
struct spawned_group {
    /// The program's process, and its group.
    pid_t process;
    /// A descriptor of the process, which can be read from once it has ended.
    int handle;
    /// What it writes on standard output and on standard error.
    int output;
    int error;
    /// Says whether it was executed; for `spawn_group_stage`.
    int stage;
};

/// What a program needs to be started.
struct spawn_request {
    /// The paths to try, in their order; ends with null. Nothing is looked up.
    char *const *programs;
    char *const *arguments;
    char *const *environment;
    /// The working folder; null for this process's own.
    const char *directory;
    /// Becomes its standard input.
    int input;
    /// Of `spawn_group_begin_reaper`, or -1 for none.
    int reaper;
};

/// Why a program could not be executed.
struct spawn_failure {
    /// The error's number.
    int32_t number;
    /// Whether it is about the working folder.
    int32_t is_directory;
    /// Whether there is no such program.
    int32_t is_missing;
};

/// How far a start is.
enum spawn_stage {
    /// It waits for the working folder or the program.
    spawn_stage_starting,
    /// The program was executed.
    spawn_stage_executed,
    /// It was not, and the process ends.
    spawn_stage_failed,
};

/// Starts the process that ends the groups of this process's programs once this one is gone, however it went.
///
/// The new process is a copy of this one: call it early. `*process` is what it is.
///
/// Returns: the descriptor to give to the other functions, which is at its end once that process is gone; -1 with
/// `errno`.
int spawn_group_begin_reaper(pid_t *process);

/// Ends a child of this process's, and lets go of it.
void spawn_group_kill(pid_t process);

/// Tells the reaper that a group begins, or has ended. Waits for a tenth of a second at most.
///
/// Returns: whether it was notified; false where it is gone or doesn't listen.
int spawn_group_report(int reaper, int begins, pid_t group);

/// Starts a program. Doesn't wait for it: a working folder or a program on a disk that hangs keeps the new
/// process alone.
///
/// Returns: 0, or the error's number.
int spawn_group_start(const struct spawn_request *request, struct spawned_group *group);

/// How far the start is; `*failure` is set where it failed. Never waits; a failure is reported once.
enum spawn_stage spawn_group_stage(int stage, struct spawn_failure *failure);

/// Ends all of a group whose program has ended, and lets go of it. Does nothing to a group whose status is lost: it
/// may be another's by now.
///
/// Returns: whether there is a status; `*status` is as `waitpid` gives it.
int spawn_group_finish(pid_t process, int reaper, int *status);

/// Sends a signal to a group whose program has not been finished, and to no other.
void spawn_group_signal(pid_t process, int signal);

/// Whether a status is one of a program that ended by itself, and with what; else by which signal it ended.
int spawn_group_exited(int status);
int spawn_group_code(int status);

/// A file in memory that holds these bytes, to be read from its beginning; -1 with `errno`.
int spawn_group_memory(const void *bytes, size_t count);

#endif
