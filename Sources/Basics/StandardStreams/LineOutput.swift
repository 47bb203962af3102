internal import Glibc
internal import Synchronization

/// Lines for a stream that may have a reader who doesn't read: a line is written at once or left out, and
/// never waited for.
///
/// That holds for pipes and sockets. Files and terminals get every line; a terminal that its user has stopped
/// is waited for.
package final class LineOutput: Sendable {
    private struct State {
        /// How many lines were left out since the last one that was written.
        var lost = 0
        /// Whether the last one was cut.
        var isCut = false
    }

    /// As much as a pipe takes in one step where it has room at all.
    private static let step = 4_096

    private let descriptor: Int32
    /// Also held while a pipe is written, which doesn't wait then: two at once might.
    private let state = Mutex(State())

    package init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Writes a line, or several.
    ///
    /// - Parameters:
    ///   - text: without the last line break.
    ///   - patience: for how many milliseconds the reader is waited for, where nothing else is left to do.
    package func write(_ text: String, patience: Int32 = 0) {
        let bytes = Array("\(text)\n".utf8)
        guard mayBeUnread else { return writeAll(bytes) }
        state.withLock { state in
            if state.lost > 0 {
                let end = state.isCut ? "\n" : ""
                let note = "\(end)\(state.lost) lines were left out here, as they were not read in time\n"
                guard writeNow(Array(note.utf8), patience) == note.utf8.count else {
                    state.lost += 1
                    return
                }
                state = State()
            }
            let count = writeNow(bytes, patience)
            guard count < bytes.count else { return }
            state = State(lost: 1, isCut: count > 0)
        }
    }

    /// Whether writing may wait for a reader without end.
    private var mayBeUnread: Bool {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return false }
        return [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
    }

    /// - Returns: how many bytes were taken.
    private func writeNow(_ bytes: [UInt8], _ patience: Int32) -> Int {
        var written = 0
        while written < bytes.count {
            var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            guard poll(&room, 1, patience) > 0, room.revents & Int16(POLLOUT) != 0 else { break }
            guard let count = write(bytes[written...].prefix(Self.step)) else { break }
            written += count
        }
        return written
    }

    private func writeAll(_ bytes: [UInt8]) {
        var rest = bytes[...]
        // Where it can't be reported, nothing is left to do.
        while !rest.isEmpty, let count = write(rest) { rest = rest.dropFirst(count) }
    }

    /// - Returns: how many bytes were taken; nil where it fails.
    private func write(_ bytes: ArraySlice<UInt8>) -> Int? {
        let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        return count > 0 ? count : count < 0 && errno == EINTR ? 0 : nil
    }
}
