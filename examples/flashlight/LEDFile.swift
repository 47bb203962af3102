internal import ControlRuntime
internal import Glibc

/// Reads and writes small files as `/sys` wants it: open, one read or one write, close. No renaming, which
/// would put a plain file in the place of the kernel's.
enum LEDFile {
    /// The first 64 bytes, as text.
    static func read(_ path: String) throws(LEDError) -> String {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw LEDError(path, cannot: "read", errno) }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        guard count >= 0 else { throw LEDError(path, cannot: "read", errno) }
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }

    /// Overwrites a file, which must be there.
    static func write(_ text: String, to path: String) throws(LEDError) {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw LEDError(path, cannot: "write", errno) }
        defer { close(descriptor) }
        let bytes = Array(text.utf8)
        guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
            throw LEDError(path, cannot: "write", errno)
        }
        // Cut after writing and not before, so that nobody finds the file empty. In /sys there is nothing to
        // cut, and that this fails there is no error.
        _ = ftruncate(descriptor, off_t(bytes.count))
    }

    static func modificationDate(of path: String) throws(LEDError) -> Date {
        var status = stat()
        guard stat(path, &status) == 0 else { throw LEDError(path, cannot: "read", errno) }
        let time = status.st_mtim
        return Date(timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000)
    }
}
