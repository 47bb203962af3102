internal import Glibc

/// One line for the user at the terminal.
package enum StandardError {
    package static func write(_ line: String) {
        Array("\(line)\n".utf8).withUnsafeBytes { bytes in
            // Where it can't be reported, nothing is left to do.
            _ = Glibc.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
        }
    }
}
