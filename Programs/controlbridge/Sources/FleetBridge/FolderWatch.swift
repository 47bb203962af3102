internal import EventLoop
internal import Glibc

/// Reports that files in a folder were written, replaced or removed, or have other rights. Where the kernel
/// has no watch left, what they have is read when the program starts.
final class FolderWatch: Sendable {
    private let descriptor: Int32
    private let watch: LoopWatch?

    /// - Parameter changed: called on the loop.
    init(_ folder: String, on loop: Loop, changed: @escaping @Sendable () -> Void) {
        let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        self.descriptor = descriptor
        let events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_ATTRIB
        guard descriptor >= 0, inotify_add_watch(descriptor, folder, UInt32(events)) >= 0 else {
            watch = nil
            return
        }
        watch = loop.watch(descriptor) {
            var bytes = [UInt8](repeating: 0, count: 4_096)
            while read(descriptor, &bytes, bytes.count) > 0 {}
            changed()
        }
    }

    deinit {
        watch?.cancel()
        if descriptor >= 0 { close(descriptor) }
    }
}
