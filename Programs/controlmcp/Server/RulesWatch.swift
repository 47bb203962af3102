internal import EventLoop
internal import Glibc

/// Reports that files in a folder were written, replaced or removed.
final class RulesWatch: Sendable {
    private let folder: WatchedFolder
    private let watch: LoopWatch

    /// Nil where the kernel has no watch left: what the list has then is so when it is asked for.
    init?(_ path: String, _ loop: Loop, changed: @escaping @Sendable () -> Void) {
        guard let folder = WatchedFolder(path, IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE)
        else { return nil }
        self.folder = folder
        watch = loop.watch(folder.descriptor) {
            var hasRead = false
            while folder.read() != nil { hasRead = true }
            if hasRead { changed() }
        }
    }

    deinit { watch.cancel() }
}
