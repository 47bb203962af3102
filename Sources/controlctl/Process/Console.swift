internal import Glibc

/// Standard output and standard error, unbuffered: a line is with its reader when the call returns.
enum Console {
    /// Writes a line to standard output. Ends the process, with success and no word, when nobody reads it any
    /// more.
    static func print(_ line: String) {
        guard write(line, to: STDOUT_FILENO) || errno != EPIPE else { leave() }
    }

    /// Ends the process because nobody is interested any more. That is no failure.
    static func leave() -> Never { exit(ExitStatus.success.rawValue) }

    /// Writes one line to standard error, whatever the message holds.
    static func complain(_ message: String) {
        write("controlctl: " + TextTable.printable(message), to: STDERR_FILENO)
    }

    /// Writes a text and a line break; false, with `errno` set, when that fails.
    @discardableResult
    static func write(_ text: String, to descriptor: Int32) -> Bool {
        var bytes = Array((text + "\n").utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                bytes = bytes.dropFirst(count)
            } else if errno == EAGAIN {
                // Someone else has set the pipe to not block.
                var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&waiting, 1, -1)
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }
}
