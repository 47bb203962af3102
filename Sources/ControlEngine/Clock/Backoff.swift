/// How long to wait before the next attempt: doubles from one second to a ceiling.
package struct Backoff: Hashable, Sendable {
    /// The longest wait. Default one minute.
    package let ceiling: Duration
    package private(set) var failures = 0

    package init(ceiling: Duration = .seconds(60)) { self.ceiling = ceiling }

    /// Counts a failure and gives the wait before the next attempt.
    package mutating func failed() -> Duration {
        defer { failures += 1 }
        return min(ceiling, .seconds(1 << min(failures, 20)))
    }

    package mutating func succeeded() { failures = 0 }
}
