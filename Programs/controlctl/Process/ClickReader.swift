internal import DBus
internal import EventLoop
internal import FoundationEssentials
internal import Glibc
internal import Synchronization

/// A click on a block of i3blocks, as the i3bar protocol has it.
struct Click: Decodable, Equatable {
    /// The mouse button: 1 left, 2 middle, 3 right.
    let button: Int

    init(button: Int) { self.button = button }

    /// Nil for a line that is no click.
    init?(_ line: [UInt8]) {
        guard let click = try? JSONDecoder().decode(Click.self, from: Data(line)) else { return nil }
        self = click
    }
}

/// Reads the clicks that i3blocks, from version 1.5 on, writes to a persistent block's standard input: one
/// JSON object per line.
final class ClickReader: Sendable {
    private let unread = Mutex<[UInt8]>([])
    private let watch = CancellableWatch()
    private let action: @Sendable (Click) -> Void

    private init(_ action: @escaping @Sendable (Click) -> Void) { self.action = action }

    /// Runs `action` on the loop for each click. Does nothing when standard input is no pipe, socket or
    /// terminal.
    static func start(on loop: Loop, _ action: @escaping @Sendable (Click) -> Void) {
        guard !isSharedWithI3blocks else { return }
        let sort = DescriptorSort(STDIN_FILENO)
        guard sort.isPipeOrSocket || sort.isTerminal else { return }
        let reader = ClickReader(action)
        reader.watch.set(loop.watch(STDIN_FILENO) { reader.read() })
    }

    /// Up to version 1.4, i3blocks lets its blocks inherit its own standard input, where the clicks on all
    /// blocks come in: reading there would take them away from it. Later versions give each block a pipe, and
    /// the block's settings under their own names in the environment.
    private static var isSharedWithI3blocks: Bool { getenv("BLOCK_NAME") != nil && getenv("interval") == nil }

    private func read() {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
        if count < 0, errno == EINTR || errno == EAGAIN { return }
        guard count > 0 else {
            // No more clicks. Whether the reader of the output has gone as well is for ReaderWatch to decide.
            watch.cancel()
            return
        }
        let lines = unread.withLock { Self.lines(&$0, bytes.prefix(count)) }
        for click in lines.compactMap({ Click($0) }) { action(click) }
    }

    /// Adds bytes and takes the whole lines out. A line over 64 KiB is no click and is forgotten.
    static func lines(_ unread: inout [UInt8], _ bytes: ArraySlice<UInt8>) -> [[UInt8]] {
        unread += bytes
        var parts = unread.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(
            Array.init)
        let rest = parts.popLast() ?? []
        unread = rest.count > 65536 ? [] : rest
        return parts.filter { !$0.isEmpty }
    }
}
