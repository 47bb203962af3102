public import FoundationEssentials

/// What an action knows of the call that it answers, as App Intents' `IntentSystemContext`.
public struct IntentSystemContext: Sendable {
    /// When the run began; nil outside of a run.
    public var preciseTimestamp: Date? { InvocationFrame.current?.began }

    /// How the action runs: in the background, always.
    public var currentMode: IntentModes.Current { .background }
}
