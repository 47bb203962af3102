#ifndef SPAWN_GROUP_H
#define SPAWN_GROUP_H

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
};

/// Starts the process that ends the groups of this process's programs once this one is gone, however it went.
///
/// Call it once, early: the new process is a copy of this one.
///
/// Returns: the descriptor to give to `spawn_group`; -1 with `errno`.
int spawn_group_begin_reaper(void);

/// Starts a program. It returns when the program runs, or can't be run.
///
/// `program` is a path; nothing is looked up. `input` becomes its standard input. `directory` may be null.
/// `reaper` is what `spawn_group_begin_reaper` returned, or -1 for none.
///
/// Returns: 0, or the error's number; `*is_directory` is then whether it is about the directory.
int spawn_group_start(
    const char *program, char *const arguments[], char *const environment[], const char *directory,
    int input, int reaper, struct spawned_group *group, int *is_directory);

/// Ends all of a group whose program has ended, and lets go of it.
///
/// Returns: the status as `waitpid` gives it.
int spawn_group_finish(pid_t process, int reaper);

/// Sends a signal to a group whose program has not been finished.
void spawn_group_signal(pid_t process, int signal);

/// Whether a status is one of a program that ended by itself, and with what; else by which signal it ended.
int spawn_group_exited(int status);
int spawn_group_code(int status);

/// A file in memory that holds these bytes, to be read from its beginning; -1 with `errno`.
int spawn_group_memory(const void *bytes, size_t count);

#endif
