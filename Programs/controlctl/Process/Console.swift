internal import Glibc

/// Standard output and standard error, unbuffered: a line is with its reader when the call returns.
enum Console {
    /// Writes a line to standard output. Ends the process when that fails: with success and no word where
    /// nobody reads it any more, else with the reason, such as a full disk.
    static func print(_ line: String) {
        guard !write(line, to: STDOUT_FILENO) else { return }
        let number = errno
        if number == EPIPE { leave() }
        complain("the output can't be written: \(String(cString: strerror(number)))")
        exit(ExitStatus.failed.rawValue)
    }

    /// Ends the process because nobody is interested any more. That is no failure.
    static func leave() -> Never { exit(ExitStatus.success.rawValue) }

    /// Writes one line to standard error that is no complaint, whatever it holds.
    static func remark(_ text: String) { write(TextTable.printable(text), to: STDERR_FILENO) }

    /// Writes one line to standard error, whatever the message holds.
    static func complain(_ message: String) {
        write("controlctl: " + TextTable.printable(message), to: STDERR_FILENO)
    }

    /// Writes to standard error what an answer stands behind, without a line break.
    static func prompt(_ text: String) { write(TextTable.printable(text), to: STDERR_FILENO, ending: "") }

    /// Writes a text and a line break; false, with `errno` set, when that fails.
    @discardableResult
    static func write(_ text: String, to descriptor: Int32, ending: String = "\n") -> Bool {
        var bytes = Array((text + ending).utf8)[...]
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
