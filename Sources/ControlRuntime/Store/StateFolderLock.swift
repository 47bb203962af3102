internal import ControlEngine
internal import EventLoop
internal import Glibc
internal import StateFiles
internal import Synchronization

/// The right to change what a bundle keeps: one of its processes has it, from before it reads to its end.
///
/// Lists are read once and written whole, so that each of two processes would undo what the other has
/// acknowledged. There are two at once where a bundle is used on two buses, and while one ends: it gives its
/// name back before it writes for the last time, and a call of the name starts the next one.
///
/// It is the lock of the folder itself, see flock(2). Each write makes sure of it: a folder that couldn't be
/// made at first, or was removed, is another one now, whose lock another process may have. Where there are no
/// locks, or none for folders, as on NFS, or where the folder may not be read, each process writes as if it
/// were alone: there only one may be used at a time.
final class StateFolderLock: Sendable {
    private struct Standing {
        /// Why nothing may be written; nil where it may.
        var refusal: String?
        /// How often the lock has been taken after another process may have written.
        var turn: UInt64 = 0
        /// In which turn each file was read last.
        var reads: [String: UInt64] = [:]
        /// Whether a thread waits for the lock.
        var isWaiting = false
        var follower: Follower?
    }

    private struct Follower {
        let taken: @Sendable () -> Void
    }

    private let path: String
    /// The lock goes with it. Held for as long as the disk takes, never for another process.
    private let folder = Mutex<OpenFile?>(nil)
    private let standing = Mutex(Standing())

    /// For longer no process takes to end.
    private static let patience: Duration = .milliseconds(2_500)
    /// Between two attempts to open the folder where the system has no room for that.
    private static let pause: useconds_t = 500_000
    private static let unread =
        "another process of this bundle may have changed them; once this one has read them again, it keeps them"

    /// Takes the lock where it is free.
    ///
    /// - Throws: ``MissingHome``
    init(bundleName: String, environment: [String: String] = ProcessEnvironment.variables) throws {
        let state = try BaseDirectories(environment).folder(.state)
        path = "\(state)/controlruntime/\(bundleName)"
        try? PrivateFolder.make(path)
        tryToTakeLock()
    }

    /// Why nothing may be written; nil where it may.
    var refusal: String? { standing.withLock { $0.refusal } }

    /// Whether this process has it. True also where there is none to be had: what can't be written is
    /// reported when it is to be.
    var isHeld: Bool { refusal == nil }

    /// Waits for a process that has the lock and may be about to end. Blocks.
    ///
    /// - Parameter isOver: ends the wait.
    func wait(until isOver: () -> Bool) {
        let end = Loop.uptime + Self.patience
        while !isHeld, !isOver(), Loop.uptime < end {
            // The system may have room for the folder soon, where it had none.
            usleep(5_000)
            tryToTakeLock { $0.lock(within: end - Loop.uptime, unless: isOver) }
        }
    }

    /// Has each turn reported: another process may have changed what is kept, and none of it is written
    /// before it has been read again. Where the lock isn't held, it is waited for from now on.
    ///
    /// - Parameter taken: called on a thread that does nothing else.
    func follow(_ taken: @escaping @Sendable () -> Void) {
        standing.withLock { $0.follower = Follower(taken: taken) }
        if !isHeld { waitOnThread() }
    }

    // Files.

    /// The turn in which a file is about to be read.
    var turn: UInt64 { standing.withLock { $0.turn } }

    /// A file has been read: in the same turn it may be written. A reading of an earlier turn that ends late
    /// takes nothing back.
    func noteRead(_ file: String, in turn: UInt64) {
        standing.withLock { $0.reads[file] = max($0.reads[file] ?? 0, turn) }
    }

