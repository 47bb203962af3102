package import AppIntentsLite

/// What came of an invocation.
package struct InvocationReply: Sendable {
    /// A toggle's value, read after the action.
    package var isOn: Bool?
    /// What the action returned; nil when there was nothing to do.
    package var outcome: IntentOutcome?
}
