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

    private struct State {
        var latest = Latest.none
        var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
        var lastWaiter = 0
    }

    private let state = Mutex(State())

    /// A line came. Empty ones say nothing.
    func receive(_ line: String) {
        let start = line.drop { $0.isWhitespace }
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return }
        change(.line(String(start[...end])))
    }

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
        for waiter in waiters { waiter.resume() }
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
            let waiter = state.withLock { state in
                state.lastWaiter += 1
                state.waiters[state.lastWaiter] = continuation
                return state.lastWaiter
            }
            Loop.main.schedule(after: limit) { [self] in
                state.withLock { $0.waiters.removeValue(forKey: waiter) }?.resume()
            }
        }
    }
}
