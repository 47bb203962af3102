internal import Foundation
internal import Synchronization

/// Starts child processes from one thread that never ends.
///
/// A child's parent-death signal is sent when the *thread* that started it ends, and the threads of Swift's
/// pool come and go.
final class Spawner: Sendable {
    static let shared = Spawner()

    private struct Job: Sendable { let run: @Sendable () -> Void }

    private let queue = Mutex<[Job]>([])
    private let ready = DispatchSemaphore(value: 0)

    private init() {
        let thread = Thread { [self] in
            while true {
                ready.wait()
                queue.withLock { $0.removeFirst() }.run()
            }
        }
        thread.name = "spawner"
        thread.start()
    }

    /// Runs `body` on the thread and waits for its result.
    func run<Success: Sendable>(_ body: @escaping @Sendable () throws -> Success) throws -> Success {
        let done = DispatchSemaphore(value: 0)
        let result = Mutex<Result<Success, any Error>?>(nil)
        let work: @Sendable () -> Void = {
            let outcome = Result { try body() }
            result.withLock { $0 = outcome }
            done.signal()
        }
        queue.withLock { $0.append(Job(run: work)) }
        ready.signal()
        done.wait()
        guard let outcome = result.withLock({ $0 }) else {
            throw TestingError("the spawner gave no result")
        }
        return try outcome.get()
    }
}
