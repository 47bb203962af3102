internal import Glibc

/// What is said to the person at the terminal, and to the journal.
enum StandardError {
    /// Writes a line.
    static func say(_ line: String) {
        Array("\(line)\n".utf8).withUnsafeBytes { bytes in
            // Nobody reads it where it can't be written.
            _ = write(STDERR_FILENO, bytes.baseAddress, bytes.count)
        }
    }
}