    /// Makes sure that this process has the lock, before it writes; where another one has it by now, it is
    /// waited for from then on. May block for the disk.
    ///
    /// - Parameter file: what is written as a whole, so that it has to be read first; nil for what isn't.
    /// - Returns: the folder whose lock it is, for what is written: another one may be at its path soon. Nil
    ///   where there is no lock to be had.
    /// - Throws: ``ControlError`` with the refusal, and ``FileError`` where the folder can't be made.
    func openFolder(toWrite file: String? = nil) throws -> OpenFile? {
        if let refusal { throw ControlError(.unavailable, refusal) }
        var opened: OpenFile?
        if let found = try refusalAfterLook(&opened) { throw ControlError(.unavailable, found) }
        if let file {
            let isRead = standing.withLock { $0.reads[file, default: 0] == $0.turn }
            if !isRead { throw ControlError(.unavailable, Self.unread) }
        }
        return opened
    }

    /// - Parameter opened: the folder, where its lock is held.
    private func refusalAfterLook(_ opened: inout OpenFile?) throws(FileError) -> String? {
        let found = try folder.withLock { folder throws(FileError) -> String? in
            if folder?.isAt(path) == true {
                opened = try folder?.duplicate()
                return nil
            }
            folder = nil
            try PrivateFolder.make(path)
            let locked: OpenFile
            do throws(FileError) {
                locked = try lockedFolder { $0.lock(waits: false) }
            } catch {
                return Self.refusal(after: error.number)
            }
            do throws(FileError) {
                // Whose they are is found out in a turn.
                if try hasLists() { return Self.unread }
            } catch {
                return Self.unknown(error.number)
            }
            opened = try locked.duplicate()
            // From here on nobody looks again.
            folder = consume locked
            return nil
        }
        guard let found else { return nil }
        standing.withLock { $0.refusal = found }
        waitOnThread()
        return found
    }

    /// Whether something is kept in the folder that a process has read before it writes it.
    private func hasLists() throws(FileError) -> Bool {
        try PrivateFolder.names(in: path).contains {
            !$0.hasPrefix(".") && ($0.hasSuffix(".json") || $0 == FileStateStore.denialName)
        }
    }

    // The lock.

    /// Waits as long as another process has the lock, on a thread that does nothing else and sleeps until
    /// then.
    private func waitOnThread() {
        let isFirst = standing.withLock { standing in
            defer { standing.isWaiting = true }
            return !standing.isWaiting
        }
        guard isFirst else { return }
        GrowingExecutor(maximumThreads: 1).run { [self] in
            while Self.refusal(after: takeLock { $0.lock(waits: true) }) != nil { usleep(Self.pause) }
            let follower = standing.withLock { standing in
                standing.refusal = nil
                standing.turn += 1
                standing.isWaiting = false
                return standing.follower
            }
            follower?.taken()
        }
    }

    private func tryToTakeLock(_ lock: (borrowing OpenFile) -> Bool = { $0.lock(waits: false) }) {
        let problem = takeLock(lock)
        standing.withLock { $0.refusal = Self.refusal(after: problem) }
    }

    /// - Returns: 0, or the system's number for why there is no lock.
    private func takeLock(_ lock: (borrowing OpenFile) -> Bool) -> Int32 {
        var taken: OpenFile?
        do throws(FileError) {
            taken = try lockedFolder(lock)
        } catch {
            return error.number
        }
        folder.withLock { swap(&$0, &taken) }
        return 0
    }

    private func lockedFolder(_ lock: (borrowing OpenFile) -> Bool) throws(FileError) -> OpenFile {
        try OpenFile.locked(path, O_RDONLY | O_DIRECTORY, by: lock)
    }

    /// What an attempt to take the lock that ended with this number of the system's means.
    static func refusal(after problem: Int32) -> String? {
        switch problem {
        case EWOULDBLOCK:
            "another process of this bundle keeps them, perhaps for another bus; "
                + "once it has ended, this one does"
        // They pass, and another process may have the lock all the same.
        case EMFILE, ENFILE, ENOMEM: unknown(problem)
        default: nil
        }
    }

    private static func unknown(_ problem: Int32) -> String {
        "whether another process of this bundle keeps them can't be found out: \(FileError.reason(problem))"
    }
}
