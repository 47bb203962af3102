package import Glibc

/// An open descriptor that is closed when this value goes.
package struct OpenFile: ~Copyable {
    package let descriptor: Int32
    let path: String

    /// Opens a folder, also one that may not be read, for what lies in it: `O_PATH`, which Glibc's module
    /// lacks.
    package static let asPlace: Int32 = 0o10_000_000 | O_DIRECTORY

    /// - Parameter mode: the rights of a file that is made.
    /// - Throws: ``FileError``; `made` where a file was to be made, else `read`.
    package init(_ path: String, _ flags: Int32, mode: mode_t = 0o600) throws(FileError) {
        try self.init(path, at: AT_FDCWD, path, flags, mode)
    }

    /// A file in a folder that is open, whatever the folder's path leads to by now.
    ///
    /// - Throws: ``FileError``; `made` where a file was to be made, else `read`.
    package init(
        _ name: String, in folder: borrowing OpenFile, _ flags: Int32, mode: mode_t = 0o600
    ) throws(FileError) {
        try self.init("\(folder.path)/\(name)", at: folder.descriptor, name, flags, mode)
    }

    private init(
        _ path: String, at folder: Int32, _ name: String, _ flags: Int32, _ mode: mode_t
    ) throws(FileError) {
        while true {
            let descriptor = openat(folder, name, flags | O_CLOEXEC, mode)
            if descriptor >= 0 {
                self.init(descriptor, path)
                if flags & O_CREAT != 0 { keepRights(mode) }
                return
            }
            guard errno == EINTR else { throw FileError(path, flags & O_CREAT != 0 ? .made : .read) }
        }
    }

    /// Opens what is at a path when its lock is held: another one may come to its place while that is waited
    /// for.
    ///
    /// - Parameter lock: takes the lock; where it answers false, `errno` says why.
    /// - Throws: ``FileError``; `locked` where there is no lock to be had, and where another one comes to the
    ///   place again and again.
    package static func locked(
        _ path: String, _ flags: Int32, by lock: (borrowing OpenFile) -> Bool
    ) throws(FileError) -> OpenFile {
        for _ in 1...100 {
            let file = try OpenFile(path, flags)
            guard lock(file) else { throw FileError(path, .locked) }
            if file.isAt(path) { return file }
        }
        throw FileError(path, .locked, ESTALE)
    }

    /// Gives a file that was made the rights that it is to have: the process may take some from all its
    /// files, and what it can't read later is lost.
    private func keepRights(_ mode: mode_t) {
        let status = status
        if status.st_uid == geteuid(), status.st_mode & 0o777 != mode { fchmod(descriptor, mode) }
    }

    private init(_ descriptor: Int32, _ path: String) {
        self.descriptor = descriptor
        self.path = path
    }

    deinit { close(descriptor) }

    /// Another descriptor of what is open, with the same lock.
    ///
    /// - Throws: ``FileError`` where the process may have no more.
    package func duplicate() throws(FileError) -> OpenFile {
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { throw FileError(path, .read) }
        return OpenFile(copy, path)
    }

    /// What is in it, from its beginning.
    ///
    /// - Parameter limit: no more bytes than these.
    package func contents(atMost limit: Int = .max) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: min(65_536, limit))
        while true {
            let count = pread(descriptor, &buffer, min(buffer.count, limit - bytes.count), off_t(bytes.count))
            if count == 0 { return bytes }
            if count > 0 {
                bytes += buffer[..<count]
            } else if errno != EINTR {
                throw FileError(path, .read)
            }
        }
    }

    package func write(_ bytes: [UInt8]) throws(FileError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw FileError(path, .written)
            }
        }
    }

    /// Returns once the disk has it.
    package func sync() throws(FileError) {
        while fsync(descriptor) != 0 {
            // Some file systems know no such thing for a folder.
            if errno == EINVAL { return }
            guard errno == EINTR else { throw FileError(path, .synced) }
        }
    }

    /// Takes the file's lock, see flock(2); it goes with the descriptor.
    ///
    /// - Parameter waits: false where a lock that is held elsewhere is an answer.
    /// - Returns: false when another process holds it, or the file system has no locks.
    package func lock(waits: Bool) -> Bool {
        while flock(descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
            guard errno == EINTR else { return false }
        }
        return true
    }

    /// Whether it is what a path leads to now, and not what was there before.
    package func isAt(_ path: String) -> Bool {
        var there = stat()
        guard stat(path, &there) == 0 else { return false }
        let own = status
        return own.st_dev == there.st_dev && own.st_ino == there.st_ino
    }

    /// Takes the file's lock as soon as no other process has it. Blocks.
    ///
    /// - Parameters:
    ///   - patience: no longer than this: who holds it may be stopped.
    ///   - isOver: ends the wait, as the time does.
    /// - Returns: false when another process still holds it, which `EWOULDBLOCK` says, or the file system has
    ///   no locks.
    package func lock(within patience: Duration, unless isOver: () -> Bool = { false }) -> Bool {
        let end = ContinuousClock.now + patience
        while !lock(waits: false) {
            guard errno == EWOULDBLOCK, ContinuousClock.now < end else { return false }
            // flock(2) has no limit of its own, and nothing announces that a lock is free.
            usleep(5_000)
            if isOver() {
                errno = EWOULDBLOCK
                return false
            }
        }
        return true
    }

    /// How the file is known to the system now.
    package var status: stat {
        var status = stat()
        fstat(descriptor, &status)
        return status
    }
}
