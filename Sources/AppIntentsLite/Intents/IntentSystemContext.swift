public import FoundationEssentials

/// What an action knows of the call that it answers, as App Intents' `IntentSystemContext`.
public struct IntentSystemContext: Sendable {
    /// When the call came, where the system knows that exactly. Always nil here.
    public var preciseTimestamp: Date? { nil }

    /// How the action runs: in the background, always.
    public var currentMode: IntentModes.Current { .background }
}
