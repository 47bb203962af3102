internal import EventLoop
internal import Glibc
internal import StateFiles

/// Reports when the user's arrangement was written, replaced or removed, as inotify(7) does. Where the kernel
/// has no instance left, of which a user has 128, the file is looked at every two seconds.
@HubActor
final class ArrangementWatch {
    private static let pollInterval = Duration.seconds(2)

    private let file: ArrangementFile
    private let descriptor: Int32
    private let changed: @HubActor () -> Void
    private var watch: LoopWatch?
    private var timer: LoopTimer?

    init(_ file: ArrangementFile, _ changed: @escaping @HubActor () -> Void) {
        self.file = file
        self.changed = changed
        // A folder that isn't there yet is made, as there is no watching for it.
        try? PrivateFolder.make(file.folder)
        descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        let events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE
        guard descriptor >= 0,
            inotify_add_watch(descriptor, file.folder, UInt32(events | IN_ONLYDIR)) >= 0
        else {
            poll()
            return
        }
        watchFile()
        watch = HubActor.shared.loop.watch(descriptor) { [weak self] in
            HubActor.assumeIsolated { self?.drain() }
        }
    }

    isolated deinit {
        watch?.cancel()
        timer?.cancel()
        if descriptor >= 0 { close(descriptor) }
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
