internal import Foundation
internal import TestSupport

/// A FIFO that holds an action of the bundle until the test lets it go.
final class Latch: Sendable {
    private let path: String

    init(_ name: String, in folder: URL) throws {
        path = folder.appendingPathComponent(name).path
        guard mkfifo(path, 0o600) == 0 || errno == EEXIST else {
            throw TestSupportError("\(path): \(String(cString: strerror(errno)))")
        }
    }

    /// Waits until an action has come to the latch; it stays there until the result is released.
    func entered() async -> Held {
        await withCheckedContinuation { continuation in
            // Opening for writing returns once somebody has opened for reading.
            Thread.detachNewThread { [path] in continuation.resume(returning: Held(descriptor: open(path, O_WRONLY))) }
        }
    }

    /// An action that waits.
    struct Held: Sendable {
        fileprivate let descriptor: Int32

        /// Lets the action go on.
        func release() { close(descriptor) }
    }
}

extension RunningBundle {
    func latch(_ name: String) throws -> Latch { try Latch(name, in: folder) }
}
