internal import EventLoop
internal import Foundation
internal import StandardStreams

/// Reports which suites of defaults were stored, by any program: inotify on the folder of their files.
///
/// It has a thread of its own for as long as the program runs, which waits in the kernel. Where that has no
/// instance of inotify left for the user, the thread checks the files every two seconds instead, and says
/// so once on standard error.
final class SuiteWatcher: Sendable {
    /// - Parameters:
    ///   - folder: made when it is missing, as Foundation does when it stores.
    ///   - changed: called on the watcher's thread with the suite's name; with nil where it may be any of
    ///     them.
    init(folder: String, _ changed: @escaping @Sendable (String?) -> Void) {
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let watched = WatchedFolder(folder, IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE, waits: true)
        let thread = Thread {
            if let watched { Self.follow(watched, changed) } else { Self.poll(folder, changed) }
        }
        thread.name = "suites"
        thread.stackSize = 1 << 18
        thread.start()
    }

    private static func follow(_ watched: WatchedFolder, _ changed: (String?) -> Void) {
        while let events = watched.read() {
            if events.contains(where: \.isOverflow) { changed(nil) }
            for suite in Set(events.compactMap { suite($0.name) }) { changed(suite) }
        }
    }

    /// Polls when the suites were written.
    private static func poll(_ folder: String, _ changed: (String?) -> Void) {
        StandardError.write(
            "no inotify instance is left for this user, so suites of defaults are checked every 2 s instead")
        var seen = times(folder)
        while true {
            Thread.sleep(forTimeInterval: 2)
            let now = times(folder)
            for name in Set(now.keys).union(seen.keys) where now[name] != seen[name] { changed(name) }
            seen = now
        }
    }

    /// When each suite of a folder was written, in nanoseconds, and which file it is.
    private static func times(_ folder: String) -> [String: [Int]] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.reduce(into: [:]) { times, name in
            var status = stat()
            guard let suite = suite(name), stat("\(folder)/\(name)", &status) == 0 else { return }
            times[suite] = [
                Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec), Int(clamping: status.st_ino),
            ]
        }
    }

    /// The suite that a file holds, if it holds one.
    private static func suite(_ file: String) -> String? {
        file.hasSuffix(".plist") ? String(file.dropLast(6)) : nil
    }
}
