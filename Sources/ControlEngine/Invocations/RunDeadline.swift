/// When something is to be done about a run. A plain value; moments are those of ``EngineClock/uptime``.
struct RunDeadline {
    enum Step {
        /// It has taken long enough to be shown as running.
        case show
        /// It has taken too long.
        case end
    }

    /// How long the run may take.
    let limit: Duration
    private var showing: Duration?
    private var ending: Duration?

    /// - Parameter delay: after which time to show it; nil for never.
    init(began now: Duration, limit: Duration, showingAfter delay: Duration?) {
        self.limit = limit
        showing = delay.map { now + $0 }
        ending = now + limit
    }

    /// Whether the next step is the end, which is far away.
    var isShown: Bool { showing == nil }

    /// The next moment at which something is to be done.
    var next: Duration? {
        guard let showing, let ending else { return showing ?? ending }
        return min(showing, ending)
    }

    /// Stops the limit.
    mutating func pause() { ending = nil }

    /// Lets the limit begin anew.
    mutating func resume(at now: Duration) { ending = now + limit }

    /// What is due, and isn't any more from now on.
    mutating func take(at now: Duration) -> Step? {
        if let ending, ending <= now {
            (showing, self.ending) = (nil, nil)
            return .end
        }
        guard let showing, showing <= now else { return nil }
        self.showing = nil
        return .show
    }
}
