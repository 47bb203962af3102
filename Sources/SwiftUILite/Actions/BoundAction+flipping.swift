internal import AppIntentsLite

extension BoundAction {
    /// The action of a toggle whose intent's static type says nothing about a value.
    ///
    /// - Parameter wanted: what a press of the toggle asks for.
    init<I: AppIntent>(flipping intent: I, to wanted: Bool) {
        self = (Flip(intent: intent, wanted: wanted) as? any FlipOfBool)?.action ?? BoundAction(intent)
    }
}

/// Finds out at run time whether an intent sets a `Bool`.
private struct Flip<I: AppIntent> {
    let intent: I
    let wanted: Bool
}

private protocol FlipOfBool {
    var action: BoundAction { get }
}

extension Flip: FlipOfBool where I: SetValueIntent, I.ValueType == Bool {
    var action: BoundAction { BoundAction(toggling: intent, to: wanted) }
}
