/// Some negative phrases, as App Intents' type of the same name.
public struct NegativeAppShortcutPhrases: Hashable, Sendable {
    package let phrases: [NegativeAppShortcutPhrase]

    /// The phrases, one a line.
    public init(@NegativeAppShortcutPhrasesBuilder phrases: () -> [NegativeAppShortcutPhrase]) {
        self.phrases = phrases()
    }
}
