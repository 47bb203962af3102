internal import ControlRuntime
internal import EventLoop
internal import Glibc
internal import ScriptFile
internal import Synchronization

/// Notices when the user's files change: written, replaced, made, deleted, moved, also behind symbolic links
/// and in folders that are not there yet.
enum ConfigurationWatch {
    /// How long nothing may happen before the files are read: editors write in several steps.
    static let quiet: Duration = .milliseconds(100)
    /// After so long they are read even so.
    static let patience: Duration = .milliseconds(500)

    /// An element at once, as something may have changed before, and one for each change.
    static func changes(in folder: String) -> AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let watch = FolderWatch(folder) { continuation.yield() }
            continuation.onTermination = { _ in watch.end() }
            continuation.yield()
        }
    }
}

/// inotify(7) on all folders in which something may happen that changes what is read. Which these are is
/// found out again after each change. Where the kernel has none left for the user, the files are checked
/// every second.
private final class FolderWatch: Sendable {
    private struct State {
        var watch: LoopWatch?
        var descriptor: Int32 = -1
        /// The names that concern us, by the watch of their folder; nil for all.
        var names: [Int32: Set<String>?] = [:]
        var timer: LoopTimer?
        /// When the first change came that has not been reported.
        var since: Duration?
        var isEnded = false
    }

    private let folder: String
    private let changed: @Sendable () -> Void
    private let state = Mutex(State())

    init(_ folder: String, _ changed: @escaping @Sendable () -> Void) {
        self.folder = folder
        self.changed = changed
        Loop.main.post { [self] in begin() }
    }

    func end() {
        Loop.main.post { [self] in
            state.withLock { state in
                state.isEnded = true
                state.timer?.cancel()
            }
            close()
        }
    }

    // All of what follows is on the loop.

    private func begin() {
        guard !state.withLock({ $0.isEnded }) else { return }
        close()
        let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { return poll(WatchedPlaces.identity(of: folder)) }
        var names: [Int32: Set<String>?] = [:]
        let events =
            IN_MODIFY | IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF
            | IN_MOVE_SELF | IN_ATTRIB
        for (path, wanted) in WatchedPlaces.of(folder) {
            let watch = inotify_add_watch(descriptor, path, UInt32(events | IN_ONLYDIR))
            guard watch >= 0 else { continue }
            // Two paths may lead to one folder.
            if let known = names[watch] {
                names[watch] = wanted.flatMap { wanted in known.map { $0.union(wanted) } }
            } else {
                names[watch] = wanted
            }
        }
        let watch = Loop.main.watch(descriptor) { [self] in drain() }
        state.withLock { state in
            state.descriptor = descriptor
            state.names = names
            state.watch = watch
        }
    }

    private func close() {
        let (watch, descriptor) = state.withLock { state in
            defer { (state.watch, state.descriptor) = (nil, -1) }
            return (state.watch, state.descriptor)
        }
        watch?.cancel()
        if descriptor >= 0 { Glibc.close(descriptor) }
    }

    private func drain() {
        let (descriptor, names) = state.withLock { ($0.descriptor, $0.names) }
        var concerns = false
        var bytes = [UInt8](repeating: 0, count: 16_384)
        while true {
            let count = read(descriptor, &bytes, bytes.count)
            guard count > 0 else { break }
            concerns = Self.concerns(bytes.prefix(count), names) || concerns
        }
        if concerns { wait() }
    }

    private static func concerns(_ bytes: ArraySlice<UInt8>, _ names: [Int32: Set<String>?]) -> Bool {
        let header = MemoryLayout<inotify_event>.size
        var rest = bytes
        while rest.count >= header {
            let event = rest.withUnsafeBytes { $0.loadUnaligned(as: inotify_event.self) }
            let name = String(
                decoding: rest.dropFirst(header).prefix(Int(event.len)).prefix { $0 != 0 }, as: UTF8.self)
            rest = rest.dropFirst(header + Int(event.len))
            guard event.len > 0, let wanted = names[event.wd] else { return true }
            if wanted?.contains(name) ?? name.hasSuffix(".toml") { return true }
        }
        return false
    }

