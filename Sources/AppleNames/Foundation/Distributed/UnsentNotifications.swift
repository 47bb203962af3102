internal import Dispatch
internal import Synchronization

/// How many notifications the bus has not got yet. A program that ends waits for them: on Apple's platforms
/// what was posted is the system's at once.
final class UnsentNotifications: Sendable {
    private struct State {
        var count = 0
        var isAwaited = false
    }

    /// A bus that takes nothing doesn't keep a program from ending.
    private static let patience = DispatchTimeInterval.seconds(2)

    private let state = Mutex(State())
    private let allSent = DispatchSemaphore(value: 0)

    /// Whether one alone is left.
    var isLast: Bool { state.withLock { $0.count == 1 } }

    func add() { state.withLock { $0.count += 1 } }

    /// One was sent, or won't be.
    func remove() {
        let isEnd = state.withLock { state in
            state.count -= 1
            return state.isAwaited && state.count == 0
        }
        if isEnd { allSent.signal() }
    }

    /// Holds the calling thread up until all are sent, for two seconds at most.
    func wait() {
        let waits = state.withLock { state in
            state.isAwaited = state.count > 0
            return state.isAwaited
        }
        if waits { _ = allSent.wait(timeout: .now() + Self.patience) }
    }
}
