internal import Glibc

/// A lock between processes, on a file that is there for nothing else. It goes with the process that holds
/// it.
enum FileLock {
    /// Waits until the lock is free, for as long as that takes, and holds it while `body` runs. On a file
    /// system without locks `body` runs without.
    ///
    /// - Throws: ``FileError`` where the file can't be made, and what `body` throws.
    static func holding<Result>(
        _ path: String, _ body: () throws(FileError) -> Result
    ) throws(FileError) -> Result {
        let file = try OpenFile(path, O_RDWR | O_CREAT)
        _ = file.lock(waits: true)
        return try body()
    }
}
