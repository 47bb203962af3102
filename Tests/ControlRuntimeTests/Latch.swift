internal import Foundation
internal import Synchronization
internal import TestSupport

/// FIFOs that hold an action of the bundle until the test lets it go, one for each time that it comes by.
final class Latch: Sendable {
    private let paths: [String]
    private let next = Mutex(0)

    init(_ name: String, times: Int = 1, in folder: URL) throws {
        paths = (0..<times).map { folder.appendingPathComponent("\(name).\($0)").path }
        for path in paths where mkfifo(path, 0o600) != 0 && errno != EEXIST {
            throw TestSupportError("\(path): \(String(cString: strerror(errno)))")
        }
    }

    /// Waits until an action has come to the latch; it stays there until the result is released. A test that
    /// is cancelled waits no longer. At most as often as the latch has times.
    func entered() async -> Held {
        let path = next.withLock { index in
            defer { index += 1 }
            return paths[index]
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // Opening for writing returns once somebody has opened for reading.
                Thread.detachNewThread {
                    continuation.resume(returning: Held(descriptor: open(path, O_WRONLY)))
                }
            }
        } onCancel: {
            // Stays open, as the other may be about to be opened.
            _ = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
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
    func latch(_ name: String, times: Int = 1) throws -> Latch { try Latch(name, times: times, in: folder) }
}
