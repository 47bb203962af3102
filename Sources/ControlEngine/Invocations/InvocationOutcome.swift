package import AppIntentsLite

/// What came of an invocation, before it is applied. An object, as it is copied many times.
final class InvocationOutcome: Sendable {
    /// What the action returned; nil when there was nothing to do; an error when it could not or did not
    /// succeed.
    let result: Result<IntentOutcome?, ControlError>
    /// The action that ran, if one ran.
    let performed: BoundAction?
    /// The actions that its result asked for, which ran after it, in this order.
    let opened: [BoundAction]
    /// What the value providers said, in the order of reading.
    let readings: [ControlReading]

    init(
        _ result: Result<IntentOutcome?, ControlError>, performed: BoundAction? = nil,
        opened: [BoundAction] = [], readings: [ControlReading]
    ) {
        self.result = result
        self.performed = performed
        self.opened = opened
        self.readings = readings
    }
}

/// What the caller of an invocation is told.
package struct InvocationReply: Sendable {
    /// A toggle's value, read after the action.
    package var isOn: Bool?
    /// What the action returned; nil when there was nothing to do.
    package var outcome: IntentOutcome?
}
