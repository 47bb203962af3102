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

    /// What is to be done about a change.
    enum Effect: Equatable {
        case nothing
        case atEndOfIteration
        case after(Duration)
    }

    private enum State { case shown, waiting, planned }
    private var state = State.shown
    private var lastShown: Duration?

    /// Something has changed.
    ///
    /// - Parameter now: of a clock that is never set.
    mutating func change(isWhole: Bool, at now: Duration) -> Effect {
        let rest = lastShown.map { max(.zero, Self.frame - (now - $0)) } ?? .zero
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

    /// The faces are about to be shown.
    ///
    /// - Returns: false where they have been, since that was planned.
    mutating func end(at now: Duration) -> Bool {
        guard state != .shown else { return false }
        (state, lastShown) = (.shown, now)
        return true
    }
}
