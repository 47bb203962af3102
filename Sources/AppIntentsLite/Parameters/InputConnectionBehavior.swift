/// Whether a shortcut's previous result fills a parameter, as App Intents' enum of the same name. Accepted
/// and kept for source compatibility; nothing on this platform connects results.
public enum InputConnectionBehavior: Hashable, Sendable {
    /// As the system decides, never, or from the previous result; all the same here.
    case `default`, never, connectToPreviousIntentResult
}
