internal import EventLoop
internal import Glibc

/// Reports when the user's arrangement was written, replaced or removed, as inotify(7) does.
@HubActor
final class ArrangementWatch {
    private let file: ArrangementFile
    private let descriptor: Int32
    private let changed: @HubActor () -> Void
    private var watch: LoopWatch?

    /// Nil where nothing can be watched: the folder can't be made, or the kernel has no watch left.
    init?(_ file: ArrangementFile, _ changed: @escaping @HubActor () -> Void) {
        self.file = file
        self.changed = changed
        // One that isn't there yet is made, as there is no watching for it.
        _ = try? file.change { _ in }
        descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        let events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE
        guard inotify_add_watch(descriptor, file.folder, UInt32(events | IN_ONLYDIR)) >= 0 else {
            close(descriptor)
            return nil
        }
        watchFile()
        watch = HubActor.shared.loop.watch(descriptor) { [weak self] in
            HubActor.assumeIsolated { self?.drain() }
        }
    }

    isolated deinit {
        watch?.cancel()
        close(descriptor)
    }

    private func drain() {
        let name = file.path.split(separator: "/").last.map(String.init)
        var concerns = false
        while let events = InotifyEvent.read(from: descriptor) {
            for event in events where event.isOverflow || event.name.isEmpty || event.name == name {
                concerns = true
            }
        }
        guard concerns else { return }
        watchFile()
        changed()
    }

    /// The file itself sees writes that come by another name, as through a link. A watch that is there stays
    /// the same one; that on a file which has gone ends by itself.
    private func watchFile() {
        inotify_add_watch(descriptor, file.path, UInt32(IN_CLOSE_WRITE))
    }
}
