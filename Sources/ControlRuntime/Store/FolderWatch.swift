internal import DBus
internal import EventLoop
internal import Glibc

/// Reports when a file in a folder was replaced, written or removed, as inotify(7) does, also in a folder
/// that takes the place of the first one.
enum FolderWatch {
    /// Calls `action` on the main thread's loop after changes, once for those that come together. It lasts as
    /// long as the process. Where the kernel has no watch left, `action` is called every few seconds
    /// (``FilePolling``), changes or not.
    static func start(_ folder: String, _ action: @escaping @Sendable () -> Void) {
        let events = IN_MOVED_TO | IN_MOVED_FROM | IN_CLOSE_WRITE | IN_DELETE
        guard let watched = WatchedFolder(folder, events) else {
            // It holds itself, by its timer.
            _ = FilePolling(on: .main, action)
            return
        }
        _ = Loop.main.watch(watched.descriptor) {
            if drain(watched) { action() }
        }
    }

    /// Reads what there is. True when it concerns more than hidden files, which locks and half-written files
    /// are.
    private static func drain(_ watched: WatchedFolder) -> Bool {
        var concerns = false
        while let events = watched.read() {
            // An overflow has no name, and concerns everything.
            if events.contains(where: { !$0.name.hasPrefix(".") }) { concerns = true }
        }
        return concerns
    }
}
