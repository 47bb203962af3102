/// When the faces are shown after a change. A plain value.
///
/// All changes of one iteration of the loop are shown at once. A bundle announces one change of a control in
/// up to two signals, back to back; the first of them waits a moment for the second.
struct PendingShow {
    /// For how long half a change waits for the other half, which doesn't come where nothing else changed.
    static let patience = Duration.milliseconds(5)

    /// What is to be done about a change.
    enum Effect: Equatable {
        case nothing
        case atEndOfIteration
        case after(Duration)
    }

    private enum State { case shown, waiting, planned }
    private var state = State.shown

    /// Something has changed.
    mutating func change(isWhole: Bool) -> Effect {
        switch (state, isWhole) {
        case (.planned, _), (.waiting, false): return .nothing
        case (_, true):
            state = .planned
            return .atEndOfIteration
        case (.shown, false):
            state = .waiting
            return .after(Self.patience)
        }
    }

    /// The faces are about to be shown.
    ///
    /// - Returns: false where they have been, since that was planned.
    mutating func end() -> Bool {
        defer { state = .shown }
        return state != .shown
    }
}
