internal import DBus
internal import EventLoop
internal import Glibc

/// Notices that nobody wants the output any more, also when nothing is being written.
///
/// Bars start their modules as children and read them over a pipe. When a bar is killed, a child that only
/// writes on changes would notice it at the next change, which may be hours away or never come: with one
/// child per monitor and restart of the bar, they pile up. So the pipe itself is watched, which reports when
/// its last reader closes it; and the parent process, because a reader's end may stay open in another child
/// of the same parent.
enum ReaderWatch {
    /// Runs `action` on the loop, once or more, when standard output has lost its reader or the parent has
    /// ended.
    static func start(on loop: Loop, _ action: @escaping @Sendable () -> Void) {
        watchOutput(on: loop, action)
        watchParent(on: loop, action)
    }

    /// Only pipes and sockets report it. A terminal that closes sends SIGHUP, a file has no reader.
    private static func watchOutput(on loop: Loop, _ action: @escaping @Sendable () -> Void) {
        guard DescriptorSort(STDOUT_FILENO).isPipeOrSocket else { return }
        // A copy: standard input may be the same socket, and a descriptor can be watched only once.
        let copy = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        guard copy >= 0 else { return }
        let held = CancellableWatch()
        held.set(
            loop.watch(copy) {
                var state = pollfd(fd: copy, events: 0, revents: 0)
                poll(&state, 1, 0)
                if state.revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0 {
                    action()
                } else {
                    // A socket to which the reader has written would be reported again and again.
                    held.cancel()
                }
            })
    }

    /// Through a descriptor for the process. Not by a parent-death signal, which is sent already when the
    /// *thread* that started this process ends.
    private static func watchParent(on loop: Loop, _ action: @escaping @Sendable () -> Void) {
        let parent = getppid()
        // 1 has adopted this process or is a container's only program; neither ends before this does.
        guard parent > 1, let descriptor = ProcessDescriptor.open(parent) else { return }
        // It may have ended before it could be opened, and its number may be another process's by now.
        guard getppid() == parent else { return loop.post(action) }
        _ = loop.watch(descriptor, action)
    }
}
