/// A word in a phrase that the system knows, as App Intents' type of the same name.
public enum AppShortcutPhraseToken: Hashable, Sendable {
    /// The name of the app that offers the shortcut.
    case applicationName
}
