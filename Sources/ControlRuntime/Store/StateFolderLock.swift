internal import ControlEngine
internal import EventLoop
internal import Glibc
internal import StateFiles

/// The right to change what a bundle keeps: one of its processes has it, from before it reads to its end.
///
/// Lists are read once and written whole, so that each of two processes would undo what the other has
/// acknowledged. There are two at once where a bundle is used on two buses, and while one ends: it gives its
/// name back before it writes for the last time, and a call of the name starts the next one.
@EngineActor
final class StateFolderLock {
    /// Whether this process has it. True also where there is none to be had: what can't be written is told
    /// when it is to be.
    private(set) var isHeld = false
    /// The lock goes with it.
    private let folder: OpenFile?

    /// For longer no process takes to end.
    private static let patience: Duration = .milliseconds(2_500)

    /// Takes the lock where it is free.
    ///
    /// - Throws: ``MissingHome``
    init(bundleName: String, environment: [String: String] = ProcessEnvironment.variables) throws {
        let state = try BaseDirectories(environment).folder(.state)
        let path = "\(state)/controlruntime/\(bundleName)"
        try? PrivateFolder.make(path)
        folder = try? OpenFile(path, O_RDONLY | O_DIRECTORY)
        takeLock()
    }

    /// Why nothing may be written; nil where it may.
    var refusal: String? {
        isHeld ? nil : "another process of this bundle keeps them, perhaps for another bus"
    }

    /// Waits for a process that has the lock and may be about to end. Blocks.
    func wait() {
        let end = Loop.uptime + Self.patience
        while !isHeld, Loop.uptime < end {
            // flock(2) has no limit of its own, and nobody tells that a lock is free.
            usleep(5_000)
            takeLock()
        }
    }

    private func takeLock() {
        isHeld = folder?.lock(waits: false) != false || errno != EWOULDBLOCK
    }
}
