// A source may be cancelled from any thread; its protocol just doesn't say so.
@preconcurrency internal import Dispatch

/// Tells of changes of one file: written, emptied, replaced, moved away, deleted, made anew.
///
/// A Dispatch source waits for them. A task could only block in `read`, which would hold one of the few
/// threads of Swift's pool for good; a thread of one's own would have to be ended; a source waits on a thread
/// that all share.
enum FileWatch {
    /// An element at once, as something may have changed before the watch began, and one for each change.
    /// Changes in quick succession may share one.
    ///
    /// The stream ends when the folder can't be watched or goes away; the runtime then begins a new one after
    /// a while. When the reader stops, the watch ends and its descriptor is closed.
    ///
    /// - Parameter siblings: names of other files in the folder whose changes count as well.
    static func changes(of path: String, beside siblings: [String] = []) -> AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            guard let inotify = Inotify(path, siblings) else { return continuation.finish() }
            let source = DispatchSource.makeReadSource(
                fileDescriptor: inotify.descriptor, queue: DispatchQueue(label: "flashlight.file-watch"))
            source.setEventHandler {
                switch inotify.drain() {
                case .nothing: break
                case .changed: continuation.yield()
                case .ended:
                    continuation.yield()
                    continuation.finish()
                }
            }
            // Only here is it certain that Dispatch doesn't use the descriptor any more.
            source.setCancelHandler { inotify.close() }
            continuation.onTermination = { _ in source.cancel() }
            source.activate()
            continuation.yield()
        }
    }
}
