internal import EventLoop
internal import Glibc
internal import StateFiles
internal import Synchronization

/// The right to change what a bundle keeps: one of its processes has it, from before it reads to its end.
///
/// Lists are read once and written whole, so that each of two processes would undo what the other has
/// acknowledged. There are two at once where a bundle is used on two buses, and while one ends: it gives its
/// name back before it writes for the last time, and a call of the name starts the next one.
final class StateFolderLock: Sendable {
    private let path: String
    /// The lock goes with it. Held while the lock is waited for.
    private let folder = Mutex<OpenFile?>(nil)
    private let reason = Mutex<String?>(nil)

    /// For longer no process takes to end.
    private static let patience: Duration = .milliseconds(2_500)
    /// Between two attempts to open the folder where the system has no room for that.
    private static let pause: useconds_t = 500_000

    /// Takes the lock where it is free.
    ///
    /// - Throws: ``MissingHome``
    init(bundleName: String, environment: [String: String] = ProcessEnvironment.variables) throws {
        let state = try BaseDirectories(environment).folder(.state)
        path = "\(state)/controlruntime/\(bundleName)"
        try? PrivateFolder.make(path)
        takeLock(waits: false)
    }

    /// Why nothing may be written; nil where it may.
    var refusal: String? { reason.withLock { $0 } }

    /// Whether this process has it. True also where there is none to be had: what can't be written is told
    /// when it is to be.
    var isHeld: Bool { refusal == nil }

    /// Waits for a process that has the lock and may be about to end. Blocks.
    ///
    /// - Parameter isOver: ends the wait.
    func wait(until isOver: () -> Bool) {
        let end = Loop.uptime + Self.patience
        while !isHeld, !isOver(), Loop.uptime < end {
            // flock(2) has no limit of its own, and nobody tells that a lock is free.
            usleep(5_000)
            takeLock(waits: false)
        }
    }

    /// Waits as long as another process has the lock, on a thread that does nothing else and sleeps until
    /// then.
    ///
    /// - Parameter taken: called once, on that thread.
    func waitOnThread(_ taken: @escaping @Sendable () -> Void) {
        GrowingExecutor(maximumThreads: 1).run { [self] in
            while true {
                takeLock(waits: true)
                if isHeld { return taken() }
                usleep(Self.pause)
            }
        }
    }

    private func takeLock(waits: Bool) {
        let problem = folder.withLock { folder -> Int32 in
            do throws(FileError) {
                if folder == nil { folder = try OpenFile(path, O_RDONLY | O_DIRECTORY) }
            } catch {
                return error.number
            }
            return folder?.lock(waits: waits) == true ? 0 : errno
        }
        reason.withLock { $0 = Self.refusal(after: problem) }
    }

    /// What an attempt to take the lock that ended with this number of the system's means.
    static func refusal(after problem: Int32) -> String? {
        switch problem {
        case EWOULDBLOCK:
            "another process of this bundle keeps them, perhaps for another bus; "
                + "once it has ended, this one does"
        // They pass, and another process may have the lock all the same.
        case EMFILE, ENFILE, ENOMEM:
            "whether another process of this bundle keeps them can't be found out: "
                + FileError.reason(problem)
        default: nil
        }
    }
}
