internal import DBus
internal import EventLoop
internal import Glibc
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
