internal import EventLoop
internal import Foundation
internal import ControlBasics

/// Reports which files below a folder were written, replaced or removed, by any process: inotify(7) on it and
/// on all folders in it, also once it was removed and made again.
///
/// It has a thread of its own for as long as the program runs, which waits in the kernel. Where that has
/// nothing left for the user, the thread checks the files every two seconds instead, and says so once on
/// standard error.
final class ContainerWatcher: Sendable {
    private static let events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE

    /// The folders in the folder, by the numbers of their watches.
    private struct Tree: Sendable {
        let root: String
        let watched: WatchedFolder
        private var folders: [Int32: String] = [:]
        /// Whether the kernel has no watch left for one of them.
        private(set) var isFull = false

        init?(_ root: String) {
            guard let watched = WatchedFolder(root, events, waits: true) else { return nil }
            (self.root, self.watched) = (root, watched)
            follow(below: root)
        }

        private mutating func follow(_ folder: String) {
            let mask = UInt32(bitPattern: events | Int32(IN_ONLYDIR))
            let number = inotify_add_watch(watched.descriptor, folder, mask)
            // It may be gone already.
            guard number >= 0 else {
                isFull = isFull || errno == ENOSPC
                return
            }
            folders[number] = folder
            follow(below: folder)
        }

        private mutating func follow(below folder: String) {
            for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
                let path = "\(folder)/\(name)"
                if isFolder(path) { follow(path) }
            }
        }

        /// It has been removed, or is another one, or elsewhere under another name.
        private mutating func leave(_ folder: String) {
            for (number, path) in folders where path == folder || path.hasPrefix("\(folder)/") {
                inotify_rm_watch(watched.descriptor, number)
                folders[number] = nil
            }
        }

        /// Waits for a batch of events.
        ///
        /// - Returns: the files in it; nil where no more can come. New folders are followed, and what is in
        ///   them already counts.
        mutating func next() -> [String: Double]? {
            guard let events = watched.read() else { return nil }
            var files: [String: Double] = [:]
            for event in events {
                if event.isOverflow {
                    // What was lost isn't known, so all counts as changed now; the folder may be another one.
                    leave(root)
                    follow(below: root)
                    files[""] = Date().timeIntervalSince1970
                    continue
                }
                let path = "\(folders[event.watch] ?? root)/\(event.name)"
                if !event.isFolder {
                    if !event.has(IN_CREATE) { files[path] = time(of: path) }
                    continue
                }
                leave(path)
                guard event.has(IN_CREATE | IN_MOVED_TO) else { continue }
                follow(path)
                times(path, &files)
            }
            return files
        }
    }

    /// - Parameters:
    ///   - folder: its path. What is changed in it from now on is reported.
    ///   - changed: called on the watcher's thread with the paths of the files, and when each changed, in
    ///     seconds since 1970. An empty path stands for all of them.
    init(_ folder: String, _ changed: @escaping @Sendable ([String: Double]) -> Void) {
        let tree = Tree(folder)
        let thread = Thread {
            var tree = tree
            while tree?.isFull == false, let files = tree?.next() {
                if !files.isEmpty { changed(files) }
            }
            tree = nil
            Self.poll(folder, changed)
        }
        thread.name = "container"
        thread.stackSize = 1 << 18
        thread.start()
    }

    /// Checks all files every two seconds.
    private static func poll(_ folder: String, _ changed: ([String: Double]) -> Void) {
        StandardError.write(
            "no inotify watch is left for this user, so \(folder) is checked every 2 s")
        var seen: [String: Double] = [:]
        times(folder, &seen)
        while true {
            Thread.sleep(forTimeInterval: 2)
            var now: [String: Double] = [:]
            times(folder, &now)
            let names = Set(now.keys).union(seen.keys).filter { now[$0] != seen[$0] }
            if !names.isEmpty {
                let moment = Date().timeIntervalSince1970
                changed(Dictionary(uniqueKeysWithValues: names.map { ($0, now[$0] ?? moment) }))
            }
            seen = now
        }
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
