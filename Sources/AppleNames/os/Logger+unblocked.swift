internal import Glibc
internal import Logging

extension Logging.Logger {
    /// This logger, whose lines on standard error are never waited for, in the same form. A handler that an
    /// author has set for the process stays. Made here once more, as this module imports none of the others.
    var unblocked: Logging.Logger {
        guard handler is StreamLogHandler else { return self }
        var unblocked = Logging.Logger(label: label) { StreamLogHandler(label: $0, stream: ErrorStream()) }
        unblocked.logLevel = logLevel
        return unblocked
    }
}

/// Standard error for lines that are written at once or left out; a pipe without room cuts a long one.
struct ErrorStream: TextOutputStream, Sendable {
    /// As much as a pipe takes in one step where it has room at all.
    private static let step = 4_096
    /// Two that find room at once might wait after all. Global because the stream is the process's.
    private static let turn = OSAllocatedUnfairLock()

    func write(_ line: String) {
        let bytes = Array(line.utf8)
        Self.turn.withLock { Self.write(bytes) }
    }

    private static func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
        // Files and terminals get every line.
        let patience: Int32 = mayBeUnread ? 0 : -1
        while !rest.isEmpty {
            var room = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
            guard poll(&room, 1, patience) > 0, room.revents & Int16(POLLOUT) != 0 else { return }
            let count = rest.prefix(step).withUnsafeBytes {
                Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count)
            }
            // Where it can't be reported, nothing is left to do.
            guard count > 0 || errno == EINTR else { return }
            rest = rest.dropFirst(max(count, 0))
        }
    }

    /// Whether writing may wait for a reader without end.
    private static var mayBeUnread: Bool {
        var status = stat()
        guard fstat(STDERR_FILENO, &status) == 0 else { return false }
        return [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
    }
}
