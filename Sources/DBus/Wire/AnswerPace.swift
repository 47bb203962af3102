internal import EventLoop

/// How fast the calls of those go on who have sent many, while others call too: one at a time, when the bus
/// has taken what was answered before. A plain value; moments are those of the monotonic clock, in
/// nanoseconds.
///
/// The bus reads answers in their order, and its socket holds hundreds: whoever calls meanwhile would wait
/// for all of these, and for the bus, which would do nothing else.
struct AnswerPace {
    /// How long such a call keeps the next one waiting: four times as long as a bus takes for one, so that
    /// most of its time is the others'.
    static let rest: Duration = .microseconds(400)
    /// For how long others are expected to call again.
    static let memory: UInt64 = 10_000_000_000
    /// How close two calls are that come side by side.
    static let nearness: UInt64 = 5_000_000

    /// Whether a call of many may go on.
    private(set) var isOpen = true
    /// When one has gone on last, and whose it was; 0 when that is long ago.
    private var lastOfMany: UInt64 = 0
    private var lastSender: BusName?
    /// When somebody else has called beside them.
    private var lastOther: UInt64?

    /// A call goes on.
    ///
    /// - Parameter isOfMany: whether its sender has many here.
    /// - Returns: whether to ``look(unread:at:)`` after ``rest``.
    mutating func note(_ sender: BusName?, isOfMany: Bool, at now: () -> UInt64) -> Bool {
        if isOfMany {
            let now = now()
            lastOfMany = now
            lastSender = sender
            isOpen = !isShared(now)
            return !isOpen
        }
        guard lastOfMany != 0, sender != lastSender else { return false }
        let now = now()
        if now - min(now, lastOfMany) <= Self.nearness { lastOther = now } else { lastOfMany = 0 }
        return false
    }

    /// Looks whether the next one may go on.
    ///
    /// - Parameter unread: how much the bus has not read yet of what was answered.
    /// - Returns: whether to look again after ``rest``.
    mutating func look(unread: Int, at now: UInt64) -> Bool {
        isOpen = unread == 0 || !isShared(now)
        return !isOpen
    }

    private func isShared(_ now: UInt64) -> Bool {
        lastOther.map { now - min(now, $0) <= Self.memory } ?? false
    }
}
