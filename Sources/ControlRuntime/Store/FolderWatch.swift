internal import DBus
internal import EventLoop
internal import Glibc

/// Reports when a file in a folder was replaced, written or removed, as inotify(7) does.
enum FolderWatch {
    /// Calls `action` on the main thread's loop after changes, once for those that come together. It lasts as
    /// long as the process. Where the kernel has no watch left, `action` is called every few seconds
    /// (``FilePolling``), changes or not.
    static func start(_ folder: String, _ action: @escaping @Sendable () -> Void) {
        let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        let events = UInt32(IN_MOVED_TO | IN_MOVED_FROM | IN_CLOSE_WRITE | IN_DELETE | IN_ONLYDIR)
        guard descriptor >= 0, inotify_add_watch(descriptor, folder, events) >= 0 else {
            if descriptor >= 0 { close(descriptor) }
            // It holds itself, by its timer.
            _ = FilePolling(on: .main, action)
            return
        }
        _ = Loop.main.watch(descriptor) {
            if drain(descriptor) { action() }
        }
    }

    /// Reads what there is. True when it concerns more than hidden files, which locks and half-written files
    /// are.
    private static func drain(_ descriptor: Int32) -> Bool {
        var concerns = false
        while let events = InotifyEvent.read(from: descriptor) {
            // An overflow has no name, and concerns everything.
            if events.contains(where: { !$0.name.hasPrefix(".") }) { concerns = true }
        }
        return concerns
    }
}
