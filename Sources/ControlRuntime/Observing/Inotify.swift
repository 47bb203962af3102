internal import EventLoop
internal import Glibc
internal import Synchronization

/// The kernel's report on one file and its folder, inotify(7).
///
/// Two watches. The one on the folder sees what happens to the name; the one on the file sees writes that
/// come by another name, as through a symbolic link.
///
/// Of sysfs: what programs write is seen. What the kernel changes by itself, a trigger for instance, is not;
/// some drivers report the keys of the hardware in a file `brightness_hw_changed` beside it, which can be
/// watched too.
final class Inotify: Sendable {
    enum Finding { case nothing, changed, ended }

    let descriptor: Int32
    private let path: String
    private let names: Set<String>
    private let folderWatch: Int32
    /// The number of the watch on the file; -1 while there is no file.
    private let fileWatch = Mutex<Int32>(-1)

    /// Why a file can't be watched.
    enum Fault: Error, Equatable {
        /// There is no such folder, or none that can be read.
        case noFolder
        /// The kernel has no instance or watch left for this user.
        case noneLeft
    }

    /// - Throws: ``Fault``.
    init(_ path: String, _ siblings: [String]) throws(Fault) {
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
        self.path = path
        names = Set(siblings + [name])
        descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        let contents = IN_MODIFY | IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
        folderWatch = inotify_add_watch(
            descriptor, folder, UInt32(contents | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR))
        guard folderWatch >= 0 else {
            let isFull = descriptor < 0 || errno == ENOSPC
            if descriptor >= 0 { close() }
            throw isFull ? .noneLeft : .noFolder
        }
        watchFile()
    }

    func close() { Glibc.close(descriptor) }

    /// Reads all that is reported up to now.
    func drain() -> Finding {
        var finding = Finding.nothing
        while let events = InotifyEvent.read(from: descriptor) {
            for event in events {
                switch meaning(of: event) {
                case .nothing: break
                case .changed: finding = .changed
                case .ended: return .ended
                }
            }
        }
        return finding
    }

    private func meaning(of event: InotifyEvent) -> Finding {
        if event.isOverflow { return .changed }
        guard event.watch == folderWatch else {
            if event.has(IN_MODIFY | IN_CLOSE_WRITE) { return .changed }
            // What a link leads to may be another file now; of the folder that it is in nothing is told.
            return isCurrent(event.watch) && watchFile() ? .changed : .nothing
        }
        if event.has(IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT | IN_IGNORED) { return .ended }
        guard names.contains(event.name) else { return .nothing }
        if event.has(IN_CREATE | IN_MOVED_TO) { watchFile() }
        return .changed
    }

    private func isCurrent(_ watch: Int32) -> Bool { fileWatch.withLock { $0 == watch } }

    /// Watches the file that has the name now, if any, and not the one that had it before.
    ///
    /// - Returns: whether it is another one.
    @discardableResult
    private func watchFile() -> Bool {
        // The last three come when a name of the file goes.
        let contents = IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF
        let new = inotify_add_watch(descriptor, path, UInt32(contents))
        return fileWatch.withLock { old in
            if old == new { return false }
            if old >= 0 { inotify_rm_watch(descriptor, old) }
            old = new
            return true
        }
    }
}
