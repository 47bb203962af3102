internal import EventLoop
internal import Glibc
internal import Synchronization

/// The lines of standard input. A carriage return ends one too, as programs write that redraw their progress.
final class InputLines: Sendable {
    private let unread = Mutex<[UInt8]>([])
    private let watch = CancellableWatch()
    private let line: @Sendable (String) -> Void
    private let end: @Sendable () -> Void

    private init(_ line: @escaping @Sendable (String) -> Void, _ end: @escaping @Sendable () -> Void) {
        self.line = line
        self.end = end
    }

    /// Runs `line` for each, and `end` once there are no more; on the loop.
    static func start(
        on loop: Loop, _ line: @escaping @Sendable (String) -> Void, end: @escaping @Sendable () -> Void
    ) {
        let lines = InputLines(line, end)
        let sort = DescriptorSort(STDIN_FILENO)
        if sort.isPipeOrSocket || sort.isTerminal {
            lines.watch.set(loop.watch(STDIN_FILENO) { lines.read() })
        } else {
            // A file can't be waited for, and never makes anyone wait.
            loop.post { while lines.read() {} }
        }
    }

    @discardableResult
    private func read() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
        if count < 0, errno == EINTR || errno == EAGAIN { return true }
        let complete = unread.withLock { Self.lines(&$0, bytes.prefix(max(0, count)), isLast: count <= 0) }
        for text in complete { line(text) }
        guard count <= 0 else { return true }
        watch.cancel()
        end()
        return false
    }

    /// Adds bytes and takes the whole lines out. One over 64 KiB is forgotten.
    static func lines(_ unread: inout [UInt8], _ bytes: ArraySlice<UInt8>, isLast: Bool) -> [String] {
        unread += bytes
        var parts = unread.split(omittingEmptySubsequences: false) {
            $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
        }
        let rest = isLast ? [] : Array(parts.popLast() ?? [])
        unread = rest.count > 65_536 ? [] : rest
        return parts.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
    }
}
