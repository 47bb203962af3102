/// How long to wait before the next attempt: doubles from one second to a ceiling.
struct Backoff: Hashable, Sendable {
    /// The longest wait. Default one minute.
    let ceiling: Duration
    private(set) var failures = 0

    init(ceiling: Duration = .seconds(60)) { self.ceiling = ceiling }

    /// Counts a failure and gives the wait before the next attempt.
    mutating func failed() -> Duration {
        defer { failures += 1 }
        return min(ceiling, .seconds(1 << min(failures, 20)))
    }

    mutating func succeeded() { failures = 0 }
}
