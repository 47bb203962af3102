internal import EventLoop
internal import Synchronization

/// The last line of a command that goes on, and those who wait for another one.
final class FollowedLines: Sendable {
    private enum Latest {
        case none
        case line(String)
        /// Why there is none any more.
        case ended(String)
    }

    private struct Waiter {
        let continuation: CheckedContinuation<Void, Never>
        let limit: LoopTimer
    }

    private struct State {
        var latest = Latest.none
        var waiters: [Int: Waiter] = [:]
        var lastWaiter = 0
    }

    private let state = Mutex(State())

    /// A line came. Empty ones say nothing.
    func receive(_ line: String) { if !line.isEmpty { change(.line(line)) } }

    /// The command begins: what an earlier one said is out of date.
    func begin() { state.withLock { $0.latest = .none } }

    /// The command has ended.
    func end(_ reason: String) { change(.ended(reason)) }

    private func change(_ latest: Latest) {
        let waiters = state.withLock { state in
            defer { state.waiters = [:] }
            state.latest = latest
            return state.waiters.values.map { $0 }
        }
        for waiter in waiters {
            waiter.limit.cancel()
            waiter.continuation.resume()
        }
    }

    /// The last line; the first one is waited for.
    ///
    /// - Throws: ``ScriptError`` where there is none.
    func last(within limit: Duration) async throws -> String {
        await wait(within: limit) { _ in true }
        switch state.withLock({ $0.latest }) {
        case .line(let line): return line
        case .ended(let reason): throw ScriptError(reason)
        case .none: throw ScriptError("the command that is followed has said nothing yet")
        }
    }

    /// Waits for a line, or for the command's end, or until the limit is over.
    func wait(within limit: Duration, _ isRight: @Sendable (String) -> Bool) async {
        let deadline = Loop.uptime + limit
        while Loop.uptime < deadline {
            switch state.withLock({ $0.latest }) {
            case .line(let line) where isRight(line): return
            case .ended: return
            default: await next(deadline - Loop.uptime)
            }
        }
    }

    /// Waits for a change.
    private func next(_ limit: Duration) async {
        await withCheckedContinuation { continuation in
            state.withLock { state in
                state.lastWaiter += 1
                let waiter = state.lastWaiter
                let timer = Loop.main.schedule(after: limit) { [self] in
                    self.state.withLock { $0.waiters.removeValue(forKey: waiter) }?.continuation.resume()
                }
                state.waiters[waiter] = Waiter(continuation: continuation, limit: timer)
            }
        }
    }
}
