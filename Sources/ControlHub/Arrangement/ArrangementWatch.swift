internal import EventLoop
internal import Glibc
internal import StateFiles

/// Reports when the user's arrangement was written, replaced or removed, as inotify(7) does. Where the kernel
/// has no instance left, of which a user has 128, the file is looked at every two seconds.
@HubActor
final class ArrangementWatch {
    private static let pollInterval = Duration.seconds(2)

    private let file: ArrangementFile
    /// Nil where the kernel has none left.
    private let folder: WatchedFolder?
    private let changed: @HubActor () -> Void
    private var watch: LoopWatch?
    private var timer: LoopTimer?

    init(_ file: ArrangementFile, _ changed: @escaping @HubActor () -> Void) {
        self.file = file
        self.changed = changed
        // Whoever writes the file by hand finds its folder.
        try? PrivateFolder.make(file.folder)
        folder = WatchedFolder(file.folder, IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE)
        guard let folder else {
            poll()
            return
        }
        watchFile()
        watch = HubActor.shared.loop.watch(folder.descriptor) { [weak self] in
            HubActor.assumeIsolated { self?.drain() }
        }
    }

    isolated deinit {
        watch?.cancel()
        timer?.cancel()
    }

    private func poll() {
        timer = HubActor.shared.loop.schedule(after: Self.pollInterval) { [weak self] in
            HubActor.assumeIsolated {
                guard let self else { return }
                // Who hears of it compares what is in the file.
                self.changed()
                self.poll()
            }
        }
    }

    private func drain() {
        let name = file.path.split(separator: "/").last.map(String.init)
        var concerns = false
        while let events = folder?.read() {
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
        if let folder { inotify_add_watch(folder.descriptor, file.path, UInt32(IN_CLOSE_WRITE)) }
    }
}
