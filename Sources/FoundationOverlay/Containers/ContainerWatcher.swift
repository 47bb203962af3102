internal import EventLoop
internal import Foundation
internal import StandardStreams
internal import Synchronization

/// Reports which files below some folders were written, replaced or removed, by any process: inotify(7) on
/// all of their folders.
///
/// It has a thread of its own for as long as the program runs, which waits in the kernel. Where that has
/// nothing left for the user, the thread checks the files every two seconds instead, and says so once on
/// standard error.
final class ContainerWatcher: Sendable {
    private struct State {
        /// The folders that were asked for.
        var roots: Set<String> = []
        /// The folders by the numbers of their watches.
        var folders: [Int32: String] = [:]
        var isFull = false
    }

    private let descriptor: Int32
    private let state = Mutex(State())
    private let changed: @Sendable ([String: Double]) -> Void

    /// - Parameter changed: called on the watcher's thread with the paths of the files, and when each
    ///   changed, in seconds since 1970.
    init(_ changed: @escaping @Sendable ([String: Double]) -> Void) {
        descriptor = inotify_init1(Int32(IN_CLOEXEC))
        self.changed = changed
        let isFull = descriptor < 0
        state.withLock { $0.isFull = isFull }
        let thread = Thread { [self] in isFull ? poll() : wait() }
        thread.name = "containers"
        thread.stackSize = 1 << 18
        thread.start()
    }

    /// Follows a folder and those in it.
    func follow(_ root: String) {
        state.withLock { _ = $0.roots.insert(root) }
        watch(root)
    }

    private func watch(_ folder: String) {
        guard descriptor >= 0 else { return }
        let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_ONLYDIR)
        let number = inotify_add_watch(descriptor, folder, events)
        guard number >= 0 else {
            let isFirst =
                errno == ENOSPC
                && state.withLock { state in
                    defer { state.isFull = true }
                    return !state.isFull
                }
            // The watches that there are go on; the thread that waits for them is not the one that polls.
            if isFirst {
                let thread = Thread { [self] in poll() }
                thread.name = "containers"
                thread.stackSize = 1 << 18
                thread.start()
            }
            return
        }
        state.withLock { $0.folders[number] = folder }
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            let path = "\(folder)/\(name)"
            if Self.isFolder(path) { watch(path) }
        }
    }

    private func wait() {
        while let events = InotifyEvent.read(from: descriptor) {
            let files = self.files(events)
            if !files.isEmpty { changed(files) }
        }
    }

    /// The files in a batch of events. New folders are followed, and what is in them already counts.
    private func files(_ events: [InotifyEvent]) -> [String: Double] {
        var files: [String: Double] = [:]
        for event in events {
            if event.isOverflow {
                // What was lost isn't known, so all counts as changed now.
                files[""] = Date().timeIntervalSince1970
                continue
            }
            guard let folder = state.withLock({ $0.folders[event.watch] }) else { continue }
            if event.has(IN_IGNORED) {
                state.withLock { $0.folders[event.watch] = nil }
                continue
            }
            let path = "\(folder)/\(event.name)"
            if event.isFolder {
                guard event.has(IN_CREATE | IN_MOVED_TO) else { continue }
                watch(path)
                Self.times(path, &files)
            } else if !event.has(IN_CREATE) {
                files[path] = Self.time(of: path)
            }
        }
        return files
    }

    /// Checks all files every two seconds.
    private func poll() {
        StandardError.write(
            "no inotify watch is left for this user, so the groups' folders are checked every 2 s instead")
        var seen = times()
        while true {
            Thread.sleep(forTimeInterval: 2)
            let now = times()
            let names = Set(now.keys).union(seen.keys).filter { now[$0] != seen[$0] }
            if !names.isEmpty {
                let moment = Date().timeIntervalSince1970
                changed(Dictionary(uniqueKeysWithValues: names.map { ($0, now[$0] ?? moment) }))
            }
            seen = now
        }
    }

    private func times() -> [String: Double] {
        var files: [String: Double] = [:]
        for root in state.withLock({ $0.roots }) { Self.times(root, &files) }
        return files
    }

    private static func times(_ folder: String, _ files: inout [String: Double]) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            let path = "\(folder)/\(name)"
            if isFolder(path) { times(path, &files) } else { files[path] = time(of: path) }
        }
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        // A link to a folder is followed by nobody: it may lead back up.
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// When a file changed; now for one that is gone. The change of its name counts too, since a file that
    /// replaces another may be older.
    private static func time(of path: String) -> Double {
        var status = stat()
        guard lstat(path, &status) == 0 else { return Date().timeIntervalSince1970 }
        return Double(status.st_ctim.tv_sec) + Double(status.st_ctim.tv_nsec) / 1e9
    }
}
