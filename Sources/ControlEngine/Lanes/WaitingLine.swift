internal import DequeModule

/// The invocations that wait for their lanes, in order of arrival, and what is to be done about them when. A
/// plain value; moments are those of ``EngineClock/uptime``.
///
/// Nothing is taken out when an invocation begins, as most begin within a moment: a check every now and then,
/// only while some wait, drops those that wait no more.
struct WaitingLine {
    /// After this time a sender is watched, and a check is made.
    static let patience: Duration = .milliseconds(100)
    /// The longest time until the next check: senders whose calls wait no more are not to be watched for
    /// long.
    static let longestPause: Duration = .seconds(1)

    private struct Place {
        let ticket: LaneTable.Ticket
        /// Whose call is dropped when its sender goes; nil for one that is kept.
        let sender: String?
        let since: Duration
    }

    /// What a check has found.
    struct Finding: Equatable {
        /// Those that have waited for too long.
        var expired: [LaneTable.Ticket] = []
        /// Those that have waited for half of the limit.
        var late: [LaneTable.Ticket] = []
        /// The senders of those that have waited for a while.
        var senders: Set<String> = []
        /// The time until the next check; nil for none, since nothing waits.
        var pause: Duration?
    }

    /// How long one may wait.
    let limit: Duration
    private var places: Deque<Place> = []

    init(limit: Duration) { self.limit = limit }

    /// Adds one that begins to wait.
    ///
    /// - Returns: the time until the first check; nil when one is to come anyway.
    mutating func add(_ ticket: LaneTable.Ticket, of sender: String?, at now: Duration) -> Duration? {
        places.append(Place(ticket: ticket, sender: sender, since: now))
        return places.count == 1 ? min(Self.patience, limit) : nil
    }

    /// Checks those that wait.
    mutating func check(at now: Duration, waits: (LaneTable.Ticket) -> Bool) -> Finding {
        places.removeAll { !waits($0.ticket) }
        var found = Finding()
        while let first = places.first, first.since + limit <= now {
            found.expired.append(first.ticket)
            places.removeFirst()
        }
        guard let first = places.first else { return found }
        var pause = min(first.since + limit - now, Self.longestPause)
        for place in places {
            let half = place.since + limit / 2 - now
            if half <= .zero { found.late.append(place.ticket) } else { pause = min(pause, half) }
            if place.since + Self.patience > now {
                pause = min(pause, place.since + Self.patience - now)
                // Those behind it came later.
                break
            }
            if let sender = place.sender { found.senders.insert(sender) }
        }
        found.pause = pause
        return found
    }

    /// Forgets all: nothing waits any more.
    mutating func clear() { places.removeAll(keepingCapacity: true) }
}
