/// When the faces are shown after a change. A plain value.
///
/// All changes of one iteration of the loop are shown at once. A bundle announces one change of a control in
/// up to two signals, back to back; the first of them waits a moment for the second.
struct PendingShow {
    /// For how long half a change waits for the other half, which doesn't come where nothing else changed.
    static let patience = Duration.milliseconds(5)

    /// How long faces are shown the same at least: nobody sees more, and a bundle that announces thousands of
    /// changes costs no more than these.
    static let frame = Duration.milliseconds(33)

    /// How many times as long as showing took the faces are left as they are then: however much there is to
    /// show, most of the time is for whoever calls.
    static let rest = 4

    /// What is to be done about a change.
    enum Effect: Equatable {
        case nothing
        case atEndOfIteration
        case after(Duration)
    }

    private enum State { case shown, waiting, planned }
    private var state = State.shown
    private var begin = Duration.zero
    /// When the faces may be shown again.
    private var next = Duration.zero

    /// Something has changed.
    ///
    /// - Parameter now: of a clock that is never set.
    mutating func change(isWhole: Bool, at now: Duration) -> Effect {
        let rest = max(.zero, next - now)
        switch (state, isWhole) {
        case (.planned, _), (.waiting, false): return .nothing
        case (_, true):
            state = .planned
            return rest > .zero ? .after(rest) : .atEndOfIteration
        case (.shown, false):
            state = .waiting
            return .after(max(Self.patience, rest))
        }
    }

    /// The faces are about to be shown; ``shown(at:)`` has to follow.
    ///
    /// - Returns: false where they have been, since that was planned.
    mutating func end(at now: Duration) -> Bool {
        guard state != .shown else { return false }
        (state, begin, next) = (.shown, now, now + Self.frame)
        return true
    }

    /// The faces have been shown.
    mutating func shown(at now: Duration) { next = max(next, now + (now - begin) * Self.rest) }
}
