internal import Glibc

/// A lock between processes, on a file that is there for nothing else. It goes with the process that holds it.
enum FileLock {
    /// Waits until the lock is free, and holds it while `body` runs. Where the file can't be made, for instance on a
    /// read-only disk, `body` runs without.
    static func holding<Result>(_ path: String, _ body: () -> Result) -> Result {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return body() }
        // Closing gives the lock back.
        defer { close(descriptor) }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else { break }
        }
        return body()
    }
}