    /// Waits until nothing more happens. Meanwhile what is watched may be something else, so that begins
    /// again.
    private func wait() {
        begin()
        let isOverdue = state.withLock { state in
            let since = state.since ?? Loop.uptime
            state.since = since
            return Loop.uptime - since > ConfigurationWatch.patience
        }
        if isOverdue { return }
        let timer = Loop.main.schedule(after: ConfigurationWatch.quiet) { [self] in
            state.withLock { $0.since = nil }
            guard !state.withLock({ $0.isEnded }) else { return }
            begin()
            changed()
        }
        state.withLock { state in
            state.timer?.cancel()
            state.timer = timer
        }
    }

    private func poll(_ before: [FileState]) {
        let timer = Loop.main.schedule(after: .seconds(1)) { [self] in
            guard !state.withLock({ $0.isEnded }) else { return }
            let now = WatchedPlaces.identity(of: folder)
            if now != before { changed() }
            // There may be one again.
            begin()
        }
        state.withLock { $0.timer = timer }
    }
}

/// Shows whether a file is another one than before.
struct FileState: Hashable {
    let path: String
    let device: UInt64
    let inode: UInt64
    let size: Int
    let seconds: Int
    let nanoseconds: Int
}

/// The folders in which something may happen that changes what is read.
enum WatchedPlaces {
    /// The folders with the names in them that count; nil for all files of TOML.
    static func of(_ folder: String) -> [(path: String, names: Set<String>?)] {
        var places: [String: Set<String>] = [:]
        var open: Set<String> = []
        func follow(_ path: String, _ depth: Int = 0) {
            guard depth < 40 else { return }
            var parent = "/"
            let parts = path.split(separator: "/").map(String.init)
            for (index, part) in parts.enumerated() {
                let here = parent == "/" ? "/\(part)" : "\(parent)/\(part)"
                var buffer = [UInt8](repeating: 0, count: 4_096)
                let count = buffer.withUnsafeMutableBytes { bytes in
                    bytes.withMemoryRebound(to: CChar.self) { characters in
                        characters.baseAddress.map { readlink(here, $0, characters.count) } ?? -1
                    }
                }
                let isLast = index == parts.count - 1
                // The way there counts where it can be changed by a link, or by being made.
                if count > 0 || isLast || access(here, F_OK) != 0 {
                    places[parent, default: []].insert(part)
                }
                if count > 0 {
                    let target = String(decoding: buffer.prefix(count), as: UTF8.self)
                    let rest = parts[(index + 1)...].map { "/\($0)" }.joined()
                    follow((target.hasPrefix("/") ? target : "\(parent)/\(target)") + rest, depth + 1)
                    return
                }
                if access(here, F_OK) != 0 { return }
                parent = here
            }
        }
        follow("\(folder)/controls.toml")
        follow("\(folder)/controls.d")
        for file in ScriptConfiguration.files(in: folder) { follow(file) }
        if let path = realpath("\(folder)/controls.d", nil) {
            open.insert(String(cString: path))
            free(path)
        }
        return places.map { ($0.key, $0.value) } + open.map { ($0, nil) }
    }

    /// The files as they are.
    static func identity(of folder: String) -> [FileState] {
        ScriptConfiguration.files(in: folder).map { path in
            var info = stat()
            guard stat(path, &info) == 0 else {
                return FileState(path: path, device: 0, inode: 0, size: 0, seconds: 0, nanoseconds: 0)
            }
            return FileState(
                path: path, device: UInt64(info.st_dev), inode: UInt64(info.st_ino), size: info.st_size,
                seconds: info.st_mtim.tv_sec, nanoseconds: info.st_mtim.tv_nsec)
        }
    }
}

/// The user's files as they are now.
enum Configuration {
    private static let reported = Mutex<[ScriptProblem]>([])

    /// Reads them, and reports on standard error what is wrong with them, where that is something else than
    /// before.
    static func read() -> ScriptConfiguration {
        let configuration = ScriptConfiguration(folder: UserPlaces.configuration, home: UserPlaces.home)
        let isNew = reported.withLock { reported in
            defer { reported = configuration.problems }
            return reported != configuration.problems
        }
        if isNew { for problem in configuration.problems { StandardError.say("\(problem)") } }
        return configuration
    }
}
