internal import ControlEngine
internal import DBus
internal import EventLoop
internal import Glibc
internal import Logging
internal import StateFiles
internal import Synchronization

/// Reports changes of a file, for value and timeline providers that show its content.
///
/// ```swift
/// struct Brightness: ObservingControlValueProvider {
///     var previewValue: Bool { false }
///     func currentValue() async throws -> Bool { try readBrightness() > 0 }
///     func changes() -> AsyncStream<Void> { FileObservation.changes(of: "/sys/class/leds/lamp/brightness") }
/// }
/// ```
///
/// It is inotify(7) on the thread that serves the bus: no thread of its own, and none woken while nothing
/// happens. Where the kernel has no instance of it left for the user, the files are checked every two
/// seconds, which is logged once.
public enum FileObservation {
    /// An element at once, as something may have changed before the watch began, and one for each change:
    /// written, emptied, replaced, moved away, deleted, made again. Changes in quick succession may share
    /// one.
    ///
    /// The stream ends when the file's folder can't be watched or goes away; the runtime then begins a new
    /// one after a while. When the reader stops, the watch ends. Call it from anywhere. Of sysfs, only what
    /// programs write is seen, not what the kernel changes by itself.
    ///
    /// - Parameters:
    ///   - path: the file, which need not be there yet.
    ///   - siblings: names of other files in the same folder whose changes count as well.
    public static func changes(of path: String, beside siblings: [String] = []) -> AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let loop = Loop.main.isRunning ? Loop.main : spare
            let inotify: Inotify
            do throws(Inotify.Fault) {
                inotify = try Inotify(path, siblings)
            } catch {
                if error == .noFolder { return continuation.finish() }
                return follow(PolledFiles(path, siblings), on: loop, continuation)
            }
            let watch = loop.watch(inotify.descriptor) {
                switch inotify.drain() {
                case .nothing: break
                case .changed: continuation.yield()
                case .ended:
                    continuation.yield()
                    continuation.finish()
                }
            }
            // On the loop: there it is certain that nothing uses the descriptor any more.
            continuation.onTermination = { _ in
                loop.post {
                    watch.cancel()
                    inotify.close()
                }
            }
            continuation.yield()
        }
    }

    /// Checks every few seconds, where inotify has no instance left.
    private static func follow(
        _ files: PolledFiles, on loop: Loop, _ continuation: AsyncStream<Void>.Continuation
    ) {
        guard files.check() != .ended else { return continuation.finish() }
        let polling = FilePolling(on: loop) {
            switch files.check() {
            case .nothing: break
            case .changed: continuation.yield()
            case .ended:
                continuation.yield()
                continuation.finish()
            }
        }
        continuation.onTermination = { _ in polling.end() }
        continuation.yield()
    }

    /// For programs that serve no bundle and so don't run the main loop, such as apps and tests.
    private static let spare = Loop(name: "file-watch")
}

/// The state of a file and its siblings when they were last checked.
final class PolledFiles: Sendable {
    private let folder: String
    private let paths: [String]
    private let seen: Mutex<[FileIdentity?]>

    /// - Parameters:
    ///   - path: the file, which need not be there yet.
    ///   - siblings: names of other files in the same folder whose changes count as well.
    init(_ path: String, _ siblings: [String]) {
        let slash = path.lastIndex(of: "/")
        folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        paths = [path] + siblings.map { [folder] in "\(folder)/\($0)" }
        seen = Mutex(paths.map { FileIdentity($0) })
    }

    /// Checks again, and reports as inotify would: the folder's end ends it.
    func check() -> Inotify.Finding {
        let now = paths.map { FileIdentity($0) }
        let hasChanged = seen.withLock { seen in
            defer { seen = now }
            return seen != now
        }
        if access(folder, F_OK) != 0 { return .ended }
        return hasChanged ? .changed : .nothing
    }
}

/// Polls files where inotify(7) has no instance left: a user has 128 of them by default
/// (`fs.inotify.max_user_instances`), and each process that watches files takes one or more.
///
/// A file then changes up to ``interval`` before it is reported, and the process wakes that often.
final class FilePolling: Sendable {
    /// The time from one check to the next.
    static let interval: Duration = .seconds(2)

    private let loop: Loop
    private let look: @Sendable () -> Void
    private let isEnded = Atomic(false)

    /// Calls `look` on the loop, every ``interval``, until ``end()``.
    init(on loop: Loop, _ look: @escaping @Sendable () -> Void) {
        self.loop = loop
        self.look = look
        Self.report()
        waitAndLook()
    }

    /// No call begins after this, when it is made on the loop.
    func end() { isEnded.store(true, ordering: .relaxed) }

    private func waitAndLook() {
        loop.schedule(after: Self.interval) { [self] in
            guard !isEnded.load(ordering: .relaxed) else { return }
            look()
            waitAndLook()
        }
    }

    /// Global because it is the process that has no instance left, whichever file it is about.
    private static let isReported = Atomic(false)

    /// Says once what the process does and how the user can change it.
    private static func report() {
        guard !isReported.exchange(true, ordering: .relaxed) else { return }
        Logger(label: "controlruntime").unblocked.warning(
            """
            no inotify instance is left for this user, so files are checked every \(interval.components.seconds) s \
            instead; raise fs.inotify.max_user_instances with sysctl to have changes seen at once
            """, metadata: LoggedEvent.filesPolled.metadata())
    }
}

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

    /// - Throws: ``Fault`` where the folder is missing, or no instance of inotify is left.
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
            // What a link leads to may be another file now; the kernel reports nothing of the folder that it
            // is in.
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
