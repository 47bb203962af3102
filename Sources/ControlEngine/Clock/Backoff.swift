/// How long to wait before the next attempt: doubles from one second to one minute.
struct Backoff: Hashable, Sendable {
    private(set) var failures = 0

    /// Counts a failure and gives the wait before the next attempt.
    mutating func failed() -> Duration {
        defer { failures += 1 }
        return .seconds(min(60, 1 << min(failures, 6)))
    }

    mutating func succeeded() { failures = 0 }
}
