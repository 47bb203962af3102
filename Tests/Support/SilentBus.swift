internal import Foundation
internal import Glibc
internal import Synchronization

/// A Unix socket that listens as a bus does that is stopped: nobody is taken unless the test does it, and
/// where its queue is full, even `connect(2)` waits.
public final class SilentBus: Sendable {
    public let path: String
    private let listener: Int32
    /// Those that fill the queue, and one more.
    private let waiting = Mutex<[Int32]>([])
    private let isStopped = Atomic<Bool>(false)

    /// The address for clients.
    public var address: String { "unix:path=\(path)" }

    /// - Parameters:
    ///   - path: where it listens; a new place unless given.
    ///   - isFull: whether its queue is.
    public init(at path: String? = nil, isFull: Bool) throws {
        self.path = path ?? "/tmp/silent-\(UUID().uuidString.prefix(8))"
        listener = Self.makeSocket()
        let result = withUnixAddress(self.path) { [listener] in bind(listener, $0, $1) }
        guard result == 0, listen(listener, isFull ? 0 : 16) == 0 else {
            throw TestSupportError("nothing can listen at \(self.path)")
        }
        while isFull {
            let caller = Self.makeSocket()
            waiting.withLock { $0.append(caller) }
            guard withUnixAddress(self.path, { connect(caller, $0, $1) }) == 0 else { break }
        }
    }

    /// Takes the next caller, once there is one; -1 where none comes within half a minute. The test closes
    /// the socket.
    public func accept() async -> Int32 {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { [listener] in
                var poll = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
                while Glibc.poll(&poll, 1, 30_000) < 0 {}
                continuation.resume(returning: Glibc.accept(listener, nil, nil))
            }
        }
    }

    /// Takes those that fill the queue.
    public func empty() async {
        for caller in waiting.withLock({ $0.dropLast() }) {
            close(await accept())
            close(caller)
        }
        waiting.withLock { $0 = Array($0.suffix(1)) }
    }

    /// Whoever waits is refused.
    public func stop() {
        guard !isStopped.exchange(true, ordering: .relaxed) else { return }
        close(listener)
        unlink(path)
        for caller in waiting.withLock({ $0 }) { close(caller) }
    }

    private static func makeSocket() -> Int32 {
        let flags = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        return socket(AF_UNIX, flags, 0)
    }
}
