internal import EventLoop

/// For how long a bus may take nothing of what waits for it. After that it counts as lost, as a bus that
/// hangs can't be distinguished from one that is slow.
struct OutgoingPatience {
    /// In nanoseconds of the monotonic clock.
    private let limit: UInt64
    /// When the bus took something last, or when something began to wait; nil while nothing waits.
    private var since: UInt64?
    private var isWatched = false

    init(_ limit: Duration) { self.limit = limit.clampedNanoseconds }

    /// Records an attempt to write.
    ///
    /// - Parameters:
    ///   - took: whether the bus took any of it.
    ///   - isEmpty: whether nothing waits any more.
    /// - Returns: after how many nanoseconds to ``look(_:)``; nil where there is no need, or where that is
    ///   arranged already.
    mutating func note(took: Bool, isEmpty: Bool, _ now: @autoclosure () -> UInt64) -> UInt64? {
        guard !isEmpty else {
            since = nil
            return nil
        }
        if took || since == nil { since = now() }
        guard !isWatched else { return nil }
        isWatched = true
        return limit
    }

    /// What a check finds.
    enum Finding: Equatable {
        case nothing
        /// The bus is lost.
        case lost
        /// Check again after so many nanoseconds.
        case later(UInt64)
    }

    mutating func look(_ now: UInt64) -> Finding {
        isWatched = false
        guard let since else { return .nothing }
        let waited = now - min(now, since)
        guard waited < limit else { return .lost }
        isWatched = true
        return .later(limit - waited)
    }
}
