/// How long to wait before the next attempt: doubles from a first wait to a ceiling.
package struct Backoff: Hashable, Sendable {
    /// The first wait. Default one second.
    package let first: Duration
    /// The longest wait. Default one minute.
    package let ceiling: Duration
    package private(set) var failures = 0

    package init(first: Duration = .seconds(1), ceiling: Duration = .seconds(60)) {
        self.first = first
        self.ceiling = ceiling
    }

    /// Counts a failure and gives the wait before the next attempt.
    ///
    /// - Parameter ceiling: a lower one for this wait alone.
    package mutating func failed(atMost ceiling: Duration? = nil) -> Duration {
        defer { failures += 1 }
        return min(ceiling ?? self.ceiling, first * (1 << min(failures, 20)))
    }

    package mutating func succeeded() { failures = 0 }
}
